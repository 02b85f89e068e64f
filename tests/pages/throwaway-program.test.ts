import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

import { testApp } from '#support/program/app.ts'

import { ROOT } from '../../scripts/project.js'
import { isAlive } from '#support/program/is-alive.ts'

const { services } = await testApp()
const SETTINGS = {
  DATABASE_URL: services.connection.pool.options.connectionString,
  DATA_DIR: services.config.DATA_DIR,
}
const STARTER = `
  import { startThrowaway } from './scripts/throwaway.js'
  console.info((await startThrowaway(${JSON.stringify(SETTINGS)})).pid)`

test('a throw-away program ends with the process that started it', async () => {
  const starter = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(starter.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  expect(isAlive(pid)).toBe(true)

  // Vitest ends a worker in the same way.
  starter.kill('SIGTERM')

  await expect.poll(() => isAlive(pid)).toBe(false)
})

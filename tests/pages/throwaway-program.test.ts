import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

import { testApp } from '#support/program/app.ts'

import { ROOT } from '../../scripts/project.js'

const { services } = await testApp()
const SETTINGS = {
  DATABASE_URL: services.connection.pool.options.connectionString,
  DATA_DIR: services.config.DATA_DIR,
}
const STARTER = `
  import { startThrowaway } from './scripts/throwaway.js'
  console.info((await startThrowaway(${JSON.stringify(SETTINGS)})).pid)`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a throw-away program ends with the process that started it', async () => {
  const starter = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(starter.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  expect(isRunning(pid)).toBe(true)

  // Vitest ends a worker in the same way.
  starter.kill('SIGTERM')

  await expect.poll(() => isRunning(pid)).toBe(false)
})

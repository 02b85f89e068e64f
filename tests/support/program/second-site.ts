import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { afterAll } from 'vitest'

import { freePort } from '../../../scripts/free-port.js'
import { environment, NODE, ROOT } from '../../../scripts/project.js'
import { answers } from './site-setup.ts'
import { siteSettings } from './site.ts'

/**
 * Starts another serving process on the database of the running site, with other settings. Returns its
 * origin. It ends with the tests of the file.
 */
export async function startSecondSite(settings: Record<string, string> = {}): Promise<string> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const program = spawn(NODE, ['dist/serving.mjs'], {
    cwd: ROOT,
    env: environment({ ...siteSettings(), PORT: port, SITE_URL: origin, ...settings }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(program, 'exit')
  afterAll(async () => {
    program.kill('SIGTERM')
    await exited
  })
  await answers(origin)
  return origin
}

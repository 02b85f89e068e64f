import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

import { ADMIN, environment, NODE, ROOT } from '../../../scripts/project.js'

// The commands come from the build: after a change, build before you run one of their tests alone.

/** Runs the operator’s command beside the running program. @throws if it fails */
export async function admin(dataDir: string, ...words: string[]): Promise<void> {
  const child = spawn(NODE, [ADMIN, ...words], {
    cwd: ROOT,
    env: environment({ DATABASE_URL: '', DATA_DIR: dataDir, NODE_ENV: 'test' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`admin ${words.join(' ')} ended with ${code}`)
}

/** The output of the operator's command, beside a program with these settings. @throws if it fails */
export async function printedByAdmin(
  settings: Record<string, string>,
  ...words: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...words], {
    env: { ...process.env, ...settings },
  })
  return stdout
}

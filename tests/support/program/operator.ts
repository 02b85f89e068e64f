import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { environment, NODE, ROOT } from '../../../scripts/project.js'

/** The operator’s command, beside the running program. @throws where it fails */
export async function admin(dataDir: string, ...words: string[]): Promise<void> {
  const child = spawn(NODE, ['src/lib/server/admin.ts', ...words], {
    cwd: ROOT,
    env: environment({ DATABASE_URL: '', DATA_DIR: dataDir, NODE_ENV: 'test' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`admin ${words.join(' ')} ended with ${code}`)
}

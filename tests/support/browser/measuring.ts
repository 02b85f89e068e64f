import { build } from 'esbuild'

import { ROOT } from '../../../scripts/project.js'

/** The script of `alignment.ts` for pages, with its functions in the global `alignment`. */
export async function readMeasuring(): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    entryPoints: [`${ROOT}/tests/support/browser/alignment.ts`],
    format: 'iife',
    globalName: 'alignment',
    write: false,
  })
  // Playwright runs the script inside a function.
  return `${outputFiles[0]?.text ?? ''}\nglobalThis.alignment = alignment`
}

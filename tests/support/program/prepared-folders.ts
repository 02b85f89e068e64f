import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { startThrowaway } from '../../../scripts/throwaway.js'

/** Settings of the program that fills a folder: `empty` is migrated, `demo` holds the demo content. */
const SETTINGS = { demo: { DEMO: 'true' }, empty: {} }
export type Content = keyof typeof SETTINGS

/** Where the workers of a run find the folders that one of them has filled. */
const FOLDER = 'PREPARED_FOLDERS'

/** Playwright's global setup. Answers what removes the folders after the run. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default function shareFolders(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'openings-prepared-'))
  // Workers get this environment.
  process.env[FOLDER] = folder
  return () => rmSync(folder, { force: true, recursive: true })
}

/**
 * A new data folder for a program, with a copy of what another one has filled and left in order.
 * A start on it takes 2.5 s of CPU; to migrate takes 4 s more, and the demo content some 30.
 */
export async function preparedFolder(content: Content): Promise<string> {
  const filled = await filledFolder(content)
  const copy = await mkdtemp(join(tmpdir(), 'openings-run-'))
  // Files keep their owner: the database does not run as root.
  await promisify(execFile)('cp', ['-a', `${filled}/.`, copy])
  return copy
}

/** Filled once in a run: the first worker that needs it makes the folder, the others wait. */
async function filledFolder(content: Content): Promise<string> {
  const run = process.env[FOLDER]
  if (!run) throw new Error(`${FOLDER} is not set: the global setup of Playwright has not run`)
  const filled = join(run, content)
  const claim = `${filled}-claimed`
  while (!existsSync(filled)) {
    if (await claims(claim)) await fill(content, filled, claim)
    else await wait(100)
  }
  return filled
}

/** Whether this worker is the first to ask; a folder is created once. */
const claims = (claim: string) =>
  mkdir(claim).then(
    () => true,
    () => false,
  )

/** The folder gets its name when it is complete. Where that fails, the next who asks tries. */
async function fill(content: Content, filled: string, claim: string): Promise<void> {
  const folder = await mkdtemp(`${filled}-`)
  try {
    const program = await startThrowaway({ ...SETTINGS[content], DATA_DIR: folder })
    await program.leave()
    await rename(folder, filled)
  } catch (error) {
    await rm(claim, { recursive: true })
    throw error
  }
}

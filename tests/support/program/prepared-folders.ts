import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { startThrowaway } from '../../../scripts/throwaway.js'
import { isAlive } from './is-alive.ts'

/**
 * Settings of the program that fills a folder: `empty` is only migrated, `demo` has the demo
 * content.
 */
const SETTINGS = { demo: { DEMO: 'true' }, empty: {} }
export type Content = keyof typeof SETTINGS

/** The environment variable with the path of the shared folders. */
const FOLDER = 'PREPARED_FOLDERS'

/** Playwright's global setup. Returns the function that removes the folders after the run. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default function shareFolders(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'openings-prepared-'))
  // Workers inherit this environment.
  process.env[FOLDER] = folder
  return () => rmSync(folder, { force: true, recursive: true })
}

/**
 * A new data folder for a program, copied from one that another program has filled before it shut
 * down. A start with it takes 2.5 s of CPU. The migrations take 4 s more, and the demo content
 * about 30 s.
 */
export async function preparedFolder(content: Content): Promise<string> {
  const filled = await filledFolder(content)
  const copy = await mkdtemp(join(tmpdir(), 'openings-run-'))
  // Files keep their owner: the database does not run as root.
  await promisify(execFile)('cp', ['-a', `${filled}/.`, copy])
  return copy
}

/** The filled folder. The first worker that needs it fills it, the others wait. */
async function filledFolder(content: Content): Promise<string> {
  const run = process.env[FOLDER]
  if (!run) throw new Error(`${FOLDER} is not set: the global setup of Playwright has not run`)
  const filled = join(run, content)
  const claim = `${filled}-claimed`
  while (!existsSync(filled)) {
    if (await claims(claim)) await fill(content, filled, claim)
    else if (await isAbandoned(claim)) await rm(claim, { force: true })
    else await wait(100)
  }
  return filled
}

/** Whether this worker is the first: only one can create the file, which has its process id. */
const claims = (claim: string) =>
  writeFile(claim, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )

/** Whether Playwright ended the worker that fills the folder, because its first test took too long. */
async function isAbandoned(claim: string): Promise<boolean> {
  const pid = Number(await readFile(claim, 'utf8').catch(() => ''))
  return pid > 0 && !isAlive(pid)
}

/** The folder gets its name when it is complete. After a failure the next caller tries again. */
async function fill(content: Content, filled: string, claim: string): Promise<void> {
  const folder = await mkdtemp(`${filled}-`)
  try {
    const program = await startThrowaway({ ...SETTINGS[content], DATA_DIR: folder })
    await program.leave()
    await rename(folder, filled)
  } catch (error) {
    await rm(claim)
    throw error
  }
}

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { testApp } from '#support/program/app.ts'

import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'

import { createFolderMailer } from './outbox-folder.ts'
import { sweepOutbox } from './tasks.ts'

const { services } = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'openings-outbox-'))
afterAll(() => rm(folder, { force: true, recursive: true }))

const openMailer = () =>
  createFolderMailer(
    folder,
    () => 'site@example.com',
    () => {},
  )

/**
 * Creates incomplete files as a killed process leaves them: one from two hours ago, one from now.
 */
async function leaveParts(): Promise<void> {
  const old = join(folder, '.old.eml.part')
  await writeFile(old, 'half')
  await writeFile(join(folder, '.young.eml.part'), 'half')
  const then = new Date(Date.now() - 2 * HOUR_MS)
  await utimes(old, then, then)
}

test('R29 a half written mail is removed at the start and by the sweeper, not one that is being written', async () => {
  await leaveParts()
  const mailer = await openMailer()
  expect(await readdir(folder)).toEqual(['.young.eml.part'])

  await leaveParts()
  await sweepOutbox.run({ ...services, mail: mailer }, {})
  expect(await readdir(folder)).toEqual(['.young.eml.part'])
  await rm(join(folder, '.young.eml.part'))
})

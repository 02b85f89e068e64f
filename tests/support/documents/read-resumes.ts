import { eq } from 'drizzle-orm'

import type { Actor } from '#lib/server/auth/actor.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'

import type { TestApp } from '#support/program/app.ts'
import { makeFile } from '#support/records/applications.ts'
import { makeReading, type ResumeText } from './readings.ts'

/** Gives a candidate a parsed resume with this text, instead of an earlier one. */
export async function giveReading(
  { db, services }: TestApp,
  candidate: Actor,
  text: ResumeText = {},
): Promise<number> {
  const { document, parsed } = makeReading(text)
  const file = await makeFile(services, candidate, { content: '%PDF-1.4', name: 'maya rao.pdf' })
  await db.delete(resumes).where(eq(resumes.userId, candidate.id))
  const [row] = await db
    .insert(resumes)
    .values({
      document,
      fileId: file.id,
      parsed,
      readingVersion: 1,
      state: 'read',
      text: document.lines.map(line => line.text).join('\n'),
      userId: candidate.id,
    })
    .returning({ id: resumes.id })
  return row?.id ?? 0
}

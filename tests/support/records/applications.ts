import { Readable } from 'node:stream'

import type { Actor } from '#lib/server/auth/actor.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { applicationEvents, applications } from '#lib/server/db/schema/applications/applications.ts'
import { files } from '#lib/server/db/schema/files.ts'
import type { Services } from '#lib/server/services.ts'

/** Adds an application with its first event, as `applyToJob` does, but without a resume. */
export async function makeApplication(
  db: Db,
  candidate: Actor,
  job: { id: number },
  values: Partial<typeof applications.$inferInsert> = {},
): Promise<typeof applications.$inferSelect> {
  const [row] = await db
    .insert(applications)
    .values({ candidateId: candidate.id, jobId: job.id, ...values })
    .returning()
  if (!row) throw new Error('no application was made')
  await db.insert(applicationEvents).values({
    actorId: candidate.id,
    applicationId: row.id,
    data: { status: 'pending' },
    type: 'applied',
  })
  return row
}

/** Adds a stored file and its row, as an upload does. */
export async function makeFile(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  owner: Actor,
  { content, name }: { content: string; name: string },
): Promise<typeof files.$inferSelect> {
  const staged = await store.stage(Readable.from([Buffer.from(content)]), {
    maxBytes: 1_000_000,
    message: 'too large',
  })
  const [row] = await db
    .insert(files)
    .values({
      contentType: 'application/pdf',
      name,
      ownerId: owner.id,
      sha256: staged.sha256,
      size: staged.size,
      storageKey: await staged.keep(),
    })
    .returning()
  if (!row) throw new Error('no file was made')
  return row
}

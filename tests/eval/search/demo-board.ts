import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connect, type Database } from '#lib/server/db/connect.ts'
import { seedDemo } from '#lib/server/db/demo/seed.ts'
import { acceptColumnSecrets } from '#lib/server/db/encryption/column-keys.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { openLocalStore } from '#lib/server/files/stores/local.ts'
import { refreshJob } from '#lib/server/matching/refresh/refresh-job.ts'
import { startTestServer } from '#support/program/test-server.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

/** Runs `work` on a temporary database with the demo content. */
export async function withDemoBoard<Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-eval-'))
  const server = await startTestServer(folder)
  try {
    await migrate(server.url)
    const { close, db } = connect(server.url)
    try {
      await fillDemoBoard(db, join(folder, 'files'))
      return await work(db)
    } finally {
      await close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** Fills a database with the demo content, whose files go to a folder, and labels its jobs. */
export async function fillDemoBoard(db: Database, folder: string): Promise<void> {
  const files = await openLocalStore(folder)
  acceptColumnSecrets(['a secret of the demo content'])
  await seedDemo({ db, files, taxonomy }, new Date())
  for (const { id } of await db.select({ id: jobs.id }).from(jobs))
    await refreshJob(db, matching, id)
}

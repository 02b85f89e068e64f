import { and, asc, gt, lte, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'
import { LIVE } from './live.ts'

/** Addresses in one file at most: a file holds the live jobs among that many ids. */
const FILE_SIZE = 45_000
const BATCH = 1000

/** The numbers of the sitemap files that hold a live job, from 1. */
export async function listSitemapFiles(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ file: number }>(sql`
    select file from generate_series(1, (select max(id) / ${FILE_SIZE} + 1 from jobs)) as file
    where exists (
      select from ${jobs}
      where ${jobs.id} > (file - 1) * ${FILE_SIZE} and ${jobs.id} <= file * ${FILE_SIZE} and ${LIVE})
    order by file`)
  return rows.map(row => row.file)
}

/** The live jobs of a sitemap file, a thousand at a time, so that no file is ever held whole. */
export async function* readSitemapFile(
  db: Db,
  file: number,
): AsyncGenerator<{ id: number; updatedAt: Date }[]> {
  const last = file * FILE_SIZE
  let after = last - FILE_SIZE
  while (after < last) {
    const batch = await db
      .select({ id: jobs.id, updatedAt: jobs.updatedAt })
      .from(jobs)
      .where(and(gt(jobs.id, after), lte(jobs.id, last), LIVE))
      .orderBy(asc(jobs.id))
      .limit(BATCH)
    if (batch.length > 0) yield batch
    after = batch.length < BATCH ? last : (batch.at(-1)?.id ?? last)
  }
}

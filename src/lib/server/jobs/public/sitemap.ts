import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { IS_OPEN } from '../open.ts'

/** The range of ids in one file, and so its maximum of addresses. */
const FILE_SIZE = 45_000
const BATCH = 1000

/** Open jobs, and the companies that have one. */
export type SitemapKind = 'companies' | 'jobs'

const SOURCES = {
  companies: { id: sql`${jobs.companyId}`, table: sql`companies` },
  jobs: { id: sql`${jobs.id}`, table: sql`jobs` },
} as const satisfies Record<SitemapKind, { id: SQL; table: SQL }>

/** The numbers, from 1, of the sitemap files that have content. */
export async function listSitemapFiles(db: Db, kind: SitemapKind): Promise<number[]> {
  const { id, table } = SOURCES[kind]
  const { rows } = await db.execute<{ file: number }>(sql`
    select file from generate_series(1, (select max(id) / ${FILE_SIZE} + 1 from ${table})) as file
    where exists (
      select from ${jobs}
      where ${id} > (file - 1) * ${FILE_SIZE} and ${id} <= file * ${FILE_SIZE}
        and ${jobs.deletedAt} is null and ${IS_OPEN})
    order by file`)
  return rows.map(row => row.file)
}

/** A page of an open job or of a company, and when it changed. */
interface SitemapEntry {
  id: number
  updatedAt: Date
}

/** A part of a sitemap file. The next part begins after the id `next`; null for the last part. */
export interface SitemapPart {
  items: SitemapEntry[]
  next: number | null
}

/** Reads up to a thousand addresses of a sitemap file: after an id, or the first ones. */
export async function readSitemapPart(
  db: Db,
  kind: SitemapKind,
  file: number,
  after: number | null = null,
): Promise<SitemapPart> {
  const { id } = SOURCES[kind]
  const last = file * FILE_SIZE
  const { rows } = await db.execute<{ changed: string; id: number }>(sql`
    select ${id} as id, max(${jobs.updatedAt}) as changed
    from ${jobs}
    where ${id} > ${after ?? last - FILE_SIZE} and ${id} <= ${last}
      and ${jobs.deletedAt} is null and ${IS_OPEN}
    group by 1
    order by 1
    limit ${BATCH}`)
  const items = rows.map(row => ({ id: row.id, updatedAt: new Date(row.changed) }))
  return { items, next: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) }
}

import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { listActorRefs } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { literalId, type OwnFile, type OwnRows, type Person } from '../db/personal-data.ts'
import { auditEvents } from '../db/schema/audit.ts'
import type { TaskContext } from '../tasks/context.ts'
import { PERSONAL_DATA } from './domains.ts'
import { exportData } from './export-data.ts'
import { readmeOf } from './readme.ts'
import type { ZipEntry } from './zip.ts'

/** Reads the next rows of the cursor. The number limits the rows in memory. */
const NEXT_ROWS = sql`fetch 200 from own_rows`

type Sources = Pick<TaskContext, 'config' | 'db' | 'files' | 'keys'>

/**
 * All data of a person as the entries of an archive: a README, one JSON file for each kind of data, the
 * stored files. `tx` sees the same snapshot of the database from the first row to the last.
 */
export async function* listEntries(
  tx: Db,
  { config, files: store, keys }: Sources,
  person: Person,
): AsyncGenerator<ZipEntry> {
  const rows = PERSONAL_DATA.flatMap(data => data.rows)
  yield {
    content: asBytes([readmeOf(config, [...rows, SECURITY_EVENTS])]),
    name: 'README.md',
  }
  const id = literalId(person.id)
  for (const { encrypted, name, select } of rows)
    yield { content: asBytes(jsonOf(tx, select(id), encrypted)), name: `data/${name}.json` }
  const refs = await listActorRefs(tx, keys, person.id)
  yield {
    content: asBytes([JSON.stringify(await securityEvents(tx, refs), null, 1)]),
    name: `data/${SECURITY_EVENTS.name}.json`,
  }
  for (const file of await listFiles(tx, person))
    yield {
      content: await store.open(file.storageKey),
      name: `files/${file.id}/${file.name}`,
      packed: true,
    }
}

const SECURITY_EVENTS: Pick<OwnRows, 'about' | 'name'> = {
  about: 'Security events of your account: the last 10,000.',
  name: 'security-events',
}

async function securityEvents(tx: Db, refs: string[]) {
  const { action, at, ipPrefix, meta, outcome } = auditEvents
  return tx
    .select({ action, at, network: ipPrefix, outcome, meta })
    .from(auditEvents)
    .where(inArray(auditEvents.actorRef, refs))
    .orderBy(sql`${auditEvents.id} desc`)
    .limit(10_000)
}

/** The files of all domains, each once. */
async function listFiles(tx: Db, person: Person): Promise<OwnFile[]> {
  const byKey = new Map<string, OwnFile>()
  for (const data of PERSONAL_DATA.filter(one => one !== exportData))
    for (const file of (await data.files?.(tx, person)) ?? []) byKey.set(file.id, file)
  return [...byKey.values()]
}

/** The rows of a query as a JSON array, read by a cursor. */
async function* jsonOf(
  tx: Db,
  query: SQL,
  encrypted: readonly PgColumn[] = [],
): AsyncGenerator<string> {
  await tx.execute(sql`declare own_rows no scroll cursor for
    select row_to_json(own)::text as row from (${query}) as own`)
  let between = '[\n'
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(NEXT_ROWS)
    if (rows.length === 0) break
    yield between + rows.map(({ row }) => decrypted(row, encrypted)).join(',\n')
    between = ',\n'
  }
  await tx.execute(sql`close own_rows`)
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

/** A row as JSON with its encrypted columns in plain form. */
function decrypted(row: string, columns: readonly PgColumn[]): string {
  if (columns.length === 0) return row
  const fields = JSON.parse(row) as Record<string, unknown>
  for (const column of columns)
    if (fields[column.name] !== null)
      fields[column.name] = column.mapFromDriverValue(fields[column.name])
  return JSON.stringify(fields)
}

async function* asBytes(
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

import { getTableName, sql } from 'drizzle-orm'

import { ENCRYPTED_COLUMNS } from '#lib/server/db/encryption/encrypted-columns.ts'
import type { TestApp } from '#support/program/app.ts'

interface Column {
  [name: string]: unknown
  column: string
  table: string
}

/** The columns that refer to a person: every foreign key to `users`, and ids by name. */
export async function listReferences({ db }: TestApp): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select distinct c.relname as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (
      exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid = 'users'::regclass and a.attnum = any(f.conkey))
      or (a.atttypid in ('integer'::regtype, 'integer[]'::regtype)
        and a.attname in ('user_id', 'actor_id', 'owner_id', 'author_id', 'mentions')))
    order by 1, 2`)
  return rows
}

/** The number of rows whose column refers to the person. */
export async function countRows({ db }: TestApp, { column, table }: Column, id: number) {
  const [name, of] = [sql.identifier(column), sql.identifier(table)]
  const { rows } = await db.execute<{ amount: number }>(sql`
    select count(*)::int as amount from ${of} where ${id} = any(array[]::int[] || ${name})`)
  return rows[0]?.amount ?? 0
}

/**
 * The places of a word in the database: in all columns of all tables of the program's and the task
 * runner's schema, of any type, including bytes.
 */
export async function findInDatabase({ db }: TestApp, word: string): Promise<string[]> {
  const { rows: columns } = await db.execute<Column & { schema: string }>(sql`
    select table_schema as schema, table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type not in ('integer', 'bigint', 'smallint', 'boolean', 'uuid')
      and data_type not like 'timestamp%'`)
  const locations: string[] = []
  for (const { column, schema, table } of columns) {
    const { rows } = await db.execute<{ amount: number }>(sql`
      select count(*)::int as amount
      from ${sql.identifier(schema)}.${sql.identifier(table)} as t
      where strpos(lower(convert_from(convert_to(t.${sql.identifier(column)}::text, 'UTF8'), 'UTF8')), ${word}) > 0
        or strpos(lower(t.${sql.identifier(column)}::text), encode(convert_to(${word}, 'UTF8'), 'hex')) > 0`)
    if ((rows[0]?.amount ?? 0) > 0) locations.push(`${schema}.${table}.${column}`)
  }
  return [...locations, ...(await findEncrypted(db, word))]
}

/** The same for the encrypted columns. */
async function findEncrypted(db: TestApp['db'], word: string): Promise<string[]> {
  const locations: string[] = []
  for (const column of ENCRYPTED_COLUMNS) {
    const rows = await db.select({ value: column }).from(column.table)
    const holds = rows.some(({ value }) =>
      JSON.stringify(value ?? '')
        .toLowerCase()
        .includes(word),
    )
    if (holds) locations.push(`public.${getTableName(column.table)}.${column.name}`)
  }
  return locations
}

/** The stored files that contain a word. */
export async function findInFiles({ services }: TestApp, word: string): Promise<string[]> {
  const locations: string[] = []
  for await (const key of services.files.listOlderThan(new Date(Date.now() + 60_000))) {
    const bytes = await Array.fromAsync(await services.files.open(key))
    if (
      Buffer.concat(bytes as Buffer[])
        .toString('latin1')
        .toLowerCase()
        .includes(word)
    )
      locations.push(key)
  }
  return locations
}

/** The stored keys without a row, and rows without stored bytes. */
export async function listKeys({ services }: TestApp): Promise<string[]> {
  return Array.fromAsync(services.files.listOlderThan(new Date(Date.now() + 60_000)))
}

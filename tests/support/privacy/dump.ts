import { sql } from 'drizzle-orm'

import type { TestApp } from '#support/program/app.ts'

/** The whole database as text, like a dump, with bytes in hexadecimal. */
export async function dump(db: TestApp['db']): Promise<string> {
  const { rows: tables } = await db.execute<{ schema: string; table: string }>(sql`
    select table_schema as schema, table_name as "table" from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`)
  const parts: string[] = []
  for (const { schema, table } of tables) {
    const { rows } = await db.execute(
      sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(table)} as t`,
    )
    parts.push(...rows.map(({ row }) => String(row)))
  }
  return parts.join('\n')
}

import { Client } from 'pg'

/** The name of the program's role, which is no superuser, and of its database. */
export const NAME = 'openings'

/** Creates role and database if they are missing. `host` is the folder of the server's socket. */
export async function ensureDatabase(host: string): Promise<void> {
  const client = new Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ base: boolean; role: boolean }>(
      `select exists (select from pg_database where datname = $1) as base,
              exists (select from pg_roles where rolname = $1) as role`,
      [NAME],
    )
    if (!rows[0]?.role) await client.query(`create role ${NAME} login`)
    if (!rows[0]?.base) await client.query(`create database ${NAME} owner ${NAME}`)
  } finally {
    await client.end()
  }
}

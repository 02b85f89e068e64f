import { Client } from 'pg'

import { type EmbeddedPostgres, startEmbedded } from '#lib/server/db/embedded.ts'

/**
 * An embedded PostgreSQL whose role may create databases, as tests do. It lasts for one test run,
 * so it does not wait for the disk: that would be most of the time of tests that write.
 */
export async function startTestServer(
  dataDir: string,
  backupDir?: string,
): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({
    backupDir,
    dataDir,
    log: { error: console.error, info: console.error },
    onLost: () => process.exit(1),
  })
  const asSuperuser = new URL(server.url)
  asSuperuser.username = 'postgres'
  for (const statement of [
    'alter role openings createdb',
    'alter system set fsync = off',
    'alter system set full_page_writes = off',
    'select pg_reload_conf()',
  ])
    await queryOnce(asSuperuser.href, statement)
  return server
}

/** Runs one statement on a separate connection. */
export async function queryOnce(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'

import pg from 'pg'

export const ARCHIVE = 'base.tar.zst'
export const MANIFEST = 'backup_manifest'

/** Facts about a copy, from PostgreSQL. */
export interface BaseCopy {
  /** Bytes of the copied files. */
  bytes: number
  /** The WAL position at which the copy ends. It contains all changes from its start to its end. */
  endLsn: string
  /** The WAL position at which the copy begins. */
  startLsn: string
  systemIdentifier: string
  timeline: number
}

const COPY = `BASE_BACKUP (LABEL 'openings', CHECKPOINT 'fast', WAL true, WAIT false,
  MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`
/** Keeps the changes that are made during the copy until they are copied too. */
const KEEP_WAL = 'CREATE_REPLICATION_SLOT openings_backup TEMPORARY PHYSICAL (RESERVE_WAL)'
/** The files contain everybody's data: only the owner may read them. */
const OWN = { mode: 0o600 }
const COMPRESSION = {
  params: {
    [constants.ZSTD_c_checksumFlag]: 1,
    [constants.ZSTD_c_compressionLevel]: 3,
  },
}

/**
 * Copies the files of a running PostgreSQL (15 or later) over its replication protocol: a compressed
 * archive, which includes the changes made meanwhile, and the server's list of checksums. Both are
 * flushed to disk when the promise resolves.
 *
 * @param url of a role that may replicate
 */
export async function copyBase(url: string, folder: string): Promise<BaseCopy> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const identity = await one(client, 'IDENTIFY_SYSTEM')
    await client.query(KEEP_WAL)
    const archive = new PassThrough()
    const manifest = new PassThrough()
    const [received] = await Promise.all([
      receive(client, { archive, manifest }),
      pipeline(
        archive,
        createZstdCompress(COMPRESSION),
        createWriteStream(join(folder, ARCHIVE), OWN),
      ),
      pipeline(manifest, createWriteStream(join(folder, MANIFEST), OWN)),
    ])
    for (const name of [ARCHIVE, MANIFEST]) await syncFile(join(folder, name))
    return {
      ...received,
      systemIdentifier: String(identity['systemid']),
      timeline: Number(identity['timeline']),
    }
  } finally {
    await client.end()
  }
}

async function one(client: pg.Client, text: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>(text)
  return rows[0] ?? {}
}

interface Sinks {
  archive: Writable
  manifest: Writable
}

/**
 * Runs the copy. The first byte of each message is its kind: `n` a new archive, `m` the list of
 * checksums, `d` content of either.
 */
async function receive(
  client: pg.Client,
  { archive, manifest }: Sinks,
): Promise<Pick<BaseCopy, 'bytes' | 'endLsn' | 'startLsn'>> {
  const { connection } = client
  let bytes = 0
  let archives = 0
  let sink = archive
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'n') archives += 1
    if (kind === 'm') sink = manifest
    if (kind !== 'd' || archives > 1) return
    if (sink === archive) bytes += chunk.length - 1
    // Copy the bytes: the connection reuses the memory of a message.
    const hasRoom = sink.write(Buffer.from(chunk.subarray(1)))
    if (hasRoom || connection.stream.isPaused()) return
    connection.stream.pause()
    sink.once('drain', () => connection.stream.resume())
  })
  for (const failing of [archive, manifest])
    failing.once('close', () => failing.errored && connection.stream.destroy(failing.errored))
  try {
    const results = (await client.query(COPY)) as unknown as pg.QueryResult<{ recptr: string }>[]
    if (archives > 1)
      throw new Error('This database uses tablespaces. Back it up with pg_basebackup instead')
    const positions = results
      .flatMap(({ rows }) => rows.map(({ recptr }) => recptr))
      .filter(Boolean)
    return { bytes, endLsn: positions.at(-1) ?? '', startLsn: positions[0] ?? '' }
  } finally {
    archive.end()
    manifest.end()
  }
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

import { buffer } from 'node:stream/consumers'

import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'

import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { fileScans } from '../../db/schema/files.ts'
import type { VirusScan } from '../malware/clamd.ts'
import { infected } from '../malware/malware.ts'
import type { FileStore, StagedFile } from './store.ts'

/** A store that scans its files. */
export interface ScannedStore extends FileStore {
  /** Scans the files that were stored while the scanner was unavailable. */
  scanWaiting: () => Promise<void>
}

interface Parts {
  db: Db
  log: Pick<Logger, 'warn'>
  scan: VirusScan
  store: FileStore
}

/** The `Retry-After` seconds for a file that waits for its scan. */
const RETRY_AFTER = 60
const BATCH = 100

/**
 * Refuses uploads with a virus. While the scanner is unavailable, files are stored but not served until
 * they have been scanned.
 */
export function createScannedStore(parts: Parts): ScannedStore {
  const { db, store } = parts
  return {
    listOlderThan: store.listOlderThan,
    put: store.put,
    sweepIncoming: store.sweepIncoming,
    open: async key => {
      await requireScanned(db, key)
      return store.open(key)
    },
    remove: async key => {
      await store.remove(key)
      await db.delete(fileScans).where(eq(fileScans.storageKey, key))
    },
    scanWaiting: async () => {
      const waiting = await db
        .select({ key: fileScans.storageKey })
        .from(fileScans)
        .where(eq(fileScans.infected, false))
        .orderBy(asc(fileScans.createdAt))
        .limit(BATCH)
      for (const { key } of waiting) await scanStored(parts, key)
    },
    stage: async (content, limit) => {
      const staged = await store.stage(content, limit)
      return limit.isOurs ? staged : { ...staged, keep: () => scanAndKeep(parts, staged) }
    },
  }
}

async function scanAndKeep({ db, log, scan, store }: Parts, staged: StagedFile): Promise<string> {
  const verdict = await scan(await staged.read()).catch((error: unknown) => {
    log.warn({ err: error }, 'a file waits for the virus scanner')
    return 'unknown'
  })
  if (verdict === 'infected') throw infected()
  const storageKey = await staged.keep()
  if (verdict !== 'unknown') return storageKey
  try {
    await db.insert(fileScans).values({ storageKey })
    return storageKey
  } catch (error) {
    await store.remove(storageKey)
    throw error
  }
}

async function scanStored({ db, log, scan, store }: Parts, storageKey: string): Promise<void> {
  const isIt = eq(fileScans.storageKey, storageKey)
  const verdict = await scan(await buffer(await store.open(storageKey)))
  if (verdict === 'clean') {
    await db.delete(fileScans).where(isIt)
    return
  }
  log.warn({ key: storageKey }, 'a stored file held a virus')
  await db.update(fileScans).set({ infected: true }).where(isIt)
  await store.remove(storageKey)
}

async function requireScanned(db: Db, storageKey: string): Promise<void> {
  const [row] = await db.select().from(fileScans).where(eq(fileScans.storageKey, storageKey))
  if (row?.infected) throw new AppError('gone', 'This file held a virus and was removed.')
  if (row)
    throw new AppError('busy', 'This file is still being checked for viruses. Try again later.', {
      retryAfter: RETRY_AFTER,
    })
}

import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'

import { formatFullDate } from '#lib/shared/dates/dates.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { CallContext } from '../api/call.ts'
import type { Actor } from '../auth/actor.ts'
import { auditCall, type Keys, requireSudo } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { files } from '../db/schema/files.ts'
import { dataExports } from '../db/schema/privacy.ts'
import { queueMail } from '../mail/tasks.ts'
import { notify } from '../notifications/index.ts'
import type { TaskContext } from '../tasks/context.ts'
import { enqueue } from '../tasks/task.ts'
import { listEntries } from './archive.ts'
import { exportFailedMail, exportReadyMail } from './mails.ts'
import { BUILD_EXPORT } from './task-names.ts'
import { zipped } from './zip.ts'

/** The number of days in which an export can be downloaded. */
const LASTS_DAYS = 7
/** More than the known limits of a person's files add up to. */
const MAX_BYTES = 4 * 1024 ** 3
const TRIES = 3
const CONTENT_TYPE = 'application/zip'

type ExportRow = typeof dataExports.$inferSelect

/**
 * Starts an export, which a task builds. While one is being built, no second one is started.
 * @throws AppError `sudo_required`, `rate-limited`
 */
export async function requestExport(call: CallContext<Actor>): Promise<void> {
  const { actor, db, services, session } = call
  requireSudo(session)
  const last = await findLast(db, actor.id)
  if (last?.state === 'waiting') return
  await services.limits.spend('data-export.user', String(actor.id))
  await db.transaction(async tx => {
    const [begun] = await tx
      .insert(dataExports)
      .values({ userId: actor.id })
      .onConflictDoNothing()
      .returning({ id: dataExports.id })
    if (!begun) return
    await enqueue(
      tx,
      BUILD_EXPORT,
      { exportId: begun.id, userId: actor.id },
      { maxAttempts: TRIES },
    )
    await auditCall(tx, call, { action: 'export.request' })
  })
}

/** The last export of a person, with the URL of its file if it still exists. */
export async function findExport(db: Db, keys: Keys, userId: number) {
  const row = await findLast(db, userId)
  if (!row) return null
  const { fileId, id, requestedAt, state } = row
  const isThere = state === 'ready' && fileId !== null
  return {
    expires_at: row.expiresAt?.toISOString() ?? null,
    requested_at: requestedAt.toISOString(),
    size: row.size,
    state: state === 'ready' && fileId === null ? ('expired' as const) : state,
    url: isThere ? `/api/account/export?token=${tokenOf(keys, id)}` : null,
  }
}

/** The stored file for the token of a link. @throws AppError `not-found` for everybody but its owner */
export async function getExportFile(call: CallContext<Actor>, token: string) {
  const { actor, db, services } = call
  const [id = '', mac = ''] = token.split('.')
  const isOurs = services.keys.verify('export', id, Buffer.from(mac, 'base64url'))
  const [row] = isOurs
    ? await db
        .select({ file: files })
        .from(dataExports)
        .innerJoin(files, eq(files.id, dataExports.fileId))
        .where(
          and(
            eq(dataExports.id, id),
            eq(dataExports.userId, actor.id),
            sql`${dataExports.expiresAt} > now()`,
          ),
        )
    : []
  if (!row) throw new AppError('not-found', 'This link has expired')
  await auditCall(db, call, { action: 'export.download' })
  return row.file
}

function tokenOf(keys: Keys, id: string): string {
  return `${id}.${keys.sign('export', id).toString('base64url')}`
}

async function findLast(
  db: Db,
  userId: number,
): Promise<(ExportRow & { size: number | null }) | null> {
  const [row] = await db
    .select({ export: dataExports, size: files.size })
    .from(dataExports)
    .leftJoin(files, eq(files.id, dataExports.fileId))
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1)
  return row ? { ...row.export, size: row.size } : null
}

/** Builds the archive, stores it and notifies its owner. Safe to repeat after a failure. */
export async function buildExport(context: TaskContext, exportId: string): Promise<void> {
  const { config, db, files: store } = context
  const waiting = await findWaiting(db, exportId)
  if (!waiting) return
  const staged = await db.transaction(
    async tx => {
      // Between two reads the archive is written and files are streamed from their store.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`)
      await tx.execute(sql`set local statement_timeout = '60s'`)
      const limit = {
        isOurs: true,
        maxBytes: MAX_BYTES,
        message: 'The export is too large',
      } as const
      return store.stage(zipped(listEntries(tx, context, waiting)), limit)
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
  try {
    const { sha256, size } = staged
    const storageKey = await staged.keep()
    const file = { contentType: CONTENT_TYPE, name: archiveName(), sha256, size, storageKey }
    await finish(db, config, { exportId, file, person: waiting })
  } finally {
    await staged.discard()
  }
}

function archiveName(): string {
  return `openings-data-${new Date().toISOString().slice(0, 10)}.zip`
}

interface Finished {
  exportId: string
  file: typeof files.$inferInsert
  person: Waiting
}

async function finish(
  db: Db,
  config: TaskContext['config'],
  { exportId, file, person }: Finished,
): Promise<void> {
  const expiresAt = new Date(Date.now() + LASTS_DAYS * DAY_MS)
  await db.transaction(async tx => {
    const [stored] = await tx.insert(files).values(file).returning({ id: files.id })
    const done = await tx
      .update(dataExports)
      .set({ expiresAt, fileId: stored?.id ?? null, state: 'ready' })
      .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'waiting')))
      .returning({ id: dataExports.id })
    // The export was erased or finished meanwhile: roll the row back. `sweepFiles` removes the bytes.
    if (done.length === 0) throw new AppError('conflict', 'The export was cancelled.')
    const on = formatFullDate(expiresAt, person.timeZone)
    await notify(tx, {
      link: '/account#your-data',
      text: `You can download it until ${on}.`,
      title: 'Your data is ready to download',
      type: 'system',
      userId: person.id,
    })
    await queueMail(tx, 'export-ready', exportReadyMail(config, { on, to: person.email }))
  })
}

type Waiting = Awaited<ReturnType<typeof findWaiting>> & object

async function findWaiting(db: Db, exportId: string) {
  const [row] = await db
    .select({ email: users.email, id: users.id, name: users.name, timeZone: users.timeZone })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(
      and(
        eq(dataExports.id, exportId),
        eq(dataExports.state, 'waiting'),
        eq(users.status, 'active'),
      ),
    )
  return row ?? null
}

/** Gives up exports that are not finished within a day, and notifies their owners. */
export async function giveUpExports({ config, db }: TaskContext): Promise<void> {
  await db.transaction(async tx => {
    const failed = await tx
      .update(dataExports)
      .set({ state: 'failed' })
      .from(users)
      .where(
        and(
          eq(users.id, dataExports.userId),
          eq(dataExports.state, 'waiting'),
          sql`${dataExports.requestedAt} < now() - interval '1 day'`,
        ),
      )
      .returning({ email: users.email })
    for (const { email } of failed)
      await queueMail(tx, 'export-failed', exportFailedMail(config, email))
  })
}

/** Removes expired exports. */
export async function dropExpiredExports({ db, files: store }: TaskContext): Promise<void> {
  const expired = await db
    .select({ fileId: files.id, storageKey: files.storageKey })
    .from(dataExports)
    .innerJoin(files, eq(files.id, dataExports.fileId))
    .where(and(isNotNull(dataExports.fileId), lte(dataExports.expiresAt, sql`now()`)))
    .limit(500)
  for (const { storageKey } of expired) await store.remove(storageKey)
  if (expired.length === 0) return
  await db.delete(files).where(
    inArray(
      files.id,
      expired.map(({ fileId }) => fileId),
    ),
  )
}

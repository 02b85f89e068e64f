import { and, count, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Page, Paging } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import type { Invoice } from '#lib/contract/billing.ts'
import { AppError } from '#lib/shared/errors.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'

import type { Actor } from '#lib/server/auth/actor.ts'
import { CursorInstant, readCursor, writeCursor } from '#lib/server/db/cursor.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { invoices } from '#lib/server/db/schema/billing.ts'
import { instantText } from '#lib/server/db/schema/columns.ts'
import { invoiceNumber } from './invoice-number.ts'

const ORDER = 'invoices.newest'
const Position = z.tuple([CursorInstant, Id])

/** What the person was charged, the newest first. */
export async function listInvoices(
  db: Db,
  { id: userId }: Actor,
  { cursor, limit }: Paging,
): Promise<Page<Invoice>> {
  const after = cursor === undefined ? null : readCursor(ORDER, Position, cursor)
  const mine = eq(invoices.userId, userId)
  const rows = await db
    .select({ at: instantText(invoices.createdAt), row: invoices })
    .from(invoices)
    .where(
      and(
        mine,
        after
          ? sql`(${invoices.createdAt}, ${invoices.id}) < (${after[0]}::timestamptz, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit + 1)
  const [counted] = await db.select({ total: count() }).from(invoices).where(mine)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ row }) => toInvoice(row)),
    next: rows.length > limit && last ? writeCursor(ORDER, [last.at, last.row.id]) : null,
    total: counted?.total ?? 0,
  }
}

/** @throws AppError `not-found` for any but the person's own */
export async function getInvoice(db: Db, { id: userId }: Actor, id: number): Promise<Invoice> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)))
  if (!row) throw new AppError('not-found', 'Invoice not found')
  return toInvoice(row)
}

function toInvoice(row: typeof invoices.$inferSelect): Invoice {
  const { cardBrand: brand, cardLast4: last4, currency, id, kind, plan, status } = row
  return {
    amount: fromMinorUnits(row.amountMinor, currency),
    card: brand === null || last4 === null ? null : { brand, last4 },
    createdAt: row.createdAt.toISOString(),
    currency,
    id,
    kind,
    number: invoiceNumber(id),
    periodEnd: row.periodEnd.toISOString(),
    periodStart: row.periodStart.toISOString(),
    planId: plan,
    status,
  }
}

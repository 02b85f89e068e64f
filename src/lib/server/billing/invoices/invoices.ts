import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Page, Paging } from '#lib/contract/paging.ts'
import { Id } from '#lib/contract/route.ts'
import type { Invoice } from '#lib/contract/billing.ts'
import { AppError } from '#lib/shared/errors.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'

import type { Actor } from '../../auth/actor.ts'
import { CursorInstant, cutPage, readCursor, writeCursor } from '../../db/cursor.ts'
import type { Db } from '../../db/connect.ts'
import { invoices } from '../../db/schema/billing.ts'
import { instantText } from '../../db/schema/columns.ts'

const ORDER = 'invoices.newest'
const Position = z.tuple([CursorInstant, Id])

/** The invoices of the person and, for an owner, of the company, the newest first. */
export async function listInvoices(
  db: Db,
  actor: Actor,
  { cursor, limit }: Paging,
): Promise<Page<Invoice>> {
  const after = cursor === undefined ? null : readCursor(ORDER, Position, cursor)
  const visible = isVisible(actor)
  const rows = await db
    .select({ at: instantText(invoices.createdAt), row: invoices })
    .from(invoices)
    .where(
      and(
        visible,
        after
          ? sql`(${invoices.createdAt}, ${invoices.id}) < (${after[0]}::timestamptz, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit + 1)
  const { items, next } = cutPage(rows, limit, ({ at, row }) => writeCursor(ORDER, [at, row.id]))
  const total = await db.$count(invoices, visible)
  return { items: items.map(({ row }) => toInvoice(row)), next, total }
}

/** A person sees their own invoices; the owners of a company see all of its invoices. */
function isVisible({ id }: Actor): SQL {
  return sql`(${invoices.userId} = ${id} or ${invoices.companyId} = (
    select company_id from recruiter_profiles where user_id = ${id} and role = 'owner'))`
}

/** @throws AppError `not-found`, also for an invoice that the person may not see */
export async function getInvoice(db: Db, actor: Actor, id: number): Promise<InvoiceRow> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), isVisible(actor)))
  if (!row) throw new AppError('not-found', 'Invoice not found')
  return row
}

export type InvoiceRow = typeof invoices.$inferSelect

function toInvoice(row: InvoiceRow): Invoice {
  const { cardBrand: brand, cardLast4: last4, currency, id, kind, number, plan, status } = row
  return {
    amount: fromMinorUnits(row.amountMinor, currency),
    card: brand === null || last4 === null ? null : { brand, last4 },
    createdAt: (row.issuedAt ?? row.createdAt).toISOString(),
    currency,
    id,
    kind,
    number,
    periodEnd: row.periodEnd.toISOString(),
    periodStart: row.periodStart.toISOString(),
    planId: plan,
    status,
    tax: fromMinorUnits(row.taxMinor, currency),
  }
}

import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, identity, instant } from './columns.ts'

export const accountDeletions = pgTable('account_deletions', {
  userId: integer('user_id').primaryKey(),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  eraseAt: instant('erase_at').notNull(),
  warnedAt: instant('warned_at'),
  erasedAt: instant('erased_at'),
})

export const dataExports = pgTable('data_exports', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: integer('user_id').notNull(),
  state: text('state', { enum: ['waiting', 'ready', 'failed'] })
    .notNull()
    .default('waiting'),
  fileId: uuid('file_id'),
  tokenHash: bytea('token_hash'),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  expiresAt: instant('expires_at'),
})

/** Legal holds. An account with an active hold is not erased. */
export const legalHolds = pgTable('legal_holds', {
  id: identity(),
  userId: integer('user_id').notNull(),
  reason: text('reason').notNull(),
  heldBy: integer('held_by'),
  heldAt: instant('held_at').notNull().defaultNow(),
  liftedAt: instant('lifted_at'),
  liftedBy: integer('lifted_by'),
  liftReason: text('lift_reason'),
})

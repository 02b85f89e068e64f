import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { bytea, identity, instant } from './columns.ts'

/** Append-only; only its seal and hashes are filled later, once, by the sealing task. */
export const auditEvents = pgTable('audit_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  requestId: text('request_id'),
  actorRef: text('actor_ref'),
  sessionRef: text('session_ref'),
  ipPrefix: text('ip_prefix'),
  action: text('action').notNull(),
  target: text('target'),
  outcome: text('outcome').notNull(),
  meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
  /** Its place in the chain; null until it is sealed. */
  seal: bigint('seal', { mode: 'number' }),
  prevHash: bytea('prev_hash'),
  hash: bytea('hash'),
})

/** Erasing an account deletes its key, so that its events no longer identify the person. */
export const auditKeys = pgTable('audit_keys', {
  userId: integer('user_id').primaryKey(),
  key: bytea('key').notNull(),
})

/** Checks of the chain; one without an outcome is under way. */
export const auditChecks = pgTable('audit_checks', {
  id: identity(),
  askedBy: integer('asked_by'),
  askedAt: instant('asked_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  outcome: text('outcome', { enum: ['intact', 'changed', 'cut'] }),
  /** Events of the chain that were checked. */
  events: bigint('events', { mode: 'number' }),
  /** The first event that does not fit. */
  brokenId: bigint('broken_id', { mode: 'number' }),
  /** The hash of the last event: a later check finds out whether the end was removed. */
  headHash: bytea('head_hash'),
})

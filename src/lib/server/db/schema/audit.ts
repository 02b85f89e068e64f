import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { bytea, identity, instant } from './columns.ts'

/** Append-only. The sealing task later adds the seal and the hashes, once. */
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
  /** The position in the hash chain; null until the event is sealed. */
  seal: bigint('seal', { mode: 'number' }),
  prevHash: bytea('prev_hash'),
  hash: bytea('hash'),
})

/** Erasing an account deletes its key, so that its events no longer identify the person. */
export const auditKeys = pgTable('audit_keys', {
  userId: integer('user_id').primaryKey(),
  key: bytea('key').notNull(),
})

/** Checks of the hash chain. A check without an outcome is running. */
export const auditChecks = pgTable('audit_checks', {
  id: identity(),
  askedBy: integer('asked_by'),
  askedAt: instant('asked_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  outcome: text('outcome', { enum: ['intact', 'changed', 'cut'] }),
  /** The number of checked events. */
  events: bigint('events', { mode: 'number' }),
  /** The first event whose hash does not match. */
  brokenId: bigint('broken_id', { mode: 'number' }),
  /** The hash of the last event, so that a later check detects a removed end. */
  headHash: bytea('head_hash'),
})

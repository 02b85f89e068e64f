import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

import { LEGAL_DOCUMENTS } from '#lib/shared/legal/documents.ts'

import { identity, instant } from './columns.ts'

export const legalTexts = pgTable(
  'legal_texts',
  {
    id: identity(),
    document: text('document', { enum: LEGAL_DOCUMENTS }).notNull(),
    version: integer('version').notNull(),
    summary: text('summary').array().notNull().default([]),
    /** Markdown. */
    text: text('text').notNull(),
    /** The version applies from the start of this day (UTC). */
    holdsFrom: date('holds_from', { mode: 'string' }).notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** The accounts up to this id have been mailed. */
    mailedUpTo: integer('mailed_up_to').notNull().default(0),
  },
  table => [unique().on(table.document, table.version)],
)

/** The newest version that a person knows. Without a row it is version 1. */
export const legalVersionsKnown = pgTable(
  'legal_versions_known',
  {
    userId: integer('user_id').notNull(),
    document: text('document', { enum: LEGAL_DOCUMENTS }).notNull(),
    version: integer('version').notNull(),
    /** Accepted at registration, or announced in a notice of the change. */
    knownBy: text('known_by', { enum: ['agreement', 'notice'] }).notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.document, table.version] })],
)

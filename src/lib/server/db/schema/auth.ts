import {
  bigint,
  boolean,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

import { bytea, identity, instant } from './columns.ts'

export const role = pgEnum('role', ['candidate', 'recruiter'])
export const userStatus = pgEnum('user_status', ['active', 'deleted', 'suspended'])
export const sessionKind = pgEnum('session_kind', ['web', 'api'])
export const emailPurpose = pgEnum('email_purpose', ['verify', 'reset', 'change'])

export const users = pgTable('users', {
  id: identity(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: role('role').notNull(),
  status: userStatus('status').notNull().default('active'),
  passwordHash: text('password_hash'),
  emailVerifiedAt: instant('email_verified_at'),
  timeZone: text('time_zone').notNull().default('UTC'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: integer('user_id').notNull(),
  kind: sessionKind('kind').notNull(),
  secretHash: bytea('secret_hash').notNull(),
  remember: boolean('remember').notNull().default(false),
  ipPrefix: text('ip_prefix').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  absoluteExpiresAt: instant('absolute_expires_at').notNull(),
  sudoUntil: instant('sudo_until'),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id').notNull(),
    deviceHash: bytea('device_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

export const emailTokens = pgTable('email_tokens', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id').notNull(),
  email: text('email').notNull(),
  purpose: emailPurpose('purpose').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const challengesUsed = pgTable('challenges_used', {
  nonce: bytea('nonce').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** Counted by auth/rate-limits.ts and its library, which write it by name; `expire` is milliseconds since 1970. */
export const throttle = pgTable('throttle', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

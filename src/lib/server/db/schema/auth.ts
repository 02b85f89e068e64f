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
export const userStatus = pgEnum('user_status', ['active', 'deleted', 'suspended', 'leaving'])
export const sessionKind = pgEnum('session_kind', ['web', 'api'])
export const emailPurpose = pgEnum('email_purpose', ['verify', 'reset', 'change', 'login'])

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

export const registrationInvitations = pgTable('registration_invitations', {
  id: identity(),
  email: text('email').notNull(),
  tokenHash: bytea('token_hash'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const passkeys = pgTable('passkeys', {
  id: identity(),
  userId: integer('user_id').notNull(),
  credentialId: bytea('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  userHandle: bytea('user_handle').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  synced: boolean('synced').notNull().default(false),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id'),
  expiresAt: instant('expires_at').notNull(),
})

export const twoSteps = pgTable('two_steps', {
  userId: integer('user_id').primaryKey(),
  sharedKey: bytea('shared_key').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: identity(),
  userId: integer('user_id').notNull(),
  mac: bytea('mac').notNull(),
  usedAt: instant('used_at'),
})

export const pendingSignIns = pgTable('pending_sign_ins', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id').notNull(),
  remember: boolean('remember').notNull().default(false),
  expiresAt: instant('expires_at').notNull(),
})

export const emailChanges = pgTable('email_changes', {
  userId: integer('user_id').primaryKey(),
  oldEmail: text('old_email').notNull(),
  newEmail: text('new_email').notNull(),
  oldHash: bytea('old_hash'),
  newHash: bytea('new_hash'),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  expiresAt: instant('expires_at').notNull(),
})

export const challengesUsed = pgTable('challenges_used', {
  nonce: bytea('nonce').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * The counters of auth/rate-limits.ts. Its library writes them by column name; `expire` is
 * milliseconds since 1970.
 */
export const throttle = pgTable('throttle', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

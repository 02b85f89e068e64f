import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { AppError } from '#lib/shared/errors.ts'

import { createGrowingWaits } from './growing-waits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Rule {
  /** Allowed uses within `seconds`. */
  points: number
  seconds: number
  /** Counted in the database: survives a restart and is shared by all processes. */
  durable?: true
  /** When the points are used up: one attempt after each wait, which doubles. Always durable. */
  waits?: { first: number; longest: number }
}

/** All rate limits: the action, the number of uses and the time window. */
const RULES = {
  /** Mails to confirm alerts, per address. It may be the address of another person. */
  'alert.address.day': { durable: true, points: 3, seconds: DAY },
  'alert.address.month': { durable: true, points: 10, seconds: 30 * DAY },
  'alert.ip': { durable: true, points: 10, seconds: HOUR },
  /** The total for all networks, so that many networks cannot mail more people than this. */
  'alert.site': { durable: true, points: 1000, seconds: HOUR },
  'api.ip': { points: 300, seconds: 10 },
  'api.user': { points: 600, seconds: MINUTE },
  'apply.user': { durable: true, points: 30, seconds: HOUR },
  'attachment.user': { durable: true, points: 60, seconds: HOUR },
  'challenge.ip': { points: 20, seconds: 10 * MINUTE },
  'checkout.user': { durable: true, points: 30, seconds: HOUR },
  'contact.ip': { durable: true, points: 5, seconds: HOUR },
  'data-export.user': { durable: true, points: 2, seconds: DAY },
  'deletion.user': { durable: true, points: 5, seconds: HOUR },
  'document.user': { points: 30, seconds: HOUR },
  /** Each one mails two addresses. */
  'email-change.user': { durable: true, points: 5, seconds: DAY },
  'export.user': { points: 20, seconds: HOUR },
  'forgot.account.day': { durable: true, points: 5, seconds: DAY },
  'forgot.account.minute': { durable: true, points: 1, seconds: MINUTE },
  'forgot.ip': { durable: true, points: 10, seconds: HOUR },
  'company-verify.user': { durable: true, points: 5, seconds: HOUR },
  'invite.user': { durable: true, points: 20, seconds: HOUR },
  /** Each one mails the other side. */
  'interview.user': { durable: true, points: 60, seconds: HOUR },
  /** Whole feeds per token: other boards read one several times a day. */
  'job-feed.token': { durable: true, points: 30, seconds: HOUR },
  'login.account': {
    points: 5,
    seconds: 15 * MINUTE,
    waits: { first: MINUTE, longest: 15 * MINUTE },
  },
  /** Each one mails an address that has refused mails. */
  'mail-retry.user': { durable: true, points: 3, seconds: DAY },
  'login.account.day': { durable: true, points: 100, seconds: DAY },
  'login.device': { durable: true, points: 10, seconds: 15 * MINUTE },
  'login-link.account.day': { durable: true, points: 5, seconds: DAY },
  'login-link.account.minute': { durable: true, points: 1, seconds: MINUTE },
  'login-link.ip': { durable: true, points: 10, seconds: HOUR },
  'login.ip': { durable: true, points: 30, seconds: 10 * MINUTE },
  'message.user': { durable: true, points: 30, seconds: MINUTE },
  /** Searches by moderators. */
  'moderation.user': { durable: true, points: 300, seconds: HOUR },
  /** Searches and actions of operators. */
  'operator.user': { durable: true, points: 600, seconds: HOUR },
  /** Rendered pages, for the people behind one address and for crawlers. */
  'page.ip': { points: 300, seconds: 10 },
  /** Passkey challenges: each stores a row until it is answered. */
  'passkey.ip': { points: 60, seconds: 10 * MINUTE },
  'password.user': { durable: true, points: 5, seconds: 15 * MINUTE },
  /** Mails the owner of an address at most once a day about attempts to register with it. */
  'register.notice': { durable: true, points: 1, seconds: DAY },
  'register.ip': { durable: true, points: 20, seconds: HOUR },
  /**
   * New conversations. Recruiters write to applicants; a candidate who writes to many may be a
   * spammer.
   */
  'thread.candidate': { durable: true, points: 5, seconds: HOUR },
  'thread.recruiter': { durable: true, points: 30, seconds: HOUR },
  /** Codes of the second step: a person who can try them already knows the password. */
  'two-step.user': {
    points: 5,
    seconds: 15 * MINUTE,
    waits: { first: MINUTE, longest: 15 * MINUTE },
  },
  'two-step.device': { durable: true, points: 10, seconds: 15 * MINUTE },
  'two-step.user.day': { durable: true, points: 100, seconds: DAY },
  'typing.user': { points: 60, seconds: MINUTE },
  'report.user': { durable: true, points: 20, seconds: HOUR },
  'upload.user': { durable: true, points: 20, seconds: HOUR },
  'verify.user': { durable: true, points: 3, seconds: HOUR },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof RULES

/** The remaining uses of a window of some seconds with `points` uses. */
export interface Allowance {
  left: number
  points: number
  seconds: number
}

export interface RateLimits {
  /** The remaining uses of a caller; null without a limit. */
  allowance: (name: LimitName, key: string) => Promise<Allowance | null>
  /**
   * Counts one use. @throws AppError `rate-limited` with the seconds to wait when the limit is
   * exceeded.
   */
  spend: (name: LimitName, key: string) => Promise<void>
  /** Counts one use; false when the limit is exceeded. */
  trySpend: (name: LimitName, key: string) => Promise<boolean>
  /** The uses in the current window; 0 without a limit. */
  used: (name: LimitName, key: string) => Promise<number>
  /** Takes one use back, for an attempt that must not count. */
  refund: (name: LimitName, key: string) => Promise<void>
  /** Resets the count, for example after a successful sign-in. */
  forget: (name: LimitName, key: string) => Promise<void>
}

/** `relaxed` multiplies the limits by this, for demonstrations where one person clicks a lot. */
const RELAXED = 20

/** The limiter of one rule; each key has its own count. */
interface Limiter {
  /** Counts one use; returns null if it is allowed, else the seconds to wait. */
  spend: (key: string) => Promise<number | null>
  used: (key: string) => Promise<number>
  refund: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

const UNLIMITED: Limiter = {
  forget: async () => {},
  refund: async () => {},
  spend: async () => null,
  used: async () => 0,
}

/** The limits of this process. With `off` nothing is counted. */
export function createRateLimits(pool: pg.Pool, mode: 'on' | 'relaxed' | 'off'): RateLimits {
  const factor = mode === 'relaxed' ? RELAXED : 1
  const limiters = new Map<LimitName, Limiter>(
    Object.entries<Rule>(RULES).map(([name, rule]) => [
      name as LimitName,
      createLimiter(name, { ...rule, points: rule.points * factor }, pool),
    ]),
  )
  const limiterOf = (name: LimitName) =>
    mode === 'off' ? UNLIMITED : (limiters.get(name) as Limiter)

  return {
    allowance: async (name, key) => {
      if (mode === 'off') return null
      const { points, seconds } = RULES[name]
      const left = points * factor - (await limiterOf(name).used(key))
      return { left: Math.max(0, left), points: points * factor, seconds }
    },
    forget: (name, key) => limiterOf(name).forget(key),
    refund: (name, key) => limiterOf(name).refund(key),
    spend: async (name, key) => {
      const seconds = await limiterOf(name).spend(key)
      if (seconds !== null) throw tooMany(seconds)
    },
    trySpend: async (name, key) => (await limiterOf(name).spend(key)) === null,
    used: async (name, key) => (await limiterOf(name).used(key)) / factor,
  }
}

function createLimiter(name: string, rule: Rule, pool: pg.Pool): Limiter {
  const { durable, points, seconds, waits } = rule
  if (waits) return createGrowingWaits(pool, name, { ...waits, points, seconds })
  const options = { duration: seconds, keyPrefix: name, points }
  return countInWindow(
    durable
      ? new RateLimiterPostgres({
          ...options,
          clearExpiredByTimeout: false,
          storeClient: pool,
          storeType: 'pool',
          tableCreated: true,
          tableName: 'throttle',
        })
      : new RateLimiterMemory(options),
  )
}

function countInWindow(limiter: RateLimiterMemory | RateLimiterPostgres): Limiter {
  return {
    forget: async key => void (await limiter.delete(key)),
    refund: async key => void (await limiter.reward(key)),
    async spend(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (error) {
        if (error instanceof RateLimiterRes) return error.msBeforeNext / 1000
        throw error
      }
    },
    used: async key => (await limiter.get(key))?.consumedPoints ?? 0,
  }
}

function tooMany(seconds: number): AppError {
  const wait = Math.max(1, Math.ceil(seconds))
  const words = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  return new AppError('rate-limited', `Too many attempts. Please try again in ${words}.`, {
    retryAfter: wait,
  })
}

import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { AppError } from '#lib/shared/errors.ts'

import { createGrowingWaits } from './growing-waits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Rule {
  /** How many times within `seconds`. */
  points: number
  seconds: number
  /** Counted in the database: survives a restart and is shared by all processes. */
  durable?: true
  /** Once the points are used up, one attempt after each wait, which doubles; durable always. */
  waits?: { first: number; longest: number }
}

/** Every limit of the program: what is counted, how often, in which time. */
const RULES = {
  /** Mails that ask an address to confirm alerts. It may be the address of a stranger. */
  'alert.address.day': { durable: true, points: 3, seconds: DAY },
  'alert.address.month': { durable: true, points: 10, seconds: 30 * DAY },
  'alert.ip': { durable: true, points: 10, seconds: HOUR },
  /** All of them together: many networks at once mail no more strangers than this. */
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
  /** Whole feeds that one token reads: other boards ask some times a day. */
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
  /** What moderators look up. */
  'moderation.user': { durable: true, points: 300, seconds: HOUR },
  /** What operators look up and do. */
  'operator.user': { durable: true, points: 600, seconds: HOUR },
  /** Pages that are rendered, for people behind one address and for crawlers. */
  'page.ip': { points: 300, seconds: 10 },
  /** Questions for passkeys: each stores a row until it is answered. */
  'passkey.ip': { points: 60, seconds: 10 * MINUTE },
  'password.user': { durable: true, points: 5, seconds: 15 * MINUTE },
  /** Mails the owner of an address at most once a day about attempts to register with it. */
  'register.notice': { durable: true, points: 1, seconds: DAY },
  'register.ip': { durable: true, points: 20, seconds: HOUR },
  /** Conversations begun. A recruiter answers applicants; a candidate who writes to many is a nuisance. */
  'thread.candidate': { durable: true, points: 5, seconds: HOUR },
  'thread.recruiter': { durable: true, points: 30, seconds: HOUR },
  /** Codes of the second step: a person who guesses them already knows the password. */
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

/** What is left of the `points` that a window of some seconds has. */
export interface Allowance {
  left: number
  points: number
  seconds: number
}

export interface RateLimits {
  /** What a caller may still use; null where nothing is limited. */
  allowance: (name: LimitName, key: string) => Promise<Allowance | null>
  /** Counts one use. @throws AppError `rate-limited` with the seconds to wait when it is one too many. */
  spend: (name: LimitName, key: string) => Promise<void>
  /** Counts one use; false when it is one too many. */
  trySpend: (name: LimitName, key: string) => Promise<boolean>
  /** How often it was counted in the running window; 0 where nothing is counted. */
  used: (name: LimitName, key: string) => Promise<number>
  /** Takes one use back: an attempt that turned out to be none. */
  refund: (name: LimitName, key: string) => Promise<void>
  /** Forgets what was counted, for example after a successful sign-in. */
  forget: (name: LimitName, key: string) => Promise<void>
}

/** `relaxed` multiplies the counts by this, for demonstrations where one person clicks a lot. */
const RELAXED = 20

/** One rule at work; keys are counted apart. */
interface Limiter {
  /** Counts one use; answers null when it may go on, else the seconds to wait. */
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

/** The limits of this process. With `off` nothing is ever counted. */
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

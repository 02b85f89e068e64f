import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { AppError } from '#lib/shared/errors.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Rule {
  /** How many times within `seconds`. */
  points: number
  seconds: number
  /** Counted in the database: survives a restart and is shared by all processes. */
  durable?: true
}

/** Every limit of the program: what is counted, how often, in which time. */
const RULES = {
  'api.ip': { points: 300, seconds: 10 },
  'api.user': { points: 600, seconds: MINUTE },
  'apply.user': { durable: true, points: 30, seconds: HOUR },
  'challenge.ip': { points: 20, seconds: 10 * MINUTE },
  'contact.ip': { durable: true, points: 5, seconds: HOUR },
  'forgot.account.day': { durable: true, points: 5, seconds: DAY },
  'forgot.account.minute': { durable: true, points: 1, seconds: MINUTE },
  'forgot.ip': { durable: true, points: 10, seconds: HOUR },
  'login.account': { durable: true, points: 5, seconds: 15 * MINUTE },
  'login.account.day': { durable: true, points: 100, seconds: DAY },
  'login.device': { durable: true, points: 10, seconds: 15 * MINUTE },
  'login.ip': { durable: true, points: 30, seconds: 10 * MINUTE },
  'password.user': { durable: true, points: 5, seconds: 15 * MINUTE },
  /** The owner of an address is told once a day that somebody tried to register with it. */
  'register.notice': { durable: true, points: 1, seconds: DAY },
  'register.ip': { durable: true, points: 20, seconds: HOUR },
  'upload.user': { durable: true, points: 20, seconds: HOUR },
  'verify.user': { durable: true, points: 3, seconds: HOUR },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof RULES

export interface RateLimits {
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

type Limiter = RateLimiterMemory | RateLimiterPostgres

/** The limits of this process. With `off` nothing is ever counted. */
export function createRateLimits(pool: pg.Pool, mode: 'on' | 'relaxed' | 'off'): RateLimits {
  const factor = mode === 'relaxed' ? RELAXED : 1
  const limiters = new Map<LimitName, Limiter>(
    Object.entries(RULES).map(([name, rule]) => [
      name as LimitName,
      createLimiter(name, rule, factor, pool),
    ]),
  )
  const limiterOf = (name: LimitName) => limiters.get(name) as Limiter

  const consume = async (name: LimitName, key: string): Promise<number | null> => {
    if (mode === 'off') return null
    try {
      await limiterOf(name).consume(key)
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext / 1000
      throw error
    }
  }

  return {
    forget: async (name, key) => {
      if (mode !== 'off') await limiterOf(name).delete(key)
    },
    refund: async (name, key) => {
      if (mode !== 'off') await limiterOf(name).reward(key)
    },
    spend: async (name, key) => {
      const seconds = await consume(name, key)
      if (seconds !== null) throw tooMany(seconds)
    },
    trySpend: async (name, key) => (await consume(name, key)) === null,
    used: async (name, key) => {
      if (mode === 'off') return 0
      const state = await limiterOf(name).get(key)
      return state === null ? 0 : state.consumedPoints / factor
    },
  }
}

function createLimiter(name: string, rule: Rule, factor: number, pool: pg.Pool): Limiter {
  const options = { duration: rule.seconds, keyPrefix: name, points: rule.points * factor }
  if (!rule.durable) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    clearExpiredByTimeout: false,
    storeClient: pool,
    tableCreated: true,
    tableName: 'throttle',
  })
}

function tooMany(seconds: number): AppError {
  const wait = Math.max(1, Math.ceil(seconds))
  const words = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  return new AppError('rate-limited', `Too many attempts. Please try again in ${words}.`, {
    retryAfter: wait,
  })
}

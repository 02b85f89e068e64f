import * as argon2 from '@node-rs/argon2'

import { createGuessedFirst } from './guessed-first.ts'
import { createSlots } from '../../slots.ts'

/**
 * Argon2id: 46 MiB, two passes, one lane; the library adds 16 bytes of salt and makes 32 bytes of
 * hash.
 */
const COST = { memoryCost: 47_104, outputLen: 32, parallelism: 1, timeCost: 2 }
/** Salt and hash of a password that no account has. Hashing one at each start would take 46 MiB and 45 ms. */
const DECOY = 'fbk2hEE04aJH6io8AXhesg$DlQVHMUWFXmRNlcjzQthg6ktaJ3MeFH55ItfPOIBaYE'

/**
 * Two at a time, so that the pool has threads for files; a call that waits too long fails as
 * `busy`.
 */
const AT_ONCE = 2
const WAITING = 32

export interface Passwords {
  /** @throws AppError `busy` when too many are being hashed */
  hash: (password: string) => Promise<string>
  /**
   * Whether the password is correct. Without a hash (no account has the address) it returns false after
   * the same amount of work. @throws AppError `busy` when too many are being hashed
   */
  verify: (password: string, hashed: string | null) => Promise<boolean>
  /** Whether the hash has another cost than the current one. */
  isOutdated: (hashed: string) => boolean
  /** Whether it is one of the passwords that attackers try first. */
  isCommon: (password: string) => Promise<boolean>
}

type Hashing = Pick<typeof argon2, 'hash' | 'verify'>

/** @param cost of new hashes; only tests set another one, so that many sign-ins take little CPU */
export function createPasswords({ hash, verify }: Hashing = argon2, cost = COST): Passwords {
  const inTurn = createSlots(AT_ONCE, WAITING)
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  return {
    hash: password => inTurn(() => hash(password, cost)),
    isCommon: createGuessedFirst(),
    isOutdated: hashed => !hashed.startsWith(current),
    verify: async (password, hashed) => {
      const matches = await inTurn(() => verify(hashed ?? current + DECOY, password))
      return matches && hashed !== null
    },
  }
}

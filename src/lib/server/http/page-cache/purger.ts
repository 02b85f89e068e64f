import { setTimeout as pause } from 'node:timers/promises'

import { type Log } from '../access-log.ts'
import { type Changed } from './page-cache.ts'

/** If a purge is lost, a page stays outdated until it expires in the cache: a minute. */
const TRIES = 3
const PAUSE_MS = 500
const PATIENCE_MS = 2000
/** Another process may learn of the change a little later, and send an outdated page until then. */
const AGAIN_MS = 1000

/** Purges changed pages from a cache in front of the site. */
export interface Purger {
  purge: (changed: Changed) => void
}

/**
 * Sends `PURGE` requests with the surrogate keys of the changes, `*` for everything. Only one request
 * is in flight; the next one names all changes since. Each key is sent a second time.
 *
 * @param cache the address of the cache
 */
export function createPurger(cache: string, log: Log): Purger {
  let waiting = new Set<string>()
  let isSending = false

  async function sendAll(): Promise<void> {
    isSending = true
    while (waiting.size > 0) {
      const keys = waiting.has('*') ? '*' : [...waiting].join(' ')
      waiting = new Set()
      await send(cache, keys, log)
    }
    isSending = false
  }

  function add(keys: readonly string[]): void {
    for (const key of keys) waiting.add(key)
    if (!isSending) void sendAll()
  }

  return {
    purge: changed => {
      const keys = changed === 'everything' ? ['*'] : changed
      add(keys)
      setTimeout(() => add(keys), AGAIN_MS).unref()
    },
  }
}

async function send(cache: string, keys: string, log: Log): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const answer = await fetch(cache, {
        headers: { 'surrogate-key': keys },
        method: 'PURGE',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (answer.ok) return
      log.warn({ cache, status: answer.status }, 'a cache refused a purge')
      return
    } catch (error) {
      if (tries === TRIES) log.warn({ cache, err: error }, 'a cache was not purged')
      else await pause(PAUSE_MS)
    }
  }
}

import type pg from 'pg'

import { isUnavailable } from '../unavailable.ts'
import type { Position } from './position.ts'
import { createProgress } from './progress.ts'
import { readServerState, type ServerState } from './server-state.ts'
import type { Standby } from './standby.ts'

const CHECK_EVERY_MS = 1000

export interface Log {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

/** The standbys that currently serve reads. */
export interface Rotation {
  /**
   * Checks all standbys. @throws Error with one line for a server that can never be a standby of
   * this primary
   */
  start: () => Promise<void>
  /** Removes a standby until a later check finds no fault. */
  leave: (standby: Standby, reason: string) => void
  /** A standby that has replayed the position; null if there is none. */
  pick: (position: Position) => Promise<Standby | null>
  size: () => number
  stop: () => void
}

/** Checks every second which standbys follow the primary, and keeps these in rotation. */
export function createRotation(standbys: Standby[], primary: pg.Pool, log: Log): Rotation {
  const progress = createProgress()
  const inRotation = new Set<Standby>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let turn = 0

  const leave = (standby: Standby, reason: string) => {
    if (inRotation.delete(standby))
      log.warn({ reason, standby: standby.name }, 'a standby left the rotation')
  }
  const join = (standby: Standby) => {
    if (inRotation.has(standby)) return
    inRotation.add(standby)
    log.info({ standby: standby.name }, 'a standby joined the rotation')
  }
  /** While the primary is unavailable, the standbys are compared with its last known position. */
  const check = async () => {
    // Read the standbys before the primary: a standby that is then ahead of it has changes that
    // were lost.
    const states = await Promise.all(standbys.map(stateOrError))
    const primaryState = await readServerState(primary).catch(() => null)
    if (primaryState?.isStandby === false) progress.note(primaryState.position, performance.now())
    for (const [at, standby] of standbys.entries()) {
      const state = states[at] as ServerState | Error
      const reason = state instanceof Error ? state.message : faultOf(state, primaryState, progress)
      if (reason === null) join(standby)
      else leave(standby, reason)
    }
  }
  const checkAgain = () => {
    if (isStopped) return
    timer = setTimeout(() => void check().finally(checkAgain), CHECK_EVERY_MS).unref()
  }

  for (const standby of standbys) standby.onLost(({ message }) => leave(standby, message))

  return {
    leave,
    pick: async position => {
      turn += 1
      const all = [...inRotation]
      for (let at = 0; at < all.length; at += 1) {
        const standby = all[(turn + at) % all.length] as Standby
        if (await standby.hasReplayed(position).catch(() => false)) return standby
      }
      return null
    },
    size: () => inRotation.size,
    start: async () => {
      const primaryState = await readServerState(primary)
      for (const standby of standbys)
        requireStandby(standby.name, await stateOrError(standby), primaryState)
      await check()
      checkAgain()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function stateOrError(standby: Standby): Promise<ServerState | Error> {
  return standby.readState().catch((error: Error) => error)
}

/** Why a server cannot be a standby of this primary; null if it can. */
function mismatchOf(state: ServerState, primary: ServerState): string | null {
  if (!state.isStandby) return 'is a primary'
  if (state.system !== primary.system) return 'belongs to another cluster'
  return state.database === primary.database ? null : 'is another database'
}

/** A server that does not answer may answer later. A server that refuses will always refuse. */
function requireStandby(name: string, state: Error | ServerState, primary: ServerState): void {
  const reason = state instanceof Error ? refusalOf(state) : mismatchOf(state, primary)
  if (reason !== null) throw new Error(`DATABASE_READ_URLS: ${name} ${reason}`)
}

function refusalOf(error: Error): string | null {
  return isUnavailable(error) ? null : `refuses: ${error.message}`
}

function faultOf(
  state: ServerState,
  primary: ServerState | null,
  { needed }: ReturnType<typeof createProgress>,
): string | null {
  const mismatch = primary && mismatchOf(state, primary)
  if (mismatch) return mismatch
  if (!state.isStandby) return 'is a primary'
  if (primary && state.position > primary.position) return 'has changes that the primary lost'
  return state.position < needed() ? 'lags' : null
}

import type { Connection, Database } from '../connect.ts'
import { isServerGone } from '../unavailable.ts'
import { LAST_POSITION, type Position } from './position.ts'
import { createRotation, type Log } from './rotation.ts'
import { readCommitted } from './server-state.ts'
import { createStandby } from './standby.ts'

/** Serves reads that may return slightly old data. Without standbys the primary serves them all. */
export interface Standbys {
  close: () => Promise<void>
  figures: () => ReadFigures
  /** The position that includes everything committed by now; null without standbys. */
  committed: () => Promise<Position | null>
  /** Public pages have changed: later reads must include this change. */
  noteChange: () => void
  /**
   * Reads from a standby that has replayed the position, otherwise from the primary. If the standby
   * fails, `read` runs again on the primary, so it must change nothing.
   */
  read: <Result>(after: Position | null, read: (db: Database) => Promise<Result>) => Promise<Result>
}

/** How many of these reads each kind of server served. */
export interface ReadFigures {
  atPrimary: number
  atStandbys: number
  /** Standbys in rotation. */
  standbys: number
}

interface Options {
  log: Log
  primary: Connection
  urls: readonly string[]
}

/**
 * Opens the standbys. A standby that does not answer is left out until it does.
 * @throws Error with one line for a server that is no standby of this primary
 */
export async function openStandbys({ log, primary, urls }: Options): Promise<Standbys> {
  if (urls.length === 0) return withoutStandbys(primary)
  const standbys = urls.map(url => createStandby(url))
  const rotation = createRotation(standbys, primary.pool, log)
  const committed = () => readCommitted(primary.pool).catch(() => LAST_POSITION)
  /**
   * The position that every read must include. The first read after a change gets it from the
   * primary.
   */
  let change: Promise<Position> | null = null
  const readChange = async () => {
    const pending = (change ??= committed())
    const position = await pending
    if (position === LAST_POSITION && change === pending) change = null
    return position
  }
  const close = async () => {
    rotation.stop()
    await Promise.all(standbys.map(standby => standby.close()))
  }
  await rotation.start().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const reads = { atPrimary: 0, atStandbys: 0 }
  return {
    close,
    committed,
    figures: () => ({ ...reads, standbys: rotation.size() }),
    noteChange: () => {
      change = null
    },
    read: async (after, read) => {
      const changePosition = await readChange()
      const standby = await rotation.pick(
        after !== null && after > changePosition ? after : changePosition,
      )
      if (standby) {
        try {
          reads.atStandbys += 1
          return await read(standby.db)
        } catch (error) {
          if (!isServerGone(error)) throw error
          rotation.leave(standby, (error as Error).message)
        }
      }
      reads.atPrimary += 1
      return read(primary.db)
    },
  }
}

function withoutStandbys({ db }: Connection): Standbys {
  return {
    close: async () => {},
    committed: async () => null,
    figures: () => ({ atPrimary: 0, atStandbys: 0, standbys: 0 }),
    noteChange: () => {},
    read: (_after, read) => read(db),
  }
}

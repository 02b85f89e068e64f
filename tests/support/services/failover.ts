import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { migrate } from '#lib/server/db/migrate.ts'
import { type Person, seedPairs } from '#support/people/crowd.ts'

import { freePort } from '../../../scripts/free-port.js'
import { startThrowaway } from '../../../scripts/throwaway.js'
import { proxyConfig, startHaproxy } from './haproxy.ts'
import { type PostgresServer, startPrimary, startStandby } from './postgres-server.ts'
import { startRoleCheck } from './role-checks.ts'

const WRITERS = 4
const BETWEEN_WRITES_MS = 10
/** The time until a manager is sure that the primary has gone. */
const NOTICED_AFTER_MS = 2000
/** The number of writes before and after each failover. */
const WRITES_A_ROUND = 100
const GIVE_UP_MS = 60_000

export interface FailoverOutcome {
  acknowledged: number
  /** Acknowledged messages that are missing in the database of the last primary. */
  lost: number
  /** Messages that are in it more than once. */
  doubled: number
  /** Connections that listen for notifications at the end. */
  listeners: number
  /** The milliseconds from each kill to the next acknowledged write. */
  outages: number[]
  /** The failed writes by status, and by whether the response says when to retry. */
  refusals: Record<string, number>
}

/** Writers that resend a message with its `client_id` until it is acknowledged. */
export interface Writers {
  /** The acknowledged messages, with the time of sending in milliseconds of the monotonic clock. */
  acknowledged: { at: number; text: string }[]
  refusals: Record<string, number>
  stop: () => Promise<void>
}

/**
 * Repeatedly kills the primary while people write, promotes its synchronous standby, and creates a new
 * standby. The program reaches them through HAProxy with the documented configuration.
 */
export async function runFailovers(rounds: number): Promise<FailoverOutcome> {
  await using scene = await openScene()
  const writers = startWriters(scene.origin, scene.people)
  const outages: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await moreWrites(writers)
    const killedAt = await scene.failOver()
    const isAfter = ({ at }: { at: number }) => at > killedAt
    await until(() => writers.acknowledged.some(isAfter))
    outages.push(Math.round((writers.acknowledged.find(isAfter)?.at ?? 0) - killedAt))
    await scene.addStandby()
  }
  await moreWrites(writers)
  await writers.stop()
  const texts = writers.acknowledged.map(({ text }) => text)
  return {
    acknowledged: texts.length,
    outages,
    refusals: writers.refusals,
    ...(await scene.judge(texts)),
  }
}

async function openScene() {
  const stack = new AsyncDisposableStack()
  let primary = await startPrimary({ fsync: 'on' })
  await migrate(primary.url)
  let standby = await startStandby(primary, { fsync: 'on' })
  stack.defer(async () => void (await Promise.all([primary.stop(), standby.stop()])))
  await waitForStandby(primary)
  const checks = [await startRoleCheck(primary), await startRoleCheck(standby)] as const
  for (const check of checks) stack.defer(check.stop)
  const port = await freePort()
  const plan = {
    checks: [checks[0].port, checks[1].port] as [number, number],
    host: '127.0.0.1',
    ports: {
      '10.0.0.1:5000': port,
      '10.0.0.21:5432': primary.port,
      '10.0.0.22:5432': standby.port,
    },
  }
  const proxy = await startHaproxy(
    await proxyConfig(['global', 'defaults', 'listen primary'], plan),
    port,
  )
  stack.defer(proxy.stop)
  const pool = new pg.Pool({ connectionString: primary.url })
  const people = await seedPairs(pool, WRITERS)
  await pool.end()
  const program = await startThrowaway({
    DATABASE_URL: `postgresql://openings@127.0.0.1:${port}/openings`,
    LOG_LEVEL: 'silent',
  })
  stack.defer(program.stop)
  const [checkOne, checkTwo] = checks
  let checkOfStandby = checkTwo
  let checkOfPrimary = checkOne
  let gone: PostgresServer | null = null
  return {
    /** Starts a new standby on the port of the killed server. */
    addStandby: async () => {
      const { port: its } = gone ?? primary
      await gone?.stop()
      standby = await startStandby(primary, { fsync: 'on', port: String(its) })
      checkOfStandby.of(standby)
      await waitForStandby(primary)
    },
    /** Returns the time when the primary was killed. */
    failOver: async () => {
      await primary.kill()
      const killedAt = performance.now()
      await pause(NOTICED_AFTER_MS)
      await standby.run("alter system set synchronous_standby_names = ''")
      await standby.run('select pg_reload_conf()')
      await standby.run('select pg_promote()')
      gone = primary
      primary = standby
      ;[checkOfPrimary, checkOfStandby] = [checkOfStandby, checkOfPrimary]
      return killedAt
    },
    /** Compares texts, because the id of a lost message may be used again. */
    judge: async (texts: string[]) => {
      const rows = await readMessages(primary.url)
      const storedTexts = new Set(rows)
      const countListeners = async () => {
        const waiting = "select from pg_stat_activity where query = 'listen openings_live'"
        return (await primary.run(waiting)).length
      }
      // The program waits longer before each attempt to reconnect, so writes may be faster.
      await until(async () => (await countListeners()) > 0)
      return {
        doubled: rows.length - storedTexts.size,
        listeners: await countListeners(),
        lost: texts.filter(text => !storedTexts.has(text)).length,
      }
    },
    origin: program.origin,
    people,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Afterwards every acknowledged write is also on the standby. */
async function waitForStandby(primary: PostgresServer): Promise<void> {
  await primary.run("alter system set synchronous_standby_names = '*'")
  await primary.run('select pg_reload_conf()')
  await until(async () => {
    const rows = await primary.run("select from pg_stat_replication where sync_state = 'sync'")
    return rows.length === 1
  })
}

export function startWriters(origin: string, people: Person[]): Writers {
  const acknowledged: Writers['acknowledged'] = []
  const refusals: Record<string, number> = {}
  const stopping = new AbortController()
  const write = async (person: Person): Promise<void> => {
    while (!stopping.signal.aborted) {
      const message = { client_id: randomUUID(), content: randomUUID() }
      for (;;) {
        const at = performance.now()
        const refusal = await send(origin, person, message)
        if (refusal === null) acknowledged.push({ at, text: message.content })
        else refusals[refusal] = (refusals[refusal] ?? 0) + 1
        await pause(BETWEEN_WRITES_MS)
        if (refusal === null) break
      }
    }
  }
  const writing = people.map(write)
  return {
    acknowledged,
    refusals,
    stop: async () => {
      stopping.abort()
      await Promise.all(writing)
    },
  }
}

/** Returns null for an accepted message, otherwise the reason for the failure. */
async function send(
  origin: string,
  { conversationId, token }: Person,
  message: object,
): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/api/messages/send`, {
      body: JSON.stringify({ ...message, conversation_id: conversationId }),
      headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      method: 'POST',
    })
    await answer.text()
    if (answer.ok) return null
    return `${answer.status}${answer.headers.has('retry-after') ? ' with Retry-After' : ''}`
  } catch {
    return 'broken'
  }
}

async function readMessages(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url })
  const { rows } = await pool.query<{ content: string }>('select content from messages')
  await pool.end()
  return rows.map(({ content }) => content)
}

async function moreWrites({ acknowledged }: Writers): Promise<void> {
  const target = acknowledged.length + WRITES_A_ROUND
  await until(() => acknowledged.length >= target)
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + GIVE_UP_MS; !(await isSo()); await pause(20))
    if (Date.now() > end) throw new Error('It did not come about in time')
}

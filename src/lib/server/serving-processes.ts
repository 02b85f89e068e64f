import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import type { Logger } from 'pino'

import { type Front, STOP_WITHIN_MS } from './start-front.ts'

/** What the first process says to the others. */
export type Word = 'metrics' | 'stop' | 'stop in a hurry'

interface Options {
  count: number
  /** What every one of them opens: the database is migrated already. */
  databaseUrl: string
  log: Logger
  /** The file that each runs (serving.ts). */
  program: string
}

/** One that ends is started again after this, so that one that cannot start does not spin. */
const RESTART_PAUSE_MS = 1000
const METRICS_WITHIN_MS = 2000
/** Beyond the time that requests in flight have, for closing what they used. */
const CLOSE_WITHIN_MS = 2000

/**
 * Answers requests in several processes, to use as many cores. They share one address: node gives
 * each new connection to the next of them. One that ends is replaced; what it was answering breaks
 * off, all else goes on.
 *
 * @throws Error when one of them cannot start
 */
export async function startServing({ count, databaseUrl, log, program }: Options): Promise<Front> {
  cluster.setupPrimary({ exec: program })
  const serving = new Map<number, Worker>()
  let started = false
  let stopping = false

  /** Starts one, and another whenever it ends. Resolves with the port, as soon as one listens. */
  const keep = (place: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({ DATABASE_URL: databaseUrl, SERVING_PLACE: String(place) })
      serving.set(place, worker)
      worker.once('listening', ({ port }) => resolve(port))
      worker.once('exit', (code, signal) => {
        if (stopping) return
        // No signal ended it: another would fail the same way, so the program does not start.
        if (!started && !signal) return reject(new Error('a serving process could not start'))
        log.error({ code, place, signal }, 'a serving process ended and is started again')
        return void wait(RESTART_PAUSE_MS)
          .then(() => (stopping ? undefined : keep(place)))
          .then(port => port && resolve(port))
          .catch(reject)
      })
    })
  const stop = (hurry: boolean): Promise<void> => {
    stopping = true
    return stopAll([...serving.values()], hurry ? 'stop in a hurry' : 'stop')
  }

  const places = Array.from({ length: count }, (_, index) => index + 1)
  const ports = await Promise.all(places.map(keep)).catch(async (error: unknown) => {
    await stop(true)
    throw error
  })
  started = true
  const gatherMetrics = () => gather([...serving.values()])
  return { gatherMetrics, port: ports[0] ?? 0, stop }
}

/** The figures of each process; one that does not answer in time is left out. */
async function gather(workers: Worker[]): Promise<object[]> {
  const living = workers.filter(worker => worker.isConnected())
  const answers = await Promise.all(
    living.map(async worker => {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(METRICS_WITHIN_MS) })
      worker.send('metrics' satisfies Word)
      return answered.then(
        ([figures]) => figures as object,
        () => null,
      )
    }),
  )
  return answers.filter(figures => figures !== null)
}

async function stopAll(workers: Worker[], word: Word): Promise<void> {
  await Promise.all(workers.map(worker => stopOne(worker, word)))
}

async function stopOne(worker: Worker, word: Word): Promise<void> {
  if (worker.isDead()) return
  const exited = once(worker, 'exit')
  // One that is ending already hears nothing any more.
  if (worker.isConnected()) worker.send(word)
  const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_WITHIN_MS + CLOSE_WITHIN_MS)
  await exited
  clearTimeout(late)
}

import { setTimeout as wait } from 'node:timers/promises'

import { runChaos } from '../support/program/chaos.ts'
import { seedPairs } from '../support/people/crowd.ts'
import { openSource } from '../support/events/event-source.ts'
import { figure, openStage } from './support/stage.js'

/**
 * Counts lost, duplicated and misordered messages while streams and responses are cut at random and
 * the server is killed with kill -9. Measures the memory for clients that do not read their stream.
 *
 *     npm run bench -- chaos [seconds] [messages]
 */
const SECONDS = Number(process.argv[2] ?? 300)
const MESSAGES = Number(process.argv[3] ?? 10_000)
const PEOPLE = 20

const SLOW_READERS = 10
/** Of 260 bytes each: more than the operating system buffers at both ends of a connection. */
const SLOW_EVENTS = 24_000
const SLOW_BATCH = 400
/** The server closes a connection within this time if the client reads nothing. */
const DROPPED_MS = 12_000
/** The maximum time in which the clients read the rest that was already sent. */
const READ_MS = 60_000
/**
 * The most growth allowed for 56 MB of unread events: twice the buffer limit of a stream for each
 * client, and normal changes of the heap.
 */
const MOST_MB = 24

/**
 * @import { Source } from '../support/events/event-source.ts'
 * @import { Program, Stage } from './support/stage.js'
 */

/** @typedef {{ token: string, after: number | null, ends: number, gaps: number }} Reader */

/**
 * @param {Stage} stage
 * @param {Program} program
 */
async function measureChaos(stage, program) {
  const people = await seedPairs(stage.db, PEOPLE)
  const begin = performance.now()
  const outcome = await runChaos({
    crash: async () => {
      await program.kill()
      await program.restart()
    },
    origin: program.origin,
    people,
    seconds: SECONDS,
    total: MESSAGES,
  })
  const { acknowledged, crashes, cutAnswers, cutStreams, doubled, lost, misplaced, resets } =
    outcome
  console.info(
    `${acknowledged} messages acknowledged in ${Math.round((performance.now() - begin) / 1000)} s over ${crashes} crashes of the server, ${cutStreams} cut streams and ${cutAnswers} cut answers`,
  )
  return [
    figure('chaos: messages lost', lost, { most: 0 }),
    figure('chaos: messages doubled', doubled, { most: 0 }),
    figure('chaos: messages misplaced', misplaced, { most: 0 }),
    figure('chaos: streams that could not go on', resets, { most: 0 }),
  ]
}

/**
 * Opens a stream for each reader, after the last event that it received, and counts its ends.
 * @param {Program} program
 * @param {Reader[]} readers
 */
async function openAll({ origin }, readers) {
  return Promise.all(
    readers.map(
      (reader, place) =>
        new Promise((/** @type {(source: Source) => void} */ resolve) => {
          const source = openSource({
            after: reader.after,
            onEnd: () => (reader.ends += 1),
            onHeard: ({ id, name }) => {
              if (id !== null && name === 'message' && id !== (reader.after ?? 0) + 1)
                reader.gaps += 1
              reader.after = id ?? reader.after
              if (name === 'ready' || name === 'reset') resolve(source)
            },
            origin,
            place,
            token: reader.token,
          })
        }),
    ),
  )
}

/**
 * Sends events to all people, as fast as one reader receives them. Returns the maximum memory of
 * the program.
 * @param {Stage} stage
 * @param {Program} program
 * @param {{ ids: number[], reader: Reader }} people
 */
async function sendManyEvents({ db }, program, { ids, reader }) {
  let most = program.memory()
  for (let batch = 0; batch < SLOW_EVENTS; batch += SLOW_BATCH) {
    const lastSeq = (reader.after ?? 0) + SLOW_BATCH
    await db.query(
      `with numbered as (
         insert into live_cursors as cursors (user_id, last_seq)
         select person, $2 from unnest($1::int[]) person
         on conflict (user_id) do update set last_seq = cursors.last_seq + $2
         returning user_id, last_seq)
       insert into live_events (user_id, seq, kind, data)
       select user_id, last_seq - $2 + number, 'message.sent', jsonb_build_object('text', repeat('x', 200))
       from numbered, generate_series(1, $2::int) number`,
      [ids, SLOW_BATCH],
    )
    await db.query("select live_signal('events', $1::int[])", [ids])
    while ((reader.after ?? 0) < lastSeq) await wait(20)
    most = Math.max(most, program.memory())
  }
  return most
}

/**
 * Measures how much more memory clients that do not read cost than clients that read. Afterwards
 * each client continues after its last event.
 * @param {Stage} stage
 * @param {Program} program
 */
async function measureSlowReaders(stage, program) {
  const people = await seedPairs(stage.db, SLOW_READERS)
  const ids = people.map(({ id }) => id)
  /** @type {Reader[]} */
  const readers = people.map(({ token }) => ({ after: null, ends: 0, gaps: 0, token }))
  const openSources = await openAll(program, readers)
  const [reader] = readers
  if (!reader) throw new Error('Nobody reads')
  const usual = await sendManyEvents(stage, program, { ids, reader })
  for (const source of openSources) source.destroy()

  const [, ...paused] = await openAll(program, readers)
  for (const source of paused) source.pause()
  const most = await sendManyEvents(stage, program, { ids, reader })
  await wait(DROPPED_MS)
  for (const each of readers) each.ends = 0
  for (const source of paused) source.resume()
  const deadline = Date.now() + READ_MS
  const countConnected = () => readers.filter(({ ends }) => ends === 0).length - 1
  while (countConnected() > 0 && Date.now() < deadline) await wait(100)
  const resumed = await openAll(program, readers)
  for (const source of resumed) source.destroy()
  const name = `${paused.length} readers that do not read`
  return [
    figure(`${name}: memory over those that do`, (most - usual) / 2 ** 20, {
      most: MOST_MB,
      unit: ' MB',
    }),
    figure(`${name}: not dropped`, countConnected(), { most: 0 }),
    figure(
      `${name}: gaps in what they had`,
      readers.reduce((sum, { gaps }) => sum + gaps, 0),
      { most: 0 },
    ),
  ]
}

const stage = await openStage()
try {
  const program = await stage.program()
  const rows = await measureChaos(stage, program)
  rows.push(...(await measureSlowReaders(stage, program)))
  console.table(rows)
} finally {
  await stage.close()
}

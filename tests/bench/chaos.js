import { setTimeout as wait } from 'node:timers/promises'

import { runChaos } from '../support/program/chaos.ts'
import { seedPairs } from '../support/people/crowd.ts'
import { openSource } from '../support/events/event-source.ts'
import { figure, openStage } from './support/stage.js'

/**
 * Whether anything is lost, doubled or misplaced while streams, answers and the server (by kill -9)
 * are cut at random, and what readers that do not read cost: `npm run bench -- chaos [seconds] [messages]`.
 */
const SECONDS = Number(process.argv[2] ?? 300)
const MESSAGES = Number(process.argv[3] ?? 10_000)
const PEOPLE = 20

const SLOW_READERS = 10
/** Of 260 bytes each: more than the two ends of a connection buffer on their own. */
const SLOW_EVENTS = 24_000
const SLOW_BATCH = 400
/** Until a connection that takes nothing is given up. */
const DROPPED_MS = 12_000
/** Until they have read what was still under way to them. */
const READ_MS = 60_000
/** Of 56 allowed: twice the bound of a stream for each, and the normal movement of a heap. */
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
 * Opens everybody's stream from where they are; each calls back when it has ended.
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
 * Gives each of them event after event, as fast as the one takes it who reads, and answers
 * the most memory that the program took.
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
         insert into live_cursors as held (user_id, last_seq)
         select person, $2 from unnest($1::int[]) person
         on conflict (user_id) do update set last_seq = held.last_seq + $2
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
 * What readers that take nothing cost over those that read; afterwards each goes on where it was.
 * @param {Stage} stage
 * @param {Program} program
 */
async function measureSlowReaders(stage, program) {
  const people = await seedPairs(stage.db, SLOW_READERS)
  const ids = people.map(({ id }) => id)
  /** @type {Reader[]} */
  const readers = people.map(({ token }) => ({ after: null, ends: 0, gaps: 0, token }))
  const reading = await openAll(program, readers)
  const [reader] = readers
  if (!reader) throw new Error('Nobody reads')
  const usual = await sendManyEvents(stage, program, { ids, reader })
  for (const source of reading) source.destroy()

  const [, ...paused] = await openAll(program, readers)
  for (const source of paused) source.pause()
  const most = await sendManyEvents(stage, program, { ids, reader })
  await wait(DROPPED_MS)
  for (const each of readers) each.ends = 0
  for (const source of paused) source.resume()
  const deadline = Date.now() + READ_MS
  const kept = () => readers.filter(({ ends }) => ends === 0).length - 1
  while (kept() > 0 && Date.now() < deadline) await wait(100)
  const resumed = await openAll(program, readers)
  for (const source of resumed) source.destroy()
  const name = `${paused.length} readers that do not read`
  return [
    figure(`${name}: memory over those that do`, (most - usual) / 2 ** 20, {
      most: MOST_MB,
      unit: ' MB',
    }),
    figure(`${name}: not dropped`, kept(), { most: 0 }),
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

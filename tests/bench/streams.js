import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { seedPairs } from '../support/people/crowd.ts'
import { openSource } from '../support/events/event-source.ts'
import { figure, openStage, quantile, startNats } from './support/stage.js'

/**
 * Measures how long a message takes from the sender to the open stream of the receiver, and the
 * memory of an open stream: `npm run bench -- streams [streams] [seconds]`.
 */
const STREAMS = Number(process.argv[2] ?? 1000)
const SECONDS = Number(process.argv[3] ?? 30)
const RATE = 100
const MOST_MS = 100
const MOST_KB = 40
/** Requests before the measurement, so that caches are filled and V8 has compiled the code. */
const WARM_UPS = 1000
/** Until the work that opening the streams has started is finished. */
const SETTLE_MS = 1000
const OPEN_AT_ONCE = 50
const LATE_MS = 10_000

/**
 * @import { Person } from '../support/people/crowd.ts'
 * @import { Program, Stage } from './support/stage.js'
 */

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/**
 * @param {Program} program
 * @param {string} token
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
function call({ origin }, token, path, body) {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/api${path}`, {
      agent,
      headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      method: body ? 'POST' : 'GET',
    })
    outgoing.on('error', reject).on('response', answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => (text += part))
      answer.on('error', reject).on('end', () => {
        if (answer.statusCode !== undefined && answer.statusCode < 300) resolve(JSON.parse(text))
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`))
      })
    })
    outgoing.end(body && JSON.stringify(body))
  })
}

/**
 * @param {Program} program
 * @param {string} token
 */
async function warmUp(program, token) {
  for (let number = 0; number < WARM_UPS; number += OPEN_AT_ONCE)
    await Promise.all(
      Array.from({ length: OPEN_AT_ONCE }, () => call(program, token, '/messages/unread')),
    )
}

/**
 * Opens a stream for each person. `arrived` gets the time at which each message reaches its
 * receiver.
 * @param {Program} program
 * @param {Person[]} people
 */
async function openAll({ origin }, people) {
  /** @type {Map<string, number>} */
  const arrived = new Map()
  /** @type {import('../support/events/event-source.ts').Source[]} */
  const sources = []
  for (let from = 0; from < people.length; from += OPEN_AT_ONCE)
    await Promise.all(
      people.slice(from, from + OPEN_AT_ONCE).map(
        ({ id, token }, at) =>
          new Promise((resolve, reject) => {
            sources.push(
              openSource({
                onEnd: () => reject(new Error('A stream ended')),
                onHeard: ({ data, name }) => {
                  if (name === 'ready') resolve(null)
                  if (data?.kind === 'message.sent')
                    arrived.set(`${data.data.messageId} to ${id}`, performance.now())
                },
                origin,
                place: from + at,
                token,
              }),
            )
          }),
      ),
    )
  return { arrived, sources }
}

/**
 * Sends messages at a constant rate, without waiting for responses. Resolves to the start time of
 * each message.
 * @param {Program} program
 * @param {Person[]} people
 */
async function sendAll(program, people) {
  const count = RATE * SECONDS
  const begin = performance.now()
  /** @type {Promise<{ key: string, at: number }>[]} */
  const sending = []
  for (let number = 0; number < count; number += 1) {
    await wait(Math.max(0, begin + (number * 1000) / RATE - performance.now()))
    const at = Math.floor(Math.random() * people.length)
    // The two people of a pair are neighbours in the list.
    const [sender, receiver] = [people[at], people[at % 2 === 0 ? at + 1 : at - 1]]
    if (!sender || !receiver) throw new Error('A person has no receiver')
    const startedAt = performance.now()
    const body = {
      client_id: randomUUID(),
      content: `Message ${number}`,
      conversation_id: sender.conversationId,
    }
    const done = call(program, sender.token, '/messages/send', body).then(({ id }) => ({
      at: startedAt,
      key: `${id} to ${receiver.id}`,
    }))
    // `Promise.all` below reports a failure.
    done.catch(() => {})
    sending.push(done)
  }
  return Promise.all(sending)
}

/**
 * @param {Stage} stage
 * @param {{ name: string, env?: Record<string, string>, processes: 1 | 2 }} scene
 */
async function measure(stage, { env = {}, name, processes }) {
  const people = await seedPairs(stage.db, STREAMS)
  const reading = await stage.program(env)
  const writing = processes === 2 ? await stage.program(env) : reading
  const token = people[0]?.token ?? ''
  await warmUp(reading, token)
  const [heap, resident] = [await reading.heapBytes(), reading.memory()]
  const { arrived, sources } = await openAll(reading, people)
  await wait(SETTLE_MS)
  const kilobytes = ((await reading.heapBytes()) - heap) / 1024 / people.length
  const grown = (reading.memory() - resident) / 1024 / people.length
  // Right before the messages, because idle connections are closed.
  if (writing !== reading) await warmUp(writing, token)

  const messages = await sendAll(writing, people)
  const deadline = performance.now() + LATE_MS
  while (messages.some(({ key }) => !arrived.has(key)) && performance.now() < deadline)
    await wait(20)
  const times = messages.map(({ at, key }) => (arrived.get(key) ?? Infinity) - at)
  for (const source of sources) source.destroy()
  await Promise.all([...new Set([reading, writing])].map(program => program.stop()))
  console.info(
    `${name}: ${messages.length} messages, p50 ${quantile(times, 0.5).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms; the process grew by ${grown.toFixed(1)} kB a stream`,
  )
  return [
    figure(`${name}: to the receiver, p99`, quantile(times, 0.99), { most: MOST_MS, unit: ' ms' }),
    figure(`${name}: memory a stream`, kilobytes, { most: MOST_KB, unit: ' kB' }),
  ]
}

const stage = await openStage()
const nats = await startNats()
try {
  const rows = await measure(stage, { name: 'one process', processes: 1 })
  rows.push(...(await measure(stage, { name: 'two, LISTEN/NOTIFY', processes: 2 })))
  if (nats)
    rows.push(
      ...(await measure(stage, { env: { NATS_URL: nats.url }, name: 'two, NATS', processes: 2 })),
    )
  else console.info('There is no nats-server on this machine: not measured over NATS')
  console.table(rows)
} finally {
  agent.destroy()
  nats?.stop()
  await stage.close()
}

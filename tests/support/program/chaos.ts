import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import type { Person } from '#support/people/crowd.ts'
import { openSource } from '#support/events/event-source.ts'

/** One in this many responses is cut off before it arrives. */
const CUT_ANSWERS = 20
const STREAM_LASTS_MS = [200, 4000] as const
const SERVER_LASTS_MS = [3000, 15_000] as const
const RETRY_MS = [50, 500] as const
const LATE_MS = 30_000
/** The time limit for sending a message. */
const GIVE_UP_MS = 120_000

interface Chaos {
  origin: string
  /** People who write to each other in pairs. */
  people: Person[]
  /** The total number of messages. */
  total: number
  /** The seconds over which they are spread. */
  seconds: number
  /** Kills the server and restarts it. */
  crash: () => Promise<void>
}

interface Counts {
  crashes: number
  cutAnswers: number
  cutStreams: number
  /** The number of streams that could not resume. */
  resets: number
}

/** The outcome for the messages. */
export interface Outcome extends Counts {
  acknowledged: number
  /** Acknowledged messages that are missing for one of the two. */
  lost: number
  /** Messages that one of the two stored or heard more than once. */
  doubled: number
  /** Messages after one that was sent later. */
  misplaced: number
}

interface Context {
  agent: Agent
  counts: Counts
  /** Aborted when everything is sent. Then nothing is cut any more. */
  over: AbortSignal
}

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least)

/**
 * Lets people write to each other while streams, responses and the server fail at random. Each person
 * resends a message with its `client_id` until it is acknowledged, and listens on a stream that resumes
 * after each break. At the end each person reads the conversation.
 */
export async function runChaos(chaos: Chaos): Promise<Outcome> {
  const { people } = chaos
  const over = new AbortController()
  const counts = { crashes: 0, cutAnswers: 0, cutStreams: 0, resets: 0 }
  const context = { agent: new Agent({ keepAlive: true }), counts, over: over.signal }
  const listeners = people.map(person => listen(chaos, person, context))
  const crashing = crashNowAndThen(chaos, context)
  const sent = await Promise.all(people.map(person => sendAll(chaos, person, context)))
  over.abort()
  await crashing

  const outcome = { ...counts, acknowledged: sent.flat().length, doubled: 0, lost: 0, misplaced: 0 }
  for (const own of sent) outcome.misplaced += descents(own)
  for (const [at, person] of people.entries()) {
    const expectedIds = [...(sent[at] ?? []), ...(sent[at ^ 1] ?? [])]
    judge(outcome, expectedIds, await readAll(chaos, person, context))
    judge(outcome, expectedIds, (await listeners[at]?.hears(expectedIds.length)) ?? [])
    listeners[at]?.stop()
  }
  context.agent.destroy()
  return outcome
}

function judge(outcome: Outcome, expectedIds: number[], actualIds: number[]): void {
  const [expectedSet, actualSet] = [new Set(expectedIds), new Set(actualIds)]
  outcome.lost += expectedIds.filter(id => !actualSet.has(id)).length
  outcome.doubled +=
    actualIds.length - actualSet.size + actualIds.filter(id => !expectedSet.has(id)).length
  outcome.misplaced += descents(actualIds)
}

function descents(ids: number[]): number {
  return ids.filter((id, at) => id < (ids[at - 1] ?? 0)).length
}

async function crashNowAndThen({ crash, seconds }: Chaos, { counts, over }: Context) {
  const least = Math.min(SERVER_LASTS_MS[0], (seconds * 1000) / 4)
  const most = Math.min(SERVER_LASTS_MS[1], (seconds * 1000) / 2)
  while (!over.aborted) {
    await wait(between([least, most]), null, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    counts.crashes += 1
    await crash()
  }
}

/** Listens for messages on a stream that is cut sometimes and then resumes. */
function listen({ origin }: Chaos, { token }: Person, { counts, over }: Context) {
  const heard: number[] = []
  const stopping = new AbortController()
  let after = 0
  const followOnce = async () => {
    const ended = Promise.withResolvers<void>()
    const source = openSource({
      after,
      onEnd: ended.resolve,
      onHeard: ({ data, id, name }) => {
        if (name === 'reset') counts.resets += 1
        after = id ?? after
        const { data: ids, kind } = data as { data?: { messageId: number }; kind?: string }
        if (kind === 'message.sent' && ids) heard.push(ids.messageId)
      },
      origin,
      token,
    })
    stopping.signal.addEventListener('abort', source.destroy, { once: true })
    const cut = setTimeout(() => {
      if (over.aborted) return
      counts.cutStreams += 1
      source.destroy()
    }, between(STREAM_LASTS_MS))
    await ended.promise
    clearTimeout(cut)
    stopping.signal.removeEventListener('abort', source.destroy)
  }
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await followOnce()
      await wait(between(RETRY_MS))
    }
  }
  void follow()
  return {
    hears: async (count: number) => {
      const deadline = Date.now() + LATE_MS
      while (heard.length < count && Date.now() < deadline) await wait(50)
      return heard
    },
    stop: () => stopping.abort(),
  }
}

/** Sends messages one after the other, each until it is acknowledged. Returns their ids. */
async function sendAll(chaos: Chaos, person: Person, context: Context): Promise<number[]> {
  const { people, seconds, total } = chaos
  const each = total / people.length
  const begin = Date.now()
  const ids: number[] = []
  for (let number = 0; number < each; number += 1) {
    await wait(Math.max(0, begin + (number * seconds * 1000) / each - Date.now()))
    const body = {
      client_id: randomUUID(),
      content: `Message ${number}`,
      conversation_id: person.conversationId,
    }
    ids.push(await sendUntilTaken({ body, chaos, context, person }))
  }
  return ids
}

interface Sending {
  chaos: Chaos
  person: Person
  context: Context
  body: object
}

/** @throws Error for a message that is never acknowledged */
async function sendUntilTaken({ body, chaos, context, person }: Sending): Promise<number> {
  const deadline = Date.now() + GIVE_UP_MS
  while (Date.now() < deadline) {
    const isCut = Math.random() < 1 / CUT_ANSWERS
    if (isCut) context.counts.cutAnswers += 1
    const answer = await call(chaos, context.agent, {
      body,
      cutAfter: isCut ? Math.random() * 30 : null,
      path: '/messages/send',
      token: person.token,
    }).catch(() => null)
    if (answer) return (answer.body as { id: number }).id
    await wait(between(RETRY_MS))
  }
  throw new Error('A message was not taken')
}

/** The conversation of a person from the API, oldest first. */
async function readAll(chaos: Chaos, person: Person, { agent }: Context): Promise<number[]> {
  const ids: number[] = []
  let query = 'limit=100'
  for (;;) {
    const path = `/messages/conversations/${person.conversationId}?${query}`
    const { body, next } = await call(chaos, agent, { path, token: person.token })
    ids.unshift(...(body as { id: number }[]).map(({ id }) => id))
    if (next === null) return ids
    query = next
  }
}

interface Call {
  path: string
  token: string
  body?: object
  /** Milliseconds until the connection is cut. */
  cutAfter?: number | null
}

interface Answered {
  body: unknown
  /** The query of the next page. */
  next: string | null
}

/** @throws Error without a response, or for a failed one */
function call({ origin }: Chaos, agent: Agent, { body, cutAfter, path, token }: Call) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = request(`${origin}/api${path}`, {
      agent,
      headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      method: body ? 'POST' : 'GET',
    })
    const cut =
      cutAfter === undefined || cutAfter === null
        ? null
        : setTimeout(() => sent.destroy(), cutAfter)
    sent.on('close', () => cut && clearTimeout(cut))
    sent.on('error', reject).on('response', answer => {
      const read = async () => {
        const { headers, statusCode = 0 } = answer
        const content: unknown = await json(answer)
        if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}`)
        return { body: content, next: nextOf(String(headers.link)) }
      }
      read().then(resolve, reject)
    })
    sent.end(body && JSON.stringify(body))
  })
}

function nextOf(link: string): string | null {
  return /\?([^>]*)>; rel="next"/.exec(link)?.[1] ?? null
}

import { afterAll, expect, test } from 'vitest'

import { publishEvent } from '#lib/server/events/publish.ts'
import { testApp } from '#support/program/app.ts'
import { messageIdsOf, openStream } from '#support/events/event-stream.ts'
import { natsServer } from '#support/services/nats-server.ts'
import { makeCandidate } from '#support/people/people.ts'
import { secondProgram } from '#support/program/second-program.ts'

const nats = await natsServer()

/** Two programs on one database, for each way of sending signals between them. */
const PAIRS = await Promise.all(
  [
    { env: {}, name: 'PostgreSQL' },
    { env: { NATS_URL: nats.url }, name: 'NATS' },
  ].map(async ({ env, name }) => {
    const first = await testApp(env)
    return { first, name, second: await secondProgram(first, env) }
  }),
)
afterAll(async () => {
  for (const { second } of PAIRS) await second.stop()
})

test.each(PAIRS)(
  'over $name, events that one program commits reach the streams of both programs',
  async pair => {
    const { first, second } = pair
    const person = await makeCandidate(first.db)
    const streams = [await openStream(first, person), await openStream(second, person)]
    const commits = Array.from({ length: 40 }, (_, messageId) => {
      const { db } = messageId % 2 === 0 ? first : second.services
      return db.transaction(tx =>
        publishEvent(tx, {
          data: { conversationId: 1, messageId: messageId + 1 },
          kind: 'message.sent',
          userIds: [person.id],
        }),
      )
    })
    await Promise.all(commits)
    for (const stream of streams) {
      await stream.hears(41)
      expect(messageIdsOf(stream)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
      await stream.leave()
    }
  },
)

test.each(PAIRS)(
  'over $name, a transient event of one program reaches the streams of the other',
  async pair => {
    const { first, second } = pair
    const person = await makeCandidate(first.db)
    const stream = await openStream(second, person)
    const data = { conversationId: 3, userId: 4 }
    await first.services.events.sendTransient({
      data,
      kind: 'conversation.typing',
      userIds: [person.id],
    })
    expect((await stream.hears(2))[1]).toMatchObject({ data: { data }, id: null })
    await stream.leave()
  },
)

test.each(PAIRS)(
  'over $name, signing out at one program ends the streams at the other',
  async pair => {
    const { first, second } = pair
    const person = await makeCandidate(first.db)
    const headers = await first.sign(person)
    const stream = await openStream(second, headers)
    await first.call('POST /auth/logout', { headers })
    await stream.ended
    expect(stream.heard.at(-1)).toMatchObject({ data: { reason: 'signed-out' }, name: 'bye' })
  },
)

test('events committed while NATS is down are delivered later, exactly once', async () => {
  const { first, second } = PAIRS[1] ?? PAIRS[0] ?? { first: null, second: null }
  if (!first || !second) throw new Error('There is no pair over NATS')
  const person = await makeCandidate(first.db)
  const stream = await openStream(second, person)
  const publish = (messageId: number) =>
    publishEvent(first.db, {
      data: { conversationId: 1, messageId },
      kind: 'message.sent',
      userIds: [person.id],
    })
  await nats.stop()
  await publish(1)
  await nats.start()
  await publish(2)
  await stream.hears(3)
  expect(messageIdsOf(stream)).toEqual([1, 2])
  await stream.leave()
})

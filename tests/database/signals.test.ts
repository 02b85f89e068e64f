import { createServer, type AddressInfo } from 'node:net'

import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { createPostgresSignals } from '#lib/server/events/postgres-signals.ts'
import { publishEvent } from '#lib/server/events/publish.ts'
import { sweepEvents } from '#lib/server/events/event-log.ts'
import { testApp } from '#support/program/app.ts'
import { openStream } from '#support/events/event-stream.ts'
import { makeCandidate } from '#support/people/people.ts'

const app = await testApp()
const { db } = app

/** Publishes message events to a person, one after the other, each in its own commit. */
async function publishTo(userId: number, messages: number[]): Promise<void> {
  for (const messageId of messages)
    await publishEvent(db, {
      data: { conversationId: 1, messageId },
      kind: 'message.sent',
      userIds: [userId],
    })
}

const messagesOf = (events: { data: { data?: { messageId: number } } }[]) =>
  events.flatMap(({ data }) => data.data?.messageId ?? [])

test('a published event reaches every open stream of the person, in order and numbered', async () => {
  const person = await makeCandidate(db)
  const streams = [await openStream(app, person), await openStream(app, person)]
  await publishTo(person.id, [11, 12, 13])

  for (const stream of streams) {
    const heard = await stream.hears(4)
    expect(heard.map(({ id, name }) => [name, id])).toEqual([
      ['ready', 0],
      ['message', 1],
      ['message', 2],
      ['message', 3],
    ])
    expect(heard[1]?.data).toEqual({
      data: { conversationId: 1, messageId: 11 },
      id: 1,
      kind: 'message.sent',
    })
    await stream.leave()
  }
})

test('a transaction that is rolled back publishes nothing', async () => {
  const person = await makeCandidate(db)
  const stream = await openStream(app, person)
  const failing = db.transaction(async tx => {
    await publishEvent(tx, {
      data: { conversationId: 1, messageId: 1 },
      kind: 'message.sent',
      userIds: [person.id],
    })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await publishTo(person.id, [2])

  expect(messagesOf(await stream.hears(2))).toEqual([2])
})

test('events arrive exactly once, even if transactions commit in another order than they began', async () => {
  const person = await makeCandidate(db)
  const stream = await openStream(app, person)
  const begun = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slow = db.transaction(async tx => {
    await publishEvent(tx, {
      data: { conversationId: 1, messageId: 1 },
      kind: 'message.sent',
      userIds: [person.id],
    })
    begun.resolve()
    await mayCommit.promise
  })
  await begun.promise
  // This event is inserted later and committed first: it neither waits for the other nor hides it.
  await publishTo(person.id, [2])
  expect(messagesOf(await stream.hears(2))).toEqual([2])
  mayCommit.resolve()
  await slow

  const heard = await stream.hears(3)
  expect(messagesOf(heard)).toEqual([2, 1])
  expect(heard.map(({ id }) => id)).toEqual([0, 1, 2])
})

test('one commit publishes several events to several people, numbered separately for each person', async () => {
  const people = [await makeCandidate(db), await makeCandidate(db)]
  const [first = 0, second = 0] = people.map(({ id }) => id)
  await publishTo(second, [1])
  const streams = await Promise.all(people.map(person => openStream(app, person)))
  await db.transaction(async tx => {
    for (const messageId of [2, 3])
      await publishEvent(tx, {
        data: { conversationId: 1, messageId },
        kind: 'message.sent',
        userIds: [second, first, second],
      })
  })
  const heard = await Promise.all(streams.map(stream => stream.hears(3)))
  expect(heard.map(messagesOf)).toEqual([
    [2, 3],
    [2, 3],
  ])
  expect(heard.map(events => events.map(({ id }) => id))).toEqual([
    [0, 1, 2],
    [1, 2, 3],
  ])
})

test('simultaneous commits with events for the same people do not deadlock, whatever the order', async () => {
  const people = [await makeCandidate(db), await makeCandidate(db), await makeCandidate(db)]
  const ids = people.map(({ id }) => id)
  const streams = await Promise.all(people.map(person => openStream(app, person)))
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      db.transaction(async tx => {
        const order = number % 2 === 0 ? ids : ids.toReversed()
        for (const userId of order)
          await publishEvent(tx, {
            data: { conversationId: 1, messageId: number + 1 },
            kind: 'message.sent',
            userIds: [userId],
          })
      }),
    ),
  )
  for (const stream of streams) {
    const heard = await stream.hears(31)
    expect(heard.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, id) => id))
    expect(new Set(messagesOf(heard)).size).toBe(30)
  }
})

test('a transient event is delivered without a number', async () => {
  const [person, other] = [await makeCandidate(db), await makeCandidate(db)]
  const stream = await openStream(app, person)
  await app.services.events.sendTransient({
    data: { conversationId: 5, userId: other.id },
    kind: 'conversation.typing',
    userIds: [person.id],
  })
  expect((await stream.hears(2))[1]).toEqual({
    data: { data: { conversationId: 5, userId: other.id }, kind: 'conversation.typing' },
    id: null,
    name: 'message',
  })
})

test('a stream resumes after the last received event, and resets when too many were missed', async () => {
  const person = await makeCandidate(db)
  await db.execute(sql`
    insert into live_events (user_id, kind, data)
    select ${person.id}, 'message.sent', jsonb_build_object('conversationId', 1, 'messageId', number)
    from generate_series(1, 501) number`)
  const close = await openStream(app, person, { after: 1 })
  const events = await close.hears(501)
  expect([events[0]?.name, messagesOf(events)[0], messagesOf(events).at(-1)]).toEqual([
    'ready',
    2,
    501,
  ])

  const far = await openStream(app, person, { after: 0 })
  expect(await far.hears(1)).toEqual([{ data: { id: 501 }, id: 501, name: 'reset' }])
})

test('a stream cannot resume from a deleted event, but from later ones', async () => {
  const person = await makeCandidate(db)
  await publishTo(person.id, [1, 2, 3])
  await db.execute(sql`
    update live_events set created_at = now() - interval '8 days'
    where user_id = ${person.id} and seq <= 2`)
  await sweepEvents(db)

  const afterDeleted = await openStream(app, person, { after: 1 })
  expect((await afterDeleted.hears(1))[0]).toMatchObject({ id: 3, name: 'reset' })
  const afterStored = await openStream(app, person, { after: 2 })
  expect(messagesOf(await afterStored.hears(2))).toEqual([3])
})

test('R32 a connection that a proxy cuts off at once is reported to the caller only', async () => {
  const proxy = createServer(socket => socket.destroy())
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => proxy.close())
  const { port } = proxy.address() as AddressInfo
  const reports: string[] = []
  const report = (name: string) => () => void reports.push(name)
  const signals = createPostgresSignals({
    db,
    onError: report('error'),
    url: `postgresql://openings@127.0.0.1:${port}/openings`,
  })
  const listener = { onGap: report('gap'), onLost: report('lost'), onSignal: report('signal') }

  await expect(signals.start(listener)).rejects.toThrow('Connection terminated')
  await signals.close()
  // The caller retries: a retry of our own would double the attempts at every loss.
  expect(reports).toEqual([])
})

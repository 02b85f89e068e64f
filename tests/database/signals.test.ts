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

/** Publishes one message event after the other to a person, each in a separate commit. */
async function publishTo(userId: number, messages: number[]): Promise<void> {
  for (const messageId of messages)
    await publishEvent(db, {
      data: { conversationId: 1, messageId },
      kind: 'message.sent',
      userIds: [userId],
    })
}

const messagesOf = (heard: { data: { data?: { messageId: number } } }[]) =>
  heard.flatMap(({ data }) => data.data?.messageId ?? [])

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

test('events of transactions that commit in another order than they began are all heard once', async () => {
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
  // Later to be inserted, first to commit: it neither waits for the other nor makes it invisible.
  await publishTo(person.id, [2])
  expect(messagesOf(await stream.hears(2))).toEqual([2])
  mayCommit.resolve()
  await slow

  const heard = await stream.hears(3)
  expect(messagesOf(heard)).toEqual([2, 1])
  expect(heard.map(({ id }) => id)).toEqual([0, 1, 2])
})

test('one commit tells several people of several things, numbered for each by themselves', async () => {
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

test('commits that tell the same people at once, in any order, do not wait in a circle', async () => {
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

test('what is only passed on is heard and does not count', async () => {
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

test('a stream resumes where the last one ended, and resets when too much was missed', async () => {
  const person = await makeCandidate(db)
  await db.execute(sql`
    insert into live_events (user_id, kind, data)
    select ${person.id}, 'message.sent', jsonb_build_object('conversationId', 1, 'messageId', number)
    from generate_series(1, 501) number`)
  const close = await openStream(app, person, { after: 1 })
  const heard = await close.hears(501)
  expect([heard[0]?.name, messagesOf(heard)[0], messagesOf(heard).at(-1)]).toEqual([
    'ready',
    2,
    501,
  ])

  const far = await openStream(app, person, { after: 0 })
  expect(await far.hears(1)).toEqual([{ data: { id: 501 }, id: 501, name: 'reset' }])
})

test('events that were swept cannot be resumed from, later ones can', async () => {
  const person = await makeCandidate(db)
  await publishTo(person.id, [1, 2, 3])
  await db.execute(sql`
    update live_events set created_at = now() - interval '8 days'
    where user_id = ${person.id} and seq <= 2`)
  await sweepEvents(db)

  const gone = await openStream(app, person, { after: 1 })
  expect((await gone.hears(1))[0]).toMatchObject({ id: 3, name: 'reset' })
  const kept = await openStream(app, person, { after: 2 })
  expect(messagesOf(await kept.hears(2))).toEqual([3])
})

test('R32 a connection that a proxy cuts off at once is reported to who asked for it, and to nobody else', async () => {
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
  // A second attempt beside that of the caller would double at every loss.
  expect(reports).toEqual([])
})

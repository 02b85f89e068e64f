import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { notifications } from '#lib/server/db/schema/notifications.ts'
import { publishEvent } from '#lib/server/events/publish.ts'
import { createStreamSlots } from '#lib/server/events/stream-slots.ts'
import { notify } from '#lib/server/notifications/index.ts'
import { SITE, testApp } from '#support/program/app.ts'
import { follow, openStream } from '#support/events/event-stream.ts'
import { seedPairs } from '#support/people/crowd.ts'
import { makeCandidate, makeRecruiter } from '#support/people/people.ts'
import { secondProgram, type SecondProgram } from '#support/program/second-program.ts'

const app = await testApp()
const { db } = app

const publish = (userId: number, messageId: number) =>
  publishEvent(db, {
    data: { conversationId: userId, messageId },
    kind: 'message.sent',
    userIds: [userId],
  })

/** Publishes many events of one person in one commit. */
const publishMany = ({ id }: Actor, count: number) =>
  db.execute(sql`
    insert into live_events (user_id, kind, data)
    select ${id}, 'message.sent', jsonb_build_object('conversationId', ${id}::int, 'messageId', number)
    from generate_series(1, ${count}::int) number`)

const idsOf = (events: { id: number | null; name: string }[]) =>
  events.flatMap(({ id, name }) => (name === 'message' && id !== null ? [id] : []))

test('T125 a stream opens only for a session on a page of this site', async () => {
  const { cookie = '' } = await app.sign(await makeCandidate(db))
  const ask = async (headers: Record<string, string>) => {
    const response = await app.fetch('/api/events', { headers })
    await response.body?.cancel()
    return response.status
  }
  expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(401)
  expect(await ask({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await ask({ cookie, 'origin': SITE, 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await ask({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await ask({ cookie, 'sec-fetch-site': 'same-site' })).toBe(403)
  const upgrade = { connection: 'Upgrade', origin: 'https://evil.example', upgrade: 'websocket' }
  expect(await ask({ cookie, ...upgrade })).toBe(403)
})

test('T09 T125 signing out ends the streams of that session and no others', async () => {
  const person = await makeCandidate(db)
  const headers = await app.sign(person)
  const [signedOut, other] = [await openStream(app, headers), await openStream(app, person)]
  await app.call('POST /auth/logout', { headers })
  await signedOut.ended
  expect(signedOut.heard.at(-1)).toEqual({ data: { reason: 'signed-out' }, id: null, name: 'bye' })
  await publish(person.id, 1)
  expect(idsOf(await other.hears(2))).toEqual([1])
  await other.leave()
})

test('T125 ending all sessions of a person, in whatever way, ends all their streams', async () => {
  const person = await makeCandidate(db)
  const streams = [await openStream(app, person), await openStream(app, person)]
  await db.execute(sql`delete from sessions where user_id = ${person.id}`)
  for (const stream of streams) {
    await stream.ended
    expect(stream.heard.at(-1)?.name).toBe('bye')
  }
})

test('T126 of 10,000 events for 20 people, each receives exactly their own', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeCandidate(db)))
  const streams = await Promise.all(people.map(person => openStream(app, person)))
  const ids = `{${people.map(({ id }) => id).join()}}`
  // Each of ten commits mixes the events of all people.
  for (let commit = 0; commit < 10; commit += 1)
    await db.execute(sql`
      insert into live_events (user_id, kind, data)
      select person, 'message.sent', jsonb_build_object('conversationId', person, 'messageId', number)
      from unnest(${ids}::int[]) person, generate_series(1, 50) number order by random()`)

  for (const [at, stream] of streams.entries()) {
    const events = await stream.hears(501)
    const conversations = events
      .slice(1)
      .map(({ data }) => (data as { data: { conversationId: number } }).data.conversationId)
    expect(new Set(conversations)).toEqual(new Set([people[at]?.id]))
    expect(idsOf(events)).toEqual(Array.from({ length: 500 }, (_, id) => id + 1))
    await stream.leave()
  }
})

test('T127 the seventh stream of a person closes the oldest', async () => {
  const person = await makeCandidate(db)
  const streams = []
  for (let count = 0; count < 7; count += 1)
    streams.push(await openStream(app, person, { ip: `192.0.2.${count + 10}` }))
  await streams[0]?.ended
  expect(streams[0]?.heard.at(-1)).toMatchObject({ data: { reason: 'replaced' }, name: 'bye' })
  await publish(person.id, 1)
  for (const stream of streams.slice(1)) {
    await stream.hears(2)
    await stream.leave()
  }
})

test('T127 an address can open 50 streams and a process 2,000, and a released slot is free again', () => {
  const slots = createStreamSlots()
  const slotsOfAddress = Array.from({ length: 50 }, (_, userId) =>
    slots.take({ address: 'a', userId }),
  )
  expect(() => slots.take({ address: 'a', userId: 99 })).toThrow('Too many pages are open')
  slotsOfAddress[0]?.release()
  slotsOfAddress[0]?.release()
  expect(() => slots.take({ address: 'a', userId: 99 })).not.toThrow()

  for (let userId = 100; userId < 2050; userId += 1) slots.take({ address: `b${userId}`, userId })
  expect(() => slots.take({ address: 'c', userId: 9999 })).toThrow('The server is busy')
})

test.each(['-1', '9e99', 'abc', '1.5', '99999999999999999999', '0x10', '4000'])(
  'T128 a stream that should resume after %s resets, and sends events of its person only',
  async after => {
    const [person, other] = [await makeCandidate(db), await makeCandidate(db)]
    await publishMany(other, 50)
    await publish(person.id, 1)
    const stream = await openStream(app, person, { after })
    await publish(person.id, 2)
    const events = await stream.hears(2)
    expect([stream.status, ...events.map(({ id, name }) => [name, id])]).toEqual([
      200,
      ['reset', 1],
      ['message', 2],
    ])
    await stream.leave()
  },
)

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil',
])('T130 a notification cannot lead to %s', async link => {
  const person = await makeCandidate(db)
  const notified = notify(db, { link, title: 'Look', type: 'system', userId: person.id })
  await expect(notified).rejects.toThrow('A notification cannot lead to')
  // Without our function: the database refuses most links, and the API does not return the others.
  await db
    .insert(notifications)
    .values({ link, title: 'Look', type: 'system', userId: person.id })
    .catch(() => {})
  const { body } = await app.call('GET /notifications', { as: person })
  for (const { actionUrl } of body as { actionUrl: string | null }[]) expect(actionUrl).toBeNull()
  expect((body as unknown[]).length).toBeLessThanOrEqual(1)
})

test('T131 notifications of other people can be neither read nor marked, and answer like unknown ones', async () => {
  const [person, other] = [await makeCandidate(db), await makeRecruiter(db)]
  await notify(db, { title: 'Theirs', type: 'system', userId: other.id })
  const [notification] = (await app.call('GET /notifications', { as: other })).body as {
    id: number
  }[]
  const mark = async (id: number) => {
    const { body, status } = await app.call('PUT /notifications/{id}/read', {
      as: person,
      params: { id },
    })
    return { body: body as unknown, status }
  }
  expect(await mark(notification?.id ?? 0)).toEqual(await mark(2_000_000_000))
  expect((await mark(notification?.id ?? 0)).status).toBe(404)
  await app.call('PUT /notifications/read-all', { as: person })
  expect((await app.call('GET /notifications/unread', { as: other })).body).toEqual({ unread: 1 })
})

test('R08 a client that does not read is dropped at the limit, and can resume after the last event', async () => {
  const person = await makeCandidate(db)
  const before = app.services.events.streams.size
  const { cookie = '' } = await app.sign(person)
  const response = await app.fetch('/api/events', { headers: { cookie } })
  await publishMany(person, 3000)
  await vi.waitUntil(() => app.services.events.streams.size === before, {
    interval: 20,
    timeout: 60_000,
  })

  // The stream keeps only the last event for the client, not those that it missed.
  const slow = follow(response)
  await slow.ended
  expect(slow.heard).toEqual([{ data: { reason: 'slow' }, id: null, name: 'bye' }])
  const resumed = await openStream(app, person, { after: 2600 })
  expect(idsOf(await resumed.hears(401))).toHaveLength(400)
  await resumed.leave()
})

test('R10 no event is missed or repeated over 100 reconnects to two programs, one of them restarted', async () => {
  const person = await makeCandidate(db)
  const headers = await app.sign(person)
  const total = 200
  const publishAll = async () => {
    for (let messageId = 1; messageId <= total; messageId += 1) await publish(person.id, messageId)
  }
  const sending = publishAll()
  const receivedIds: number[] = []
  const connect = async (program: Pick<SecondProgram, 'fetch' | 'sign'>, wanted: number) => {
    const stream = await openStream(program, headers, { after: receivedIds.at(-1) ?? 0 })
    await stream.hears(1 + Math.min(wanted, total - receivedIds.length))
    await stream.leave()
    expect(stream.heard[0]?.name).toBe('ready')
    receivedIds.push(...idsOf(stream.heard))
  }
  for (let restart = 0; restart < 2; restart += 1) {
    const program = await secondProgram(app)
    for (let connection = 0; connection < 50; connection += 1)
      await connect(connection % 2 === 0 ? app : program, connection % 4)
    await program.stop()
  }
  await sending
  await connect(app, total)
  expect(receivedIds).toEqual(Array.from({ length: total }, (_, id) => id + 1))
})

test('R12 when five hundred people reconnect at once, each gets the missed events', async () => {
  const people = await seedPairs(app.services.connection.pool, 500)
  await db.execute(sql`
    insert into live_events (user_id, kind, data)
    select person, 'message.sent', jsonb_build_object('conversationId', 1, 'messageId', number)
    from unnest(${`{${people.map(({ id }) => id).join()}}`}::int[]) person, generate_series(1, 3) number`)
  const streams = await Promise.all(
    people.map(({ token }, at) =>
      openStream(
        app,
        { cookie: '' },
        {
          after: 1,
          headers: { authorization: `Bearer ${token}` },
          ip: `198.51.100.${1 + Math.floor(at / 40)}`,
        },
      ),
    ),
  )
  for (const stream of streams) {
    expect(stream.status).toBe(200)
    expect(idsOf(await stream.hears(3))).toEqual([2, 3])
    await stream.leave()
  }
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { listConversations } from '#lib/server/messaging/index.ts'
import { listMessages } from '#lib/server/messaging/index.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'
import { fileForm } from '#support/records/conversations.ts'
import { NASTY } from '#support/inputs/nasty.ts'
import { makeCandidate, makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'
import { queriesOf, tablesReadWhole } from '#support/program/plans.ts'

const app = await testApp()
const { call, db } = app
const [r1, r2] = [await makeRecruiter(db), await makeRecruiter(db)]
const [c1, c2] = [await applicant(app, r1), await applicant(app, r2)]

async function applicant(on: typeof app, recruiter: Recruiter): Promise<Actor> {
  const candidate = await makeCandidate(on.db)
  await makeApplication(on.db, candidate, await makeJob(on.db, recruiter))
  return candidate
}

const send = (as: Actor, body: object, on = app) => on.call('POST /messages/send', { as, body })

const countMessages = async () => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from messages`,
  )
  return rows[0]?.count
}

test('T120 a conversation of other people answers like an unknown one', async () => {
  const { body: foreign } = await send(c2, { content: 'Private', receiver_id: r2.id })
  const missing = 2_000_000_000
  const ask = async (id: number) => {
    const { body, status } = await call('GET /messages/conversations/{id}', {
      as: c1,
      params: { id },
    })
    return { body: body as unknown, status }
  }

  expect(await ask(foreign.conversation_id)).toEqual(await ask(missing))
  expect((await ask(missing)).status).toBe(404)
  for (const userId of [r2.id, c2.id, missing]) {
    const chat = await call('GET /messages/chat/{userId}', { as: c1, params: { userId } })
    expect(chat.status).toBe(404)
  }
  const into = await send(c1, { content: 'Hello', conversation_id: foreign.conversation_id })
  expect(into.status).toBe(404)
  for (const key of ['clear', 'archive', 'typing'] as const) {
    const params = { id: foreign.conversation_id }
    const answer = await call(`POST /messages/conversations/{id}/${key}`, { as: c1, params })
    expect(answer.status).toBe(404)
  }
})

test('T121 nobody can mark messages of others as read, and the sender is always the signed-in person', async () => {
  const read = (pair: string) => call('PUT /messages/{pair}/read', { as: c1, params: { pair } })
  for (const pair of [
    `${c2.id}-${r2.id}`,
    `${c1.id}-${c1.id}`,
    `${c1.id}-${r2.id}`,
    '1',
    '0-1',
    'a-b',
  ])
    expect((await read(pair)).status).toBe(404)

  const forged = await send(c1, { content: 'As R2', receiver_id: r1.id, sender_id: r2.id })
  expect(forged.body.sender_id).toBe(c1.id)
  const params = { id: forged.body.id }
  for (const as of [r1, r2, c2]) {
    const edit = await call('PUT /messages/{id}', { as, body: { content: 'x' }, params })
    const unsend = await call('DELETE /messages/{id}', { as, params })
    expect([edit.status, unsend.status]).toEqual([404, 404])
  }
})

test('T122 a message without a shared application, or to a person who blocks, is refused and not stored', async () => {
  const before = await countMessages()
  for (const receiver_id of [r2.id, c2.id, c1.id, 2_000_000_000])
    expect((await send(c1, { content: 'Hello', receiver_id })).status).toBe(403)
  expect((await send(r2, { content: 'Hello', receiver_id: c1.id })).status).toBe(403)
  expect(await countMessages()).toBe(before)

  const { body: first } = await send(r1, { content: 'Hello', receiver_id: c1.id })
  const block = { as: c1, params: { userId: r1.id } }
  expect((await call('POST /messages/block/{userId}', block)).status).toBe(204)
  const toBlocked = await send(c1, { content: 'Still there?', receiver_id: r1.id })
  const fromBlocked = await send(r1, { content: 'Hello?', conversation_id: first.conversation_id })
  expect(toBlocked).toMatchObject({
    body: { message: expect.stringMatching(/Unblock/) },
    status: 403,
  })
  expect(fromBlocked).toMatchObject({
    body: { message: 'This person does not take messages from you.' },
    status: 403,
  })
  const bulk = { as: r1, body: { content: 'Hello all', receiver_ids: [c1.id] } }
  expect((await call('POST /recruiters/bulk-message', bulk)).status).toBe(403)
  expect((await call('DELETE /messages/block/{userId}', block)).status).toBe(204)
  expect((await send(r1, { content: 'Hello!', receiver_id: c1.id })).status).toBe(201)
})

test('T122 a reply is always accepted, even after the application is withdrawn', async () => {
  const candidate = await applicant(app, r1)
  const { body } = await send(r1, { content: 'Hello', receiver_id: candidate.id })
  await db.execute(
    sql`update applications set status = 'withdrawn' where candidate_id = ${candidate.id}`,
  )

  const answer = await send(candidate, { content: 'Sorry', conversation_id: body.conversation_id })
  expect(answer.status).toBe(201)
})

test('T123 a bulk message needs allowed receivers only, at most 100, and at most 200 a day', async () => {
  const before = await countMessages()
  const bulk = (receiver_ids: number[]) =>
    call('POST /recruiters/bulk-message', { as: r1, body: { content: 'Hello', receiver_ids } })

  expect((await bulk([c1.id, c2.id])).status).toBe(404)
  expect((await bulk(Array.from({ length: 101 }, (_, at) => at + 1))).status).toBe(422)
  expect((await bulk([])).status).toBe(422)
  expect(await countMessages()).toBe(before)

  const busy = await makeRecruiter(db)
  const candidate = await applicant(app, busy)
  const bulkMessage = { as: busy, body: { content: 'Hello', receiver_id: candidate.id } }
  const { body } = await call('POST /recruiters/bulk-message', bulkMessage)
  await db.execute(sql`
    insert into messages (conversation_id, sender_id, content, bulk)
    select ${body.messages[0].conversation_id}, ${busy.id}, 'x', true from generate_series(1, 199)`)
  const over = await call('POST /recruiters/bulk-message', bulkMessage)
  expect(over.status).toBe(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(80_000)
})

test('T123 more than 30 messages a minute and 5 new conversations an hour are refused', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const candidate = await makeCandidate(limited.db)
  const recruiters: Recruiter[] = []
  for (let count = 0; count < 6; count += 1) {
    const recruiter = await makeRecruiter(limited.db)
    await makeApplication(limited.db, candidate, await makeJob(limited.db, recruiter))
    recruiters.push(recruiter)
  }
  const statuses: number[] = []
  for (const { id } of recruiters)
    statuses.push((await send(candidate, { content: 'Hi', receiver_id: id }, limited)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])

  const message = { client_id: 'flood-0000', content: 'Hi', receiver_id: recruiters[0]?.id }
  expect((await send(candidate, message, limited)).status).toBe(201)
  for (let count = 7; count < 30; count += 1)
    await send(candidate, { ...message, client_id: `flood-00${count}` }, limited)
  const over = await send(candidate, { ...message, client_id: 'flood-last' }, limited)
  expect(over.status).toBe(429)
  expect(over.headers.get('retry-after')).not.toBeNull()
  // A repeated message does not count against the limit.
  expect((await send(candidate, message, limited)).status).toBe(200)
})

test('T124 blank, too long and broken texts are refused, and odd ones are stored unchanged', async () => {
  const before = await countMessages()
  const texts = ['', ' \n\t ', 'x'.repeat(10_001), 'a\u0000b']
  for (const content of texts)
    expect((await send(c1, { content, receiver_id: r1.id })).status).toBe(422)
  expect((await send(c1, { content: 'Hello' })).status).toBe(422)
  expect(await countMessages()).toBe(before)

  expect((await send(c1, { content: 'x'.repeat(10_000), receiver_id: r1.id })).status).toBe(201)
  for (const nasty of NASTY.filter(text => text.trim() !== '' && text.isWellFormed()).slice(
    0,
    20,
  )) {
    const { body, status } = await send(c1, { content: nasty, receiver_id: r1.id })
    // The text is refused for a control character, or stored unchanged.
    expect([nasty.trim(), undefined]).toContain(body.content)
    expect([201, 422]).toContain(status)
  }
})

test('T124 a client_id that was used for another message is refused', async () => {
  const draft = { client_id: 'used-once-1', content: 'One', receiver_id: r1.id }
  const first = await send(c1, draft)
  const repeated = await send(c1, draft)
  const other = await send(c1, { ...draft, content: 'Two' })

  expect(repeated).toMatchObject({ body: { id: first.body.id }, status: 200 })
  expect(other).toMatchObject({ body: { code: 'conflict' }, status: 409 })
  // Another sender may use the same client_id.
  const ofOther = await send(r1, { ...draft, content: 'Mine', receiver_id: c1.id })
  expect(ofOther.status).toBe(201)
})

test('R06 fifty identical sends at once are one message, one conversation and one unread', async () => {
  const candidate = await applicant(app, r1)
  const headers = await app.sign(candidate)
  const body = { client_id: 'fifty-at-once', content: 'Once', receiver_id: r1.id }

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call('POST /messages/send', { body, headers })),
  )

  expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
  const inbox = await call('GET /messages/inbox', { as: r1, query: { search: candidate.name } })
  expect(inbox.body).toMatchObject([{ unreadCount: 1 }])
})

test('with many simultaneous writers both sides see each message once, in the order of the ids', async () => {
  const candidate = await applicant(app, r1)
  const [ofCandidate, ofRecruiter] = [await app.sign(candidate), await app.sign(r1)]
  const sends = Array.from({ length: 40 }, (_, at) =>
    call('POST /messages/send', {
      body: { content: String(at), receiver_id: at % 2 ? candidate.id : r1.id },
      headers: at % 2 ? ofRecruiter : ofCandidate,
    }),
  )
  const sent = await Promise.all(sends)
  const params = { id: sent[0]?.body.conversation_id as number }
  const read = async (as: Actor) =>
    (
      (await call('GET /messages/conversations/{id}', { as, params, query: { limit: '50' } }))
        .body as { id: number }[]
    ).map(({ id }) => id)

  const ids = sent.map(({ body }) => body.id as number).toSorted((a, b) => a - b)
  expect(await read(candidate)).toEqual(ids)
  expect(await read(r1)).toEqual(ids)
})

test('T106 files with scripts are never shown inline: pages and SVGs are only downloaded', async () => {
  const files: [string, string, string][] = [
    ['page.html', '<script>alert(1)</script>', 'attachment'],
    ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'attachment'],
    ['photo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'attachment'],
    ['what.pdf', '%PDF-1.4 x', 'inline'],
    ['anim.html', 'GIF89a<script>alert(1)</script>', 'inline'],
  ]
  for (const [name, content, disposition] of files) {
    const upload = await call('POST /messages/attachments', {
      as: c1,
      body: fileForm(name, content),
    })
    const params = { id: upload.body.id }
    const inline = await call('GET /messages/attachments/{id}', {
      as: c1,
      params,
      query: { inline: 'true' },
    })
    const saved = await call('GET /messages/attachments/{id}', { as: c1, params })

    expect(inline.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/)
    for (const { headers } of [inline, saved]) {
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-type')).not.toMatch(/html|svg|xml/)
    }
  }
})

const uploadBytes = (content: Uint8Array<ArrayBuffer> | string) =>
  call('POST /messages/attachments', { as: c1, body: fileForm('a.bin', content) })
const countFiles = async () =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from files`)).rows[0]
    ?.count

test('T106 files over 10 MB, empty files and viruses are refused and not stored', async () => {
  const before = await countFiles()
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
    '',
  )

  expect(await uploadBytes(new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({
    body: { message: 'File size exceeds 10MB limit.' },
    status: 413,
  })
  expect((await uploadBytes('')).status).toBe(422)
  expect((await uploadBytes(eicar)).body.code).toBe('infected')
  expect(await countFiles()).toBe(before)
})

test('a file of another person can be neither sent nor seen before it is sent', async () => {
  const { body: file } = await call('POST /messages/attachments', {
    as: c1,
    body: fileForm('cv.txt', 'c1'),
  })
  const stolen = { attachment_id: file.id, content: 'Look', receiver_id: r2.id }

  expect((await send(c2, stolen)).status).toBe(404)
  for (const as of [c2, r1, r2]) {
    const answer = await call('GET /messages/attachments/{id}', { as, params: { id: file.id } })
    expect(answer.status).toBe(404)
  }
})

test('a chat of 20,000 messages and its inbox are read only through indexes', async () => {
  const candidate = await applicant(app, r1)
  const { body } = await send(candidate, { content: 'Hello', receiver_id: r1.id })
  const id = body.conversation_id as number
  await db.transaction(async tx => {
    // On a busy machine this exceeds the statement timeout of the product.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into messages (conversation_id, sender_id, content)
      select ${id}, case when n % 2 = 0 then ${candidate.id}::int else ${r1.id}::int end, 'Message ' || n
      from generate_series(1, 20000) n
      union all
      select min(c.id), min(c.low_user_id), 'Of others'
      from generate_series(1, 30000) n, (select * from conversations where id < ${id} limit 1) c
      group by n`)
  })
  await db.execute(sql`
    update conversation_members set last_message_id = (select max(id) from messages)
    where conversation_id = ${id}`)
  await db.execute(sql`analyze`)
  const queries = [
    ...(await queriesOf(db, on => listMessages(on, candidate, id, { limit: 50 }))),
    ...(await queriesOf(db, on => listConversations(on, r1, { archived: false, limit: 20 }))),
    ...(await queriesOf(db, on =>
      listConversations(on, r1, { archived: false, limit: 20, search: 'Message 19999' }),
    )),
  ]
  expect(queries.length).toBeGreaterThanOrEqual(4)
  for (const query of queries) expect(await tablesReadWhole(db, query)).not.toContain('messages')
  const page = queries.find(({ text }) => text.includes('conversation_reads'))
  const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) ${page?.text}`,
    page?.params,
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  // Fifty-one rows are read, not twenty thousand.
  expect(plan).toMatch(/Index Scan Backward using messages_pkey on messages m \(actual rows=51\b/)
})

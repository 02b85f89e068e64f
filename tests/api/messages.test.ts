import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { Message } from '#lib/contract/messaging/messages.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { mailWaiting, notifyWaiting, sweepUnsent } from '#lib/server/messaging/tasks.ts'
import { ATTACHMENT_STORAGE } from '#lib/shared/messaging.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'
import { fileForm } from '#support/records/conversations.ts'
import { makePicture } from '#support/documents/pictures.ts'
import {
  makeCandidate,
  makeColleague,
  makeJob,
  makeRecruiter,
  type Recruiter,
} from '#support/people/people.ts'

const app = await testApp()
const { call, db } = app
let rita: Recruiter

beforeAll(async () => {
  rita = await makeRecruiter(db, { name: 'Doors Ltd' })
})

/** Creates a candidate who has applied to a job of the recruiter. */
async function applicant(recruiter = rita, title = 'Joiner'): Promise<Actor> {
  const candidate = await makeCandidate(db)
  await makeApplication(db, candidate, await makeJob(db, recruiter, { title }))
  return candidate
}

async function send(as: Actor, to: Actor, content: string, more: object = {}): Promise<Message> {
  const { body, status } = await call('POST /messages/send', {
    as,
    body: { content, receiver_id: to.id, ...more },
  })
  expect(status).toBeLessThan(300)
  return body as Message
}

const inbox = async (as: Actor, query: Record<string, string> = {}) =>
  (await call('GET /messages/inbox', { as, query })).body

const chat = async (as: Actor, id: number, query: Record<string, string> = {}) =>
  call('GET /messages/conversations/{id}', { as, params: { id }, query })

const contents = (messages: Message[]) => messages.map(({ content }) => content)

test('two people share one conversation, and either of them can start it', async () => {
  const cora = await applicant()

  const first = await send(cora, rita, '  Hello\nRita  ')
  const answer = await send(rita, cora, 'Hello Cora')

  expect(answer.conversation_id).toBe(first.conversation_id)
  expect(first).toMatchObject({
    attachment: null,
    content: 'Hello\nRita',
    read: false,
    read_at: null,
    receiver_id: rita.id,
    sender_id: cora.id,
    unsent: false,
  })
  const byUser = await call('GET /messages/chat/{userId}', {
    as: cora,
    params: { userId: rita.id },
  })
  expect(contents(byUser.body)).toEqual(['Hello\nRita', 'Hello Cora'])
  expect(byUser.headers.get('x-total-count')).toBe('2')
})

test('the inbox shows the other person, the last message, the unread count and the shared application', async () => {
  const cora = await applicant(rita, 'Sash maker')
  await send(cora, rita, 'One')
  const last = await send(cora, rita, 'Two')

  const [conversation] = await inbox(rita)
  expect(conversation).toMatchObject({
    about: { companyName: 'Doors Ltd', jobTitle: 'Sash maker' },
    archived: false,
    blocked: false,
    closed: false,
    lastMessage: { content: 'Two', id: last.id, senderId: cora.id },
    participants: [
      { id: rita.id, role: 'recruiter' },
      { avatar: null, id: cora.id, name: cora.name, role: 'candidate' },
    ],
    unreadCount: 2,
  })
  expect(await inbox(rita, { search: 'sash' })).toHaveLength(1)
  expect(await inbox(rita, { search: 'nothing like it' })).toEqual([])
  expect((await inbox(cora))[0]).toMatchObject({ unreadCount: 0 })
})

test('messages count as delivered when the receiver loads them, and as read when the receiver marks them', async () => {
  const cora = await applicant()
  const one = await send(cora, rita, 'One')
  const two = await send(cora, rita, 'Two')
  const id = one.conversation_id
  const states = async () =>
    ((await chat(cora, id)).body as Message[]).map(({ delivered, read }) => ({ delivered, read }))

  expect(await states()).toEqual([
    { delivered: false, read: false },
    { delivered: false, read: false },
  ])
  await chat(rita, id)
  expect(await states()).toEqual([
    { delivered: true, read: false },
    { delivered: true, read: false },
  ])
  const read = { as: rita, params: { id }, query: { up_to: String(one.id) } }
  await call('PUT /messaging/conversations/{id}/read', read)
  expect(await states()).toEqual([
    { delivered: true, read: true },
    { delivered: true, read: false },
  ])
  const { body } = await call('GET /messages/unread', { as: rita })
  await call('PUT /messages/{pair}/read', { as: rita, params: { pair: `${cora.id}-${rita.id}` } })
  const [, last] = (await chat(cora, id)).body as Message[]
  expect(last).toMatchObject({ id: two.id, read: true, read_at: expect.any(String) })
  expect((await call('GET /messages/unread', { as: rita })).body.unreadCount).toBe(
    body.unreadCount - 1,
  )
})

test('older messages are paged without gaps or duplicates', async () => {
  const cora = await applicant()
  const { conversation_id: id } = await send(cora, rita, '1')
  for (let count = 2; count <= 7; count += 1) await send(cora, rita, String(count))
  const headers = await app.sign(rita)
  const pages: string[][] = []
  let path: string | undefined = `/api/messages/conversations/${id}?limit=3`
  while (path !== undefined) {
    const answer: Response = await app.fetch(path, { headers })
    pages.push(contents((await answer.json()) as Message[]))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect(pages).toEqual([['5', '6', '7'], ['2', '3', '4'], ['1']])
})

test('clearing hides existing messages from one person, and later messages are shown', async () => {
  const cora = await applicant()
  const { conversation_id: id } = await send(rita, cora, 'Old')
  await call('POST /messages/conversations/{id}/clear', { as: cora, params: { id } })

  expect((await chat(cora, id)).body).toEqual([])
  expect((await inbox(cora))[0]).toMatchObject({ lastMessage: null, unreadCount: 0 })
  await send(rita, cora, 'New')
  const after = await chat(cora, id)
  expect(contents(after.body)).toEqual(['New'])
  expect(after.headers.get('x-total-count')).toBe('1')
  expect(contents((await chat(rita, id)).body)).toEqual(['Old', 'New'])
})

test('an archived conversation stays out of the inbox until a new message arrives', async () => {
  const cora = await applicant()
  const { conversation_id: id } = await send(rita, cora, 'Hello')
  const archive = 'POST /messages/conversations/{id}/archive'

  await call(archive, { as: cora, params: { id } })
  expect(await inbox(cora)).toEqual([])
  expect(await inbox(cora, { archived: 'true' })).toHaveLength(1)
  await call('DELETE /messages/conversations/{id}/archive', { as: cora, params: { id } })
  expect(await inbox(cora)).toHaveLength(1)
  await call(archive, { as: cora, params: { id } })
  await send(rita, cora, 'Are you there?')
  expect(await inbox(cora)).toHaveLength(1)
})

test('the sender can edit or unsend a message for 15 minutes', async () => {
  const cora = await applicant()
  const sent = await send(cora, rita, 'Helo')
  const params = { id: sent.id }
  const change = { as: cora, body: { content: 'Hello' }, params }

  const edited = await call('PUT /messages/{id}', change)
  expect(edited.body).toMatchObject({ content: 'Hello', edited_at: expect.any(String) })
  const before = (await call('GET /messages/unread', { as: rita })).body.unreadCount as number
  const gone = await call('DELETE /messages/{id}', { as: cora, params })
  expect(gone.body).toMatchObject({ content: '', unsent: true })
  expect((await call('GET /messages/unread', { as: rita })).body.unreadCount).toBe(before - 1)
  expect((await call('PUT /messages/{id}', change)).status).toBe(409)

  const late = await send(cora, rita, 'Late')
  await db.execute(
    sql`update messages set sent_at = now() - interval '16 minutes' where id = ${late.id}`,
  )
  expect((await call('PUT /messages/{id}', { ...change, params: { id: late.id } })).status).toBe(
    409,
  )
  const unsend = await call('DELETE /messages/{id}', { as: cora, params: { id: late.id } })
  expect(unsend).toMatchObject({ body: { code: 'conflict' }, status: 409 })
})

const contacts = async (as: Actor, query: Record<string, string> = {}) =>
  (await call('GET /messages/contacts', { as, query })).body as { id: number }[]

test('contacts are the people whom a person may write to, sorted by name and searchable', async () => {
  const nora = await makeRecruiter(db, { name: 'Windows Ltd' })
  const colleague = await makeColleague(db, nora)
  const cora = await applicant(nora, 'Glazier')
  const gone = await makeCandidate(db)
  await makeApplication(db, gone, await makeJob(db, nora), { status: 'withdrawn' })
  expect(await contacts(nora)).toEqual([
    { avatar: null, company: 'Windows Ltd', id: cora.id, name: cora.name, title: 'Glazier' },
  ])
  expect(await contacts(colleague)).toHaveLength(1)
  expect(await contacts(cora)).toEqual([
    { avatar: null, company: 'Windows Ltd', id: nora.id, name: nora.name, title: 'Hiring lead' },
  ])
  expect(await contacts(nora, { search: 'glaz' })).toHaveLength(1)
  expect(await contacts(nora, { search: cora.name.toUpperCase() })).toHaveLength(1)
  expect(await contacts(cora, { search: 'windows' })).toHaveLength(1)
  expect(await contacts(nora, { search: '%' })).toEqual([])
  expect(await contacts(nora, { ids: `${cora.id},${gone.id}` })).toHaveLength(1)
  expect(await contacts(nora, { ids: String(gone.id) })).toEqual([])
})

test('recruiters can filter contacts by the status of an application, candidates cannot', async () => {
  const nora = await makeRecruiter(db)
  const rejected = await applicant(nora, 'Glazier')
  const listed = await makeCandidate(db)
  await makeApplication(db, listed, await makeJob(db, nora), { status: 'shortlisted' })
  // The candidate is not notified of this rejection yet.
  await db.execute(sql`update applications set status = 'rejected', shown_status = 'pending',
    notice_at = now() + interval '1 day' where candidate_id = ${rejected.id}`)

  expect(await contacts(nora, { status: 'shortlisted' })).toMatchObject([{ id: listed.id }])
  expect(await contacts(nora, { status: 'rejected' })).toMatchObject([{ id: rejected.id }])
  expect(await contacts(nora, { search: 'glaz', status: 'shortlisted' })).toEqual([])
  const refused = await call('GET /messages/contacts', {
    as: rejected,
    query: { status: 'rejected' },
  })
  expect(refused).toMatchObject({ body: { errors: [{ field: 'status' }] }, status: 422 })
})

test('only the two people of a conversation can download the file of a message', async () => {
  const cora = await applicant()
  const other = await applicant()
  const upload = (as: Actor, name: string, content: string) =>
    call('POST /messages/attachments', { as, body: fileForm(name, content) })
  const file = (await upload(cora, 'Plan.PDF', '%PDF-1.4 plan')).body

  expect(file).toMatchObject({ name: 'Plan.pdf', size: 13, type: 'application/pdf' })
  const sent = await send(cora, rita, '', { attachment_id: file.id })
  expect(sent.attachment).toEqual(file)
  expect((await inbox(rita))[0].lastMessage).toMatchObject({ attachment: 'Plan.pdf', content: '' })
  const open = (as: Actor) =>
    call('GET /messages/attachments/{id}', { as, params: { id: file.id } })
  expect((await open(rita)).body).toBe('%PDF-1.4 plan')
  expect((await open(cora)).status).toBe(200)
  expect((await open(other)).status).toBe(404)
  const again = { as: cora, body: { attachment_id: file.id, content: '', receiver_id: rita.id } }
  expect((await call('POST /messages/send', again)).status).toBe(404)

  await call('DELETE /messages/{id}', { as: cora, params: { id: sent.id } })
  expect((await open(rita)).status).toBe(404)
})

test('T108 the number of files without a message is limited: the oldest are deleted, even with simultaneous uploads', async () => {
  const cora = await applicant()
  const session = await app.sign(cora)
  const upload = async () =>
    call('POST /messages/attachments', { body: fileForm('a.txt', 'a'), headers: session })
  const sent = (await upload()).body.id
  await send(cora, rita, 'See', { attachment_id: sent })
  const first = (await upload()).body.id

  const answers = await Promise.all(Array.from({ length: 20 }, upload))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from message_attachments a join files f on f.id = a.file_id
    where a.owner_id = ${cora.id}`)
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(6)
  expect(ids).toContain(sent)
  expect(ids).not.toContain(first)
  const dropped = await call('GET /messages/attachments/{id}', { as: cora, params: { id: first } })
  expect(dropped.status).toBe(404)
})

test('T108 simultaneous uploads do not exceed the storage limit for attachments', async () => {
  const cora = await applicant()
  const session = await app.sign(cora)
  const upload = () =>
    call('POST /messages/attachments', { body: fileForm('a.txt', 'a'), headers: session })
  const sent = (await upload()).body.id
  await send(cora, rita, 'See', { attachment_id: sent })
  // All but two bytes of the storage are used.
  await db.execute(sql`
    update files set size = ${ATTACHMENT_STORAGE - 2}
    where id = (select file_id from message_attachments where id = ${sent})`)

  const answers = await Promise.all(Array.from({ length: 8 }, upload))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe(
    'Your storage for attachments is full.',
  )
})

test('only files without a message that are older than a day are deleted', async () => {
  const cora = await applicant()
  const upload = async () =>
    (await call('POST /messages/attachments', { as: cora, body: fileForm('a.txt', 'a') })).body.id
  const [old, fresh, sent] = [await upload(), await upload(), await upload()]
  await send(cora, rita, 'See', { attachment_id: sent })
  await db.execute(sql`
    update message_attachments set created_at = now() - interval '25 hours'
    where id <> ${fresh} and owner_id = ${cora.id}`)

  await sweepUnsent.run(app.services, {})

  const { rows } = await db.execute<{ id: string }>(
    sql`select id from message_attachments where owner_id = ${cora.id}`,
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([fresh, sent]))
  expect(rows).not.toContainEqual({ id: old })
})

/** Runs the delayed tasks of these people now: the notification and the mail about new messages. */
async function runWaiting(userIds: number[]): Promise<void> {
  const { rows } = await db.execute<{ name: string; payload: object }>(sql`
    select t.identifier as name, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where (j.payload->>'userId')::int = any(${sql.param(userIds)}::int[])`)
  for (const { name, payload } of rows)
    await [mailWaiting, notifyWaiting].find(task => task.name === name)?.run(app.services, payload)
}

test('after ten minutes unread messages cause one mail and one notification, read ones none', async () => {
  const [cora, dana] = [await applicant(), await applicant()]
  const { conversation_id: id } = await send(rita, cora, 'One')
  await send(rita, cora, 'Two')
  const other = await send(rita, dana, 'Three')
  const read = { as: dana, params: { id: other.conversation_id } }
  await call('PUT /messaging/conversations/{id}/read', read)
  const mails = async () => {
    await runWaiting([cora.id, dana.id])
    const { bodyText, kind, toAddress } = mailOutbox
    return db
      .select({ bodyText, toAddress })
      .from(mailOutbox)
      .where(and(eq(kind, 'message-waiting'), inArray(toAddress, [cora.email, dana.email])))
  }
  const bell = async (as: Actor) => (await call('GET /notifications', { as })).body

  const [mail, ...more] = await mails()
  expect(mail).toMatchObject({ toAddress: cora.email })
  expect(mail?.bodyText).toContain(`${rita.name} has sent you 2 messages.`)
  expect(mail?.bodyText).toContain(`/candidate/chat/${id}`)
  expect(more).toEqual([])
  expect(await bell(cora)).toMatchObject([
    { actionUrl: `/candidate/chat/${id}`, read: false, title: `2 messages from ${rita.name}` },
  ])
  expect(await bell(dana)).toEqual([])

  await send(rita, cora, 'Still the same burst')
  expect(await mails()).toHaveLength(1)
  await call('PUT /messaging/conversations/{id}/read', { as: cora, params: { id } })
  expect(await bell(cora)).toMatchObject([{ read: true }])
  await send(rita, cora, 'A new one')
  expect(await mails()).toHaveLength(2)
})

test('a bulk message fills its placeholders for each applicant, in separate conversations', async () => {
  const [cora, dana] = [await applicant(rita, 'Joiner'), await applicant(rita, 'Glazier')]
  const body = {
    client_id: 'bulk-0001',
    content: 'Dear {name}, thank you for applying as {job} at {company}. {other}',
    receiver_ids: [cora.id, dana.id, cora.id],
  }
  const sent = await call('POST /recruiters/bulk-message', { as: rita, body })
  expect(sent.status).toBe(201)
  expect(sent.body.id).toBe(sent.body.messages[0].id)
  expect(sent.body.messages).toHaveLength(2)
  expect((await inbox(dana))[0].lastMessage.content).toBe(
    `Dear ${dana.name}, thank you for applying as Glazier at Doors Ltd. {other}`,
  )
  const again = await call('POST /recruiters/bulk-message', { as: rita, body })
  expect(again).toMatchObject({ body: sent.body, status: 200 })
  expect(await inbox(cora)).toHaveLength(1)

  const single = { as: rita, body: { content: 'And you', receiver_id: cora.id } }
  expect((await call('POST /recruiters/bulk-message', single)).body.id).toEqual(expect.any(Number))
})

test('a recruiter can store, change and delete templates', async () => {
  const other = await makeRecruiter(db)
  const body = { content: 'Hello {name}', name: 'Greeting' }
  const { body: kept } = await call('POST /recruiters/message-templates', { as: rita, body })
  const changed = { as: rita, body: { ...body, name: 'Hi' }, params: { id: kept.id } }

  expect((await call('PUT /recruiters/message-templates/{id}', changed)).body.name).toBe('Hi')
  expect((await call('GET /recruiters/message-templates', { as: other })).body).toEqual([])
  const gone = { as: rita, params: { id: kept.id } }
  expect((await call('DELETE /recruiters/message-templates/{id}', gone)).status).toBe(204)
  expect((await call('DELETE /recruiters/message-templates/{id}', gone)).status).toBe(404)
})

test('a search finds words in all messages of the person’s conversations, and shows the message', async () => {
  const [edda, finn] = [await applicant(), await applicant()]
  await send(rita, edda, 'Please bring your safety boots on Monday')
  await send(rita, edda, 'See you then')
  await send(rita, finn, 'Nothing of the kind')
  await send(rita, finn, `${'So much to say. '.repeat(20)}Wear SAFETY goggles`)
  const search = async (as: Actor, words: string) =>
    (await call('GET /messages/inbox', { as, query: { search: words } })).body as {
      lastMessage: { content: string }
      participants: { name: string }[]
    }[]

  const found = await search(rita, 'safety')
  expect(found.map(({ participants }) => participants[1]?.name)).toEqual([finn.name, edda.name])
  expect(found[0]?.lastMessage.content).toMatch(/^….{0,30}Wear SAFETY goggles$/)
  expect(found[1]?.lastMessage.content).toBe('…bring your safety boots on Monday')
  expect(await search(edda, 'goggles')).toEqual([])
  expect(await search(rita, 'saf%ty')).toEqual([])
  expect((await search(edda, rita.name))[0]?.lastMessage.content).toBe('See you then')

  const [{ id } = { id: 0 }] = (await call('GET /messages/inbox', { as: edda })).body as {
    id: number
  }[]
  await call('POST /messages/conversations/{id}/clear', { as: edda, params: { id } })
  expect(await search(edda, 'safety')).toEqual([])
})

test('a candidate is shown with their photo unless it is hidden, a recruiter with the company logo', async () => {
  const gail = await applicant()
  const { conversation_id: id } = await send(rita, gail, 'Hello')
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await makePicture('png'))], 'me.png'))
  await call('POST /candidates/profile/photo', { as: gail, body: form })
  await call('POST /recruiters/company/logo', { as: rita, body: form })
  const avatar = async (as: Actor) => {
    const { body } = await call('GET /messages/inbox', { as })
    const of = (body as { id: number; participants: { avatar: string | null }[] }[]).find(
      conversation => conversation.id === id,
    )
    return of?.participants[1]?.avatar
  }

  const photo = await avatar(rita)
  expect(photo).toMatch(/^\/api\/recruiters\/applications\/\d+\/photo$/)
  const seen = await app.fetch(photo ?? '', { headers: await app.sign(rita) })
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await avatar(gail)).toMatch(/^\/logos\/\d+-[0-9a-f]{16}\.webp$/)
  const listed = await call('GET /messages/contacts', { as: rita, query: { search: gail.name } })
  expect(listed.body).toMatchObject([{ avatar: photo }])
  await db.execute(sql`update companies set blind_review = true where id = ${rita.companyId}`)
  expect(await avatar(rita)).toBeNull()
  await db.execute(sql`update companies set blind_review = false where id = ${rita.companyId}`)
})

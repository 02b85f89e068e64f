import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#lib/server/db/schema/auth.ts'
import { savedSearches } from '#lib/server/db/schema/search/saved-searches.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'
import { sendDueAlerts } from '#lib/server/jobs/index.ts'
import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeAlertDue } from '#support/records/due-alerts.ts'

const { call, db, services, sign } = await testApp()

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

/** Creates a candidate with a confirmed address and a saved search that is due. */
async function watcher(query: string, frequency: 'daily' | 'instant' = 'daily') {
  const candidate = await makeCandidate(db)
  await db
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(sql`${users.id} = ${candidate.id}`)
  const headers = await sign(candidate)
  const { body } = await call('POST /candidates/saved-searches', {
    body: { frequency, name: `Jobs of ${candidate.id}`, query },
    headers,
  })
  await makeAlertDue(db, body.id)
  return { candidate, headers, id: body.id as number }
}

async function mailsTo(email: string) {
  return db
    .select()
    .from(mailOutbox)
    .where(sql`${mailOutbox.toAddress} = ${email}`)
    .orderBy(mailOutbox.id)
}

test('a search is saved once, in normalised form, without its page', async () => {
  const headers = await sign(await makeCandidate(db))
  const keep = (query: string) =>
    call('POST /candidates/saved-searches', { body: { name: 'Nurses', query }, headers })

  const first = await keep('?sort=newest&q=nurse&nonsense=1&type=weird&cursor=abc')
  const again = await keep('?q=nurse&sort=newest')

  expect([first.status, again.status]).toEqual([201, 200])
  expect(first.body).toMatchObject({ frequency: 'daily', query: '?q=nurse&sort=newest' })
  expect(again.body.id).toBe(first.body.id)
})

test('the same filters in another spelling are the same search', async () => {
  const headers = await sign(await makeCandidate(db))
  const keep = async (query: string) =>
    (await call('POST /candidates/saved-searches', { body: { name: 'Kept', query }, headers })).body
      .id as number

  const first = await keep('?q=Night+Nurse&type=contract&type=internship&salary=50000')
  expect(
    await keep(
      '?q=+night++nurse&type=internship&type=contract&salary=50000&currency=USD&sort=newest',
    ),
  ).toBe(first)
  expect(await keep('?q=night+nurse&type=contract&salary=50000')).not.toBe(first)
  expect(
    await keep('?q=night+nurse&type=contract&type=internship&salary=50000&currency=EUR'),
  ).not.toBe(first)
})

test('parallel requests save a search once, and do not exceed the limit', async () => {
  const headers = await sign(await makeCandidate(db))
  const keep = (name: string, query: string) =>
    call('POST /candidates/saved-searches', { body: { name, query }, headers })
  const list = async () => (await call('GET /candidates/saved-searches', { headers })).body

  const answers = await Promise.all(
    ['?q=baker', '?q=Baker', '?q=BAKER&sort=newest', '?q=baker+'].map(query => keep('One', query)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await list()).toHaveLength(1)

  for (let at = 1; at < 49; at += 1) await keep('Kept', `?q=word${at}`)
  const last = await Promise.all(['?q=x', '?q=y', '?q=z'].map(query => keep('Last', query)))
  expect(last.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(last.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(await list()).toHaveLength(50)
})

test('a saved search can be renamed and get other filters, but not those of another saved search', async () => {
  const headers = await sign(await makeCandidate(db))
  const keep = (name: string, query: string) =>
    call('POST /candidates/saved-searches', { body: { name, query }, headers })
  const { id } = (await keep('Bakers', '?q=baker')).body
  await keep('Cooks', '?q=cook')
  const change = (body: object, as = headers) =>
    call('PUT /candidates/saved-searches/{id}', { body, headers: as, params: { id } })

  expect((await change({ name: ' Pastry ' })).body).toMatchObject({ name: 'Pastry' })
  expect((await change({ query: '?q=baker&remote=true&page=3' })).body).toMatchObject({
    id,
    name: 'Pastry',
    query: '?q=baker&remote=true',
  })
  const conflict = await change({ query: '?q=COOK' })
  expect([conflict.status, conflict.body.message]).toEqual([
    409,
    'You have already saved this search as “Cooks”.',
  ])
  const reversed = await change({ query: '?salary=9&salary=5' })
  expect([reversed.status, reversed.body.errors]).toEqual([
    422,
    [{ field: 'query', message: 'Maximum salary must be at least the minimum salary' }],
  ])
  expect((await change({ query: '?q=x' }, await sign(await makeCandidate(db)))).status).toBe(404)
  const both = await Promise.all([change({ query: '?q=smith' }), keep('Smiths', '?q=Smith')])
  const { body } = await call('GET /candidates/saved-searches', { headers })
  expect(both[0].status === 409 || both[1].status === 200).toBe(true)
  expect(body.filter(({ query }: { query: string }) => /smith/i.test(query))).toHaveLength(1)
})

test('after a change of the filters, alerts leave out jobs published before it', async () => {
  const recruiter = await makeRecruiter(db)
  const { candidate, headers, id } = await watcher('?skill=before', 'instant')
  await makeJob(db, recruiter, { postedAt: ago(5), skills: ['afterwards'] })
  await call('PUT /candidates/saved-searches/{id}', {
    body: { query: '?skill=afterwards' },
    headers,
    params: { id },
  })

  await sendDueAlerts(services)

  expect(await mailsTo(candidate.email)).toEqual([])
})

test('a name is required, and the limit is fifty searches', async () => {
  const headers = await sign(await makeCandidate(db))
  const keep = (name: string, query: string) =>
    call('POST /candidates/saved-searches', { body: { name, query }, headers })

  expect((await keep('  ', '?q=x')).status).toBe(422)
  for (let at = 0; at < 50; at += 1) expect((await keep('Kept', `?q=word${at}`)).status).toBe(201)
  expect((await keep('One more', '?q=another')).status).toBe(409)
})

test('an alert contains exactly the new results of the search since the last alert, once', async () => {
  const recruiter = await makeRecruiter(db)
  const { candidate } = await watcher('?skill=alerting&remote=true')
  const old = { postedAt: ago(90), skills: ['alerting'], workplace: 'remote' as const }
  await makeJob(db, recruiter, { ...old, title: 'Told of before' })
  await makeJob(db, recruiter, { ...old, postedAt: ago(5), title: 'Brand <new>' })
  await makeJob(db, recruiter, { postedAt: ago(5), skills: ['alerting'], title: 'Not remote' })
  const closed = { closesAt: ago(1), postedAt: ago(5) }
  await makeJob(db, recruiter, { ...old, ...closed, title: 'Expired since' })
  const applied = await makeJob(db, recruiter, { ...old, postedAt: ago(4), title: 'Applied to' })
  await makeApplication(db, candidate, applied)

  await sendDueAlerts(services)
  await db.update(savedSearches).set({ dueAt: ago(1) })
  await sendDueAlerts(services)

  const [mail, ...more] = await mailsTo(candidate.email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('1 new job')
  expect(mail?.bodyText).toContain('Brand <new>')
  expect(mail?.bodyHtml).toContain('Brand &lt;new&gt;')
  for (const title of ['Told of before', 'Not remote', 'Expired since', 'Applied to'])
    expect(mail?.bodyText).not.toContain(title)
})

test('one company fills at most three places of an alert', async () => {
  const { candidate } = await watcher('?skill=flooding')
  const [loud, quiet] = [await makeRecruiter(db), await makeRecruiter(db)]
  for (let at = 0; at < 8; at += 1)
    await makeJob(db, loud, { postedAt: ago(5), skills: ['flooding'], title: `Loud ${at}` })
  await makeJob(db, quiet, { postedAt: ago(6), skills: ['flooding'], title: 'Quiet one' })

  await sendDueAlerts(services)

  const [mail] = await mailsTo(candidate.email)
  expect(mail?.bodyText.match(/Loud \d/g)).toHaveLength(3)
  expect(mail?.bodyText).toContain('Quiet one')
})

test('no mail goes to an unconfirmed address', async () => {
  const recruiter = await makeRecruiter(db)
  const { candidate } = await watcher('?skill=unconfirmed')
  await db
    .update(users)
    .set({ emailVerifiedAt: null })
    .where(sql`${users.id} = ${candidate.id}`)
  await makeJob(db, recruiter, { postedAt: ago(5), skills: ['unconfirmed'] })

  await sendDueAlerts(services)

  expect(await mailsTo(candidate.email)).toEqual([])
})

test('the token in the mail stops only its own alerts, without a session', async () => {
  const recruiter = await makeRecruiter(db)
  const { candidate, headers, id } = await watcher('?skill=stopping')
  const other = await watcher('?skill=stopping')
  await makeJob(db, recruiter, { postedAt: ago(5), skills: ['stopping'] })
  await sendDueAlerts(services)
  const [mail] = await mailsTo(candidate.email)
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const url = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '')

  const stop = (query: Record<string, string>) => call('POST /alerts/unsubscribe', { query })
  const query = Object.fromEntries(url.searchParams)
  expect((await stop({ ...query, search: String(other.id) })).status).toBe(400)
  expect((await stop({ ...query, token: 'A'.repeat(43) })).status).toBe(400)
  expect((await stop(query)).status).toBe(200)
  expect((await stop(query)).status).toBe(200)

  const { body } = await call('GET /candidates/saved-searches', { headers })
  expect(body).toMatchObject([{ frequency: 'off', id }])
  const otherSearches = await call('GET /candidates/saved-searches', { headers: other.headers })
  expect(otherSearches.body).toMatchObject([{ frequency: 'daily' }])
})

test('alerts that are turned on again leave out jobs published in between', async () => {
  const recruiter = await makeRecruiter(db)
  const { candidate, headers, id } = await watcher('?skill=resumed', 'instant')
  const change = (frequency: 'instant' | 'off') =>
    call('PUT /candidates/saved-searches/{id}', { body: { frequency }, headers, params: { id } })
  await change('off')
  await makeJob(db, recruiter, { postedAt: ago(5), skills: ['resumed'] })
  await change('instant')
  await db
    .update(savedSearches)
    .set({ dueAt: ago(1) })
    .where(sql`${savedSearches.id} = ${id}`)

  await sendDueAlerts(services)

  expect(await mailsTo(candidate.email)).toEqual([])
})

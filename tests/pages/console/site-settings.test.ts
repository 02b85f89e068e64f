import { afterEach, expect, test } from 'vitest'

import type { SiteSettings } from '#lib/contract/settings.ts'
import { legalTexts } from '#lib/server/db/schema/legal.ts'
import { makeCandidate, makeJob, makeOperator, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { inDays, legalTextDraft } from '#support/records/legal-texts.ts'
import { FRESH } from '#support/program/site.ts'
import { startSecondSite } from '#support/program/second-site.ts'
import { mailedToken } from '#support/services/outbox.ts'

/* This test needs its own database: other tests read the name of the site, and register. */
const app = await testApp()
const { DATA_DIR } = app.services.config
const DATABASE_URL = app.services.connection.pool.options.connectionString ?? ''
const processes = await Promise.all([
  startSecondSite({ DATABASE_URL, DATA_DIR }),
  startSecondSite({ DATABASE_URL, DATA_DIR }),
])

/** Less time than a cached page lives, so that only the change can have dropped it. */
const BEFORE_EXPIRY = { interval: 20, timeout: 40_000 }

const signed = await app.sign(await makeOperator(app.db))
const change = (settings: Partial<SiteSettings>) =>
  app.call('PUT /admin/settings', {
    body: {
      holds_first_jobs: false,
      name: '',
      registration: 'open',
      support_email: '',
      ...settings,
    },
    headers: signed,
  })
const read = async (origin: string, path: string) => {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } })
  return { html: await answer.text(), tag: answer.headers.get('etag') }
}

afterEach(async () => {
  await change({})
})

test('every process shows a new name and address at once, also on cached pages', async () => {
  for (const origin of processes)
    await expect
      .poll(async () => {
        const { tag } = await read(origin, '/about')
        return tag !== null && tag === (await read(origin, '/about')).tag
      })
      .toBe(true)

  await change({ name: 'Harbour Jobs', support_email: 'help@harbour.example' })
  for (const origin of processes)
    await expect
      .poll(async () => (await read(origin, '/about')).html, BEFORE_EXPIRY)
      .toContain('Harbour Jobs')
  for (const origin of processes) {
    const { html } = await read(origin, '/about')
    expect(html).toContain('mailto:help@harbour.example')
    expect(html).not.toContain('Openings')
  }
})

test('the registration page is closed when registration is by invitation, and opens with an invitation', async () => {
  await change({ registration: 'invited' })
  const [origin] = processes
  const closed = await read(origin, '/register')
  expect(closed.html).toContain('Registration is by invitation only')
  expect(closed.html).not.toContain('Create account')
  const wrong = await read(origin, `/register?token=${'a'.repeat(43)}`)
  expect(wrong.html).toContain('This invitation has expired')

  const email = 'invited@example.com'
  await app.call('POST /admin/invitations', { body: { email }, headers: signed })
  await app.runTasks()
  const invited = await read(origin, `/register?token=${await mailedToken(DATA_DIR, email)}`)
  expect(invited.html).toContain('Create account')
  expect(invited.html).toContain(email)

  const colleague = 'colleague@example.com'
  await app.call('POST /recruiters/team/invitations', {
    as: await makeRecruiter(app.db),
    body: { email: colleague, role: 'member' },
  })
  await app.runTasks()
  const back = encodeURIComponent(`/join?token=${await mailedToken(DATA_DIR, colleague)}`)
  const joining = await read(origin, `/register?role=recruiter&returnUrl=${back}`)
  expect(joining.html).toContain('Create account')
  expect(joining.html).toContain(colleague)
})

test('a hidden field of work disappears from the public lists, but its jobs can still be found', async () => {
  const [origin] = processes
  const job = await makeJob(app.db, await makeRecruiter(app.db), {
    category: 'hr',
    title: 'Hr clerk',
  })
  await change({ hidden_categories: ['hr'] })
  await expect
    .poll(async () => (await read(origin, '/')).html, BEFORE_EXPIRY)
    .toContain('12 fields of work')
  expect((await read(origin, '/')).html).not.toContain('category=hr')
  for (const path of ['/jobs', '/companies'])
    expect((await read(origin, path)).html).not.toContain('value="hr"')
  const search = await read(origin, '/jobs?category=hr')
  expect(search.html).toContain(`/jobs/${job.id}`)
  expect(search.html).toContain('value="hr"')
})

test('lists and forms show the fields of work in the order that the operator chose', async () => {
  const [origin] = processes
  await makeJob(app.db, await makeRecruiter(app.db), {
    category: 'sales',
    title: 'Sales clerk',
  })
  await change({ category_order: ['sales', 'hr'] })
  const categoriesOn = async (path: string, pattern: RegExp) => [
    ...new Set([...(await read(origin, path)).html.matchAll(pattern)].map(([, key]) => key)),
  ]
  await expect
    .poll(async () => (await categoriesOn('/', /category\/?=?(\w+)"/g)).slice(0, 3), BEFORE_EXPIRY)
    .toEqual(['sales', 'hr', 'technology'])
  for (const path of ['/jobs', '/companies'])
    expect(
      (await categoriesOn(path, /value="(sales|hr|technology|engineering)"/g)).slice(0, 3),
    ).toEqual(['sales', 'hr', 'technology'])
})

test('every process shows a published text at once, with a link to the former version', async () => {
  for (const origin of processes)
    await expect
      .poll(async () => {
        const { tag } = await read(origin, '/terms')
        return tag !== null && tag === (await read(origin, '/terms')).tag
      })
      .toBe(true)
  const text = `## For {name}\n\n${'New words for everybody. '.repeat(5)}<b>bold</b>`
  const body = legalTextDraft({ holds_from: inDays(0), summary: ['A short sentence.'], text })
  await app.call('POST /admin/legal-texts', { body, headers: signed })

  for (const origin of processes) {
    const html = async () => (await read(origin, '/terms')).html
    await expect
      .poll(html, BEFORE_EXPIRY)
      .toContain('<h2 id="about-for-openings">For Openings</h2>')
    expect(await html()).toContain('A short sentence.')
    expect(await html()).toContain(`<time datetime="${inDays(0)}">`)
    expect(await html()).toContain('&lt;b&gt;bold')
    expect(await html()).toContain('href="/terms/1"')
    expect((await read(origin, '/privacy')).html).not.toContain('New words')
    const former = (await read(origin, '/terms/1')).html
    expect(former).toContain('no longer applies')
    expect(former).toContain('name="robots" content="noindex"')
    expect(former).toContain('By creating an account you accept them')
  }
})

test('a future text has its own page, and replaces the current one on its first day', async () => {
  const [origin] = processes
  const text = `## Later\n\n${'Words of a later day. '.repeat(6)}`
  const body = legalTextDraft({ document: 'privacy', text })
  await app.call('POST /admin/legal-texts', { body, headers: signed })
  expect((await read(origin, '/privacy/2')).html).toContain('does not apply yet')
  expect((await read(origin, '/privacy/2')).html).toContain('Words of a later day')
  const now = await read(origin, '/privacy')
  expect(now.html).not.toContain('Words of a later day')
  expect(now.html).toContain('href="/privacy/2"')
  for (const path of ['/privacy/3', '/privacy/0', '/privacy/02', '/privacy/2x', '/terms/99'])
    expect((await fetch(origin + path)).status).toBe(404)

  await app.db.update(legalTexts).set({ holdsFrom: inDays(0) })
  // No row changes at midnight, so that the cached page stays: a reload bypasses the cache.
  const reloaded = await fetch(`${origin}/privacy`, { headers: FRESH })
  expect(await reloaded.text()).toContain('Words of a later day')
})

test('a signed-in person sees the notice of a changed text once, visitors never see it', async () => {
  const [origin] = processes
  await app.db.delete(legalTexts)
  const body = legalTextDraft({ holds_from: inDays(0) })
  await app.call('POST /admin/legal-texts', { body, headers: signed })
  const candidate = await makeCandidate(app.db)
  const { cookie = '' } = await app.sign(candidate)
  const page = async (path: string) =>
    (await fetch(origin + path, { headers: { accept: 'text/html', cookie } })).text()

  for (const path of ['/candidate', '/jobs', '/terms']) {
    expect(await page(path)).toContain('“Terms of service” changed on')
    expect((await read(origin, path)).html).not.toContain('changed on')
  }
  const [text] = await app.db.select({ id: legalTexts.id }).from(legalTexts)
  await app.call('POST /legal-texts/notice', { as: candidate, body: { ids: [text?.id ?? 0] } })
  for (const path of ['/candidate', '/jobs', '/terms'])
    expect(await page(path)).not.toContain('changed on')
})

import { afterEach, expect, test } from 'vitest'

import type { SiteSettings } from '#lib/contract/settings.ts'
import { makeJob, makeOperator, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { startSecondSite } from '#support/program/second-site.ts'
import { mailedToken } from '#support/services/outbox.ts'

/* A database of its own: other tests read the name of the site, and register. */
const app = await testApp()
const { DATA_DIR } = app.services.config
const DATABASE_URL = app.services.connection.pool.options.connectionString ?? ''
const processes = await Promise.all([
  startSecondSite({ DATABASE_URL, DATA_DIR }),
  startSecondSite({ DATABASE_URL, DATA_DIR }),
])

/** Less than a kept page lives, so that only the change itself can have dropped it. */
const BEFORE_IT_ENDS = { interval: 20, timeout: 40_000 }

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

test('every process shows a new name and address at once, on pages that it has kept', async () => {
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
      .poll(async () => (await read(origin, '/about')).html, BEFORE_IT_ENDS)
      .toContain('Harbour Jobs')
  for (const origin of processes) {
    const { html } = await read(origin, '/about')
    expect(html).toContain('mailto:help@harbour.example')
    expect(html).not.toContain('Openings')
  }
})

test('the page of the registration says that only invited people register, and opens by invitation', async () => {
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
  const opened = await read(origin, `/register?token=${await mailedToken(DATA_DIR, email)}`)
  expect(opened.html).toContain('Create account')
  expect(opened.html).toContain(email)
})

test('a hidden field of work leaves the public lists, and its jobs are found all the same', async () => {
  const [origin] = processes
  const job = await makeJob(app.db, await makeRecruiter(app.db), {
    category: 'hr',
    title: 'Hr clerk',
  })
  await change({ hidden_categories: ['hr'] })
  await expect
    .poll(async () => (await read(origin, '/')).html, BEFORE_IT_ENDS)
    .toContain('12 fields of work')
  expect((await read(origin, '/')).html).not.toContain('category=hr')
  for (const path of ['/jobs', '/companies'])
    expect((await read(origin, path)).html).not.toContain('value="hr"')
  const found = await read(origin, '/jobs?category=hr')
  expect(found.html).toContain(`/jobs/${job.id}`)
  expect(found.html).toContain('value="hr"')
})

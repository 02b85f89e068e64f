import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { jobs } from '#lib/server/db/schema/jobs.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { startSecondSite } from '#support/program/second-site.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
const second = await startSecondSite()

/** Less time than a cached page lives, so that only the change can have dropped it. */
const BEFORE_EXPIRY = { interval: 20, timeout: 40_000 }

const job = await makeJob(site.db, await makeRecruiter(site.db), { title: 'Before the change' })
const path = `/jobs/${job.id}`
const processes = [site.services.config.SITE_URL, second]
const read = async (origin: string) => {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } })
  return { html: await answer.text(), tag: answer.headers.get('etag') }
}

test('a committed change drops the cached page in both processes', async () => {
  for (const origin of processes)
    await expect
      .poll(async () => {
        const { tag } = await read(origin).catch(() => ({ tag: null }))
        return tag !== null && tag === (await read(origin)).tag
      })
      .toBe(true)

  await site.db.update(jobs).set({ title: 'After the change' }).where(eq(jobs.id, job.id))
  for (const origin of processes)
    await expect
      .poll(async () => (await read(origin)).html, BEFORE_EXPIRY)
      .toContain('After the change')
  for (const origin of processes)
    expect((await read(origin)).html).not.toContain('Before the change')
})

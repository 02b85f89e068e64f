import { expect, test } from 'vitest'

import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { printedByAdmin } from '#support/program/operator.ts'
import { openSite, siteSettings } from '#support/program/site.ts'

const site = await openSite()
const admin = (...words: string[]) => printedByAdmin(siteSettings(), ...words)
const addressesIn = (text: string) => text.match(/https?:\/\/\S+\/api\/job-feeds\/\S+/g) ?? []

test('the operator creates, replaces and revokes the addresses of the feed of all jobs', async () => {
  const verified = { verifiedAt: new Date(), verifiedDomain: 'board-feed.example' }
  const recruiter = await makeRecruiter(site.db, verified)
  const { id } = await makeJob(site.db, recruiter, { title: 'Feed Keeper' })
  const read = async (address = '') => {
    const { pathname, search } = new URL(address)
    const response = await site.fetch(pathname + search)
    return { status: response.status, text: await response.text() }
  }

  const first = addressesIn(await admin('job-feed'))
  expect(first).toHaveLength(3)
  for (const address of first) {
    const { status, text } = await read(address)
    expect([status, text.includes(`/jobs/${id}`)]).toEqual([200, true])
  }
  const [second] = addressesIn(await admin('job-feed'))
  expect([(await read(first[0])).status, (await read(second)).status]).toEqual([404, 200])
  await admin('end-job-feed')
  expect((await read(second)).status).toBe(404)
})

import { expect, test } from 'vitest'

import { sitemapOfPages } from '#layouts/sitemap.ts'
import { INDEXED_FACET } from '#lib/shared/limits.ts'
import { testDatabase } from '#support/program/database.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'

const { db } = await testDatabase()
const SITE = 'https://jobs.example.com'
const HOSTILE = `]]>&<a href="x">'--><!--`

test('T79 the sitemap is well-formed even if skills or places contain XML', async () => {
  const recruiter = await makeRecruiter(db)
  for (let job = 0; job < INDEXED_FACET; job += 1)
    await makeJob(db, recruiter, {
      city: HOSTILE,
      location: HOSTILE,
      skills: [HOSTILE],
      title: HOSTILE,
    })

  const xml = await sitemapOfPages(db, SITE)
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.filter(address => /\/(?:in|skill)\//.test(address))).toHaveLength(2)
  for (const address of addresses) expect(address).toMatch(/^(?:[\w~:/.%!-]|&apos;)+$/)
  const texts = xml.replaceAll(/<\?xml [^<>]+\?>|<\/?(?:urlset|url|loc)(?: xmlns="[^"<>]+")?>/g, '')
  expect(texts.replaceAll('&apos;', '')).not.toMatch(/[<>&"']/)
})

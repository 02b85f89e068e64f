import { expect, test } from 'vitest'

import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()

test('a list ignores a reversed salary range, says so, and keeps the typed amounts', async () => {
  const recruiter = await makeRecruiter(site.db)
  await makeJob(site.db, recruiter, { skills: ['Quillwork'], title: 'Quill cutter' })
  const candidate = await makeCandidate(site.db)
  const query = '?skill=quillwork&salary=90000&salary=50000&currency=EUR'

  const pages = await site.pages(candidate, [`/jobs${query}`, `/candidate/jobs${query}`])

  for (const { all, words } of Object.values(pages)) {
    const message = 'Maximum salary must be at least the minimum salary'
    expect(words.split(message)).toHaveLength(3)
    expect(words).toContain('These are jobs of any salary.')
    expect(words).toContain('Quill cutter')
    expect(all).toContain('\n90000\n')
    expect(all).toContain('\n50000\n')
    expect(all).toContain('salary-error')
  }
})

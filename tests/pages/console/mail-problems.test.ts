import { expect, test } from 'vitest'

import { liftMailProblem, recordMailProblem } from '#lib/server/mail/mail-problems.ts'
import { makeCandidate } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()

test('the account page says that mails were stopped, why, and what to do, until mails are resumed', async () => {
  const [candidate, other] = [await makeCandidate(site.db), await makeCandidate(site.db)]
  const words = async (as = candidate) => (await site.page(as, '/account')).words
  const title = 'We no longer send you mails'
  expect(await words()).not.toContain(title)

  const detail = '5.1.1 no <b>such</b> mailbox'
  await recordMailProblem(site.db, candidate.email, { detail, kind: 'permanent' })
  expect(await words()).toContain(title)
  expect(await words()).toContain(`The mail provider says that ${candidate.email} does not exist.`)
  expect(await words()).toContain(`The mail server said: ${detail}`)
  expect(await words(other)).not.toContain(title)

  await liftMailProblem(site.db, candidate.email)
  expect(await words()).not.toContain(title)
})

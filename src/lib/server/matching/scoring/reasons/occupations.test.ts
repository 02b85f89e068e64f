import { expect, test } from 'vitest'

import { ANALYST, matchOf, resumeOf } from '#support/matching/match-of.ts'

test('a mark and its sentence agree: the same work is never marked as missing', () => {
  const people = ['Accountant', 'Bookkeeper', 'Cook', 'Data Analyst', 'Nurse', 'Payroll Specialist']
  const jobs = ['Accountant', 'Payroll Specialist', 'Chef', 'Financial Analyst', 'Auditor']
  const reasons = people.flatMap(title =>
    jobs.flatMap(
      job =>
        matchOf({ resume: resumeOf(title, ['Kept the ledger in Excel']) }, { title: job }).reasons,
    ),
  )

  expect(reasons.length).toBeGreaterThan(30)
  expect(
    reasons.filter(({ mark, text }) => mark === 'missing' && /so does the job|^Has /.test(text)),
  ).toEqual([])
  expect(
    reasons.filter(({ mark, text }) => mark === 'found' && /near to|not found|^No /.test(text)),
  ).toEqual([])
})

test('few words of other work do not make a text read like it', () => {
  const description = 'Deliver bread to thirty cafés. Our bakers show you how to bake a cake.'
  const { readsLike } = matchOf({ resume: ANALYST }, { description, title: 'Delivery Driver' })

  expect(readsLike.job).toEqual(['Driver'])
})

test('without a known title, a text must say a good deal to read like a kind of work', () => {
  const description = 'Ten years in communications. Fluency in French; Arabic would be useful.'
  const { readsLike } = matchOf({ resume: ANALYST }, { description, title: 'Person of ideas' })

  expect(readsLike.job).toEqual([])
})

import { expect, test } from 'vitest'

import { ANALYST, matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

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
    reasons.filter(({ mark, text }) => mark === 'missing' && /^Reads like work|^Found /.test(text)),
  ).toEqual([])
  expect(
    reasons.filter(({ mark, text }) => mark === 'found' && /not found|not clear|^No /.test(text)),
  ).toEqual([])
})

test('few words of other work do not make a text read like it', () => {
  const description = 'Deliver bread to thirty cafés. Our bakers show you how to bake a cake.'
  const { readsLike } = matchOf({ resume: ANALYST }, { description, title: 'Delivery Driver' })

  expect(readsLike.job).toEqual(['Delivery Driver'])
})

test('without a known title, a text must say a good deal to read like a kind of work', () => {
  const description = 'Ten years in communications. Fluency in French; Arabic would be useful.'
  const { readsLike } = matchOf({ resume: ANALYST }, { description, title: 'Person of ideas' })

  expect(readsLike.job).toEqual([])
})

test.for([
  ['Accountant', 'found: Reads like work as Accountant.'],
  ['Waiter', 'missing: Reads like: Waiter; the job: Accountant.'],
])('a text reads like the titles in it: %s', ([held, reason]) => {
  const points = ['Closed the ledgers and prepared the balance sheet for the auditors of the group']
  const work = held === 'Waiter' ? ['Served drinks and food to guests of the restaurant'] : points
  const job = { description: `You do the accounting. ${points[0]}. General ledger, tax and audit.` }

  expect(reasonsOf({ resume: resumeOf(held!, work) }, job, 'occupation')).toEqual([reason])
})

import { expect, test } from 'vitest'

import { matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

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
    reasons.filter(({ mark, text }) => mark === 'missing' && /^Reads like work|^Found:/.test(text)),
  ).toEqual([])
  expect(
    reasons.filter(
      ({ mark, text }) => mark === 'found' && /not found|Also required|^No /.test(text),
    ),
  ).toEqual([])
})

test.for([
  ['Accountant', 'found: Reads like work as Accountant.'],
  ['Waiter', 'missing: Has worked as Waiter; the job: Accountant.'],
])('work is called by the titles in the texts: %s', ([held, reason]) => {
  const points = ['Closed the ledgers and prepared the balance sheet for the auditors of the group']
  const work = held === 'Waiter' ? ['Served drinks and food to guests of the restaurant'] : points
  const job = { description: `You do the accounting. ${points[0]}. General ledger, tax and audit.` }

  expect(reasonsOf({ resume: resumeOf(held!, work) }, job, 'occupation')).toEqual([reason])
})

test('work of the same trade is not called missing', () => {
  const resume = resumeOf('Recruiter', ['Hired engineers for the plant and wrote their offers'])
  const description = 'You lead payroll, pensions, grievances and training of a food factory.'
  const job = { description, title: 'Compensation Analyst' }

  expect(reasonsOf({ resume }, job, 'occupation').join()).not.toContain('missing')
})

test('a heading is no title', () => {
  const resume = [
    'Declan Moore',
    'declan@example.ie',
    'Profile',
    'I look after the dead and those who come to see them.',
    'Posts held',
    "APT, St Brendan's Hospital, Cork, 2016–present",
    'Evisceration at post-mortems, release of bodies, viewings with families',
    "Hospital porter, St Brendan's Hospital, 2012–2016",
  ].join('\n')
  const { reasons } = matchOf({ resume }, { title: 'Mortuary Assistant' })

  expect(reasons.map(({ text }) => text).join()).not.toContain('Posts held')
})

test('of a title by a word of any work nobody knows what work it is', () => {
  const resume = resumeOf('Detection Engineer', ['Wrote rules that find intruders in the logs'])
  const reasons = matchOf({ resume }, { title: 'Senior C# Engineer' }).reasons

  expect(reasons.filter(({ mark }) => mark === 'near' || mark === 'found')).toEqual([])
})

test('the last position is not near to a job by the words of the text', () => {
  const points = ['Closed the ledgers and prepared the balance sheet for the auditors of the group']
  const job = { description: `You do the accounting. ${points[0]}. General ledger, tax and audit.` }

  expect(reasonsOf({ resume: resumeOf('Barista', points) }, job, 'occupation').join()).not.toMatch(
    /near|found/,
  )
})

/** What is said of somebody with these lines and a job as area manager. */
const sayOf = (lines: readonly string[]) =>
  matchOf(
    { resume: ['Nora Lindqvist', 'nora@example.com', ...lines].join('\n') },
    { title: 'Area Manager' },
  )
    .reasons.map(({ text }) => text)
    .join()

test('nothing is said of the last position where a period of work was not read', () => {
  const known = ['Experience', 'Barista, Corner Cafe, 2020 – 2021']
  const unread = [
    'Whatever it took at the Old Mill until it closed for good, 2021 – 2023, days and nights and weekends',
  ]
  expect(sayOf(known)).toContain('Barista')
  expect(sayOf([...known, ...unread])).not.toContain('Barista')
})

import { expect, test } from 'vitest'

import { matchOf, resumeOf } from '#support/matching/match-of.ts'

test('marks agree with their sentences: the same work is never missing', () => {
  const people = ['Accountant', 'Bookkeeper', 'Cook', 'Data Analyst', 'Nurse', 'Payroll Specialist']
  const jobs = ['Accountant', 'Payroll Specialist', 'Chef', 'Financial Analyst', 'Auditor']
  const reasons = people.flatMap(title =>
    jobs.flatMap(
      job =>
        matchOf({ resume: resumeOf(title, ['Kept the ledger in Excel']) }, { title: job }).reasons,
    ),
  )

  expect(reasons.length).toBeGreaterThan(20)
  expect(
    reasons.filter(({ mark, text }) => mark === 'missing' && text.startsWith('Found:')),
  ).toEqual([])
  expect(
    reasons.filter(
      ({ mark, text }) => mark === 'found' && /not found|Only in the posting/.test(text),
    ),
  ).toEqual([])
})

test('a heading is not a title', () => {
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

test('a title of only a generic word has no occupation', () => {
  const resume = resumeOf('Detection Engineer', ['Wrote rules that find intruders in the logs'])
  const reasons = matchOf({ resume }, { title: 'Senior C# Engineer' }).reasons

  expect(reasons.filter(({ mark }) => mark === 'near' || mark === 'found')).toEqual([])
})

/** What is said of somebody with these lines and a job as area manager. */
const sayOf = (lines: readonly string[]) =>
  matchOf(
    { resume: ['Nora Lindqvist', 'nora@example.com', ...lines].join('\n') },
    { title: 'Waiter' },
  )
    .reasons.map(({ text }) => text)
    .join()

test('no reason names the last position if a period of work was not parsed', () => {
  const known = ['Experience', 'Barista, Corner Cafe, 2020 – 2021']
  const unread = [
    'Whatever it took at the Old Mill until it closed for good, 2021 – 2023, days and nights and weekends',
  ]
  expect(sayOf(known)).toContain('Barista')
  expect(sayOf([...known, ...unread])).not.toContain('Barista')
})

import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const jobs = (...dates: string[]) =>
  readPlainResume(
    [
      'Dana Whitfield\ndana@example.com\nExperience',
      ...dates.map(date => `Waiter\t${date}\nCasa Verde Ltd\n- Served guests in two rooms.`),
    ].join('\n'),
    taxonomy,
  ).parsed.experience

const PERIODS = ['Feb 2020 – Dec 2022', 'Sep 2016 – Jan 2020']

test('a single date above jobs with a start and an end begins a job that goes on', () => {
  expect(jobs('Jan 2023', ...PERIODS)[0]).toMatchObject({ current: true, start: '2023-01' })
})

test.each([
  [['Jan 2021', ...PERIODS]],
  [['Jan 2023', 'Feb 2020 – Dec 2022']],
  [['Jan 2023', 'Feb 2020 – today', 'Sep 2016 – Jan 2020']],
])('a single date says no more beside %s', dates => {
  expect(jobs(...dates)[0]).toMatchObject({ current: false })
})

test('"Self-employed" alone in its line is the company', () => {
  const { experience } = readPlainResume(
    'Dana Whitfield\nExperience\nCook, Lola Nena Ltd\n2019 – 2021\nWaiter\n2016 – 2018\nSelf-employed\n- Served guests.',
    taxonomy,
  ).parsed

  expect(experience.map(({ company }) => company?.value)).toEqual([
    'Lola Nena Ltd',
    'Self-employed',
  ])
})

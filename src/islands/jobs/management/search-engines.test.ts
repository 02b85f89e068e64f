import { expect, test } from 'vitest'

import { checkForSearchEngines, type ListedJob } from './search-engines.ts'

const JOB: ListedJob = {
  deadline: '2030-01-31',
  description: 'Fit and repair doors. '.repeat(20),
  location: 'Leeds, United Kingdom',
  salary: true,
  title: 'Joiner',
}
const unmet = (job: Partial<ListedJob>) =>
  checkForSearchEngines({ ...JOB, ...job }).flatMap(({ label, met, required }) =>
    met ? [] : [{ label, required }],
  )

test('a job with country, salary, deadline and a long description passes every check', () => {
  expect(unmet({})).toEqual([])
})

test.each([
  [{ location: 'Leeds' }, 'Country', true],
  [{ description: 'Joiner' }, 'Description', true],
  [{ description: 'Fit and repair doors.' }, 'Description', false],
  [{ salary: false }, 'Salary', false],
  [{ deadline: '' }, 'Deadline', false],
])('a job with %j lacks what search engines ask', (job, label, required) => {
  expect(unmet(job)).toEqual([{ label, required }])
})

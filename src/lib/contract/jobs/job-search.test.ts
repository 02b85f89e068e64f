import { expect, test } from 'vitest'

import { readChosenJob, readJobSearch, readReversedSalary, writeJobSearch } from './job-search.ts'

const read = (query: string) => readJobSearch(new URLSearchParams(query))
const reversed = (query: string) => readReversedSalary(new URLSearchParams(query))

test('a search is read from an address and written back the same', () => {
  const query =
    '?q=nurse&location=Leeds&withinKm=25&skill=c%2B%2B&type=contract&type=internship&category=design' +
    '&experienceLevel=mid&salary=50000&salary=90000&remote=true&sort=salary'

  expect(writeJobSearch(read(query))).toBe(query)
})

test('what no rule allows is left out', () => {
  expect(read('q=&type=slave&type=contract&category=__proto__&sort=worst&remote=yes')).toEqual({
    type: ['contract'],
  })
  expect(read(`q=${'x'.repeat(500)}&location=%00`)).toEqual({})
})

test('a distance is a whole number of kilometres from 1 to 500', () => {
  expect(read('withinKm=1')).toEqual({ withinKm: 1 })
  expect(read('withinKm=500&sort=distance')).toEqual({ sort: 'distance', withinKm: 500 })
  for (const text of ['', '0', '-5', '501', '2.5', 'NaN', 'Infinity', '0x', '25km', '%00', '१०'])
    expect(read(`withinKm=${text}`), text).toEqual({})
})

test('the ends of the salary slider are no limits', () => {
  expect(read('salary=0&salary=200000')).toEqual({})
  expect(read('salary=50000&salary=200000')).toEqual({ salary: [50_000] })
  expect(read('salary=0&salary=90000')).toEqual({ salary: [0, 90_000] })
  expect(read('salary=90000&salary=50000')).toEqual({})
  expect(read('salary=abc')).toEqual({})
  expect(read('salary=&salary=90000')).toEqual({ salary: [0, 90_000] })
  expect(read('salary=50000&salary=')).toEqual({ salary: [50_000] })
  expect(read('salary=250000&salary=300000')).toEqual({ salary: [250_000, 300_000] })
  expect(read('salary=-5&salary=90000')).toEqual({})
  expect(read('salary=200000&salary=5000000&currency=INR')).toEqual({
    currency: 'INR',
    salary: [200_000],
  })
  expect(read('salary=0&salary=200000&currency=JPY').salary).toEqual([0, 200_000])
})

test('a minimum salary above the maximum is read apart from the search', () => {
  expect(reversed('salary=90000&salary=50000&currency=EUR')).toEqual({
    currency: 'EUR',
    salary: [90_000, 50_000],
  })
  expect(reversed('salary=250000&salary=200000')?.salary).toEqual([250_000, 200_000])
  expect(reversed('salary=5&salary=0')?.salary).toEqual([5, 0])
  for (const query of ['', 'salary=50000', 'salary=50000&salary=50000', 'salary=9&salary=-5'])
    expect(reversed(query), query).toBeNull()
})

test('a currency stays only beside amounts', () => {
  expect(read('currency=EUR')).toEqual({})
  expect(read('currency=EUR&sort=salary')).toEqual({ currency: 'EUR', sort: 'salary' })
  expect(read('currency=EUR&salary=50000')).toEqual({ currency: 'EUR', salary: [50_000] })
})

test('the job beside the list is read apart from the search', () => {
  expect(readChosenJob(new URLSearchParams('job=12'))).toBe(12)
  expect(read('job=12&remote=true')).toEqual({ remote: true })
  for (const job of ['', '0', '-1', '1.5', 'x', '9999999999'])
    expect(readChosenJob(new URLSearchParams({ job })), job).toBeNull()
  expect(readChosenJob(new URLSearchParams())).toBeNull()
})

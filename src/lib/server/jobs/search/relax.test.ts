import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { makeBoard } from '#support/records/search.ts'

const { db } = await testDatabase()

test('a level or a small word alone is not kept of a phrase that finds nothing', async () => {
  const search = await makeBoard(db, 'heads', [{ title: 'Head of Sales and Rent' }])

  for (const q of ['head chef', 'oil and gas']) expect(await search({ q }), q).toEqual([])
})

test('a word of a title is searched in titles of the same category only', async () => {
  const search = await makeBoard(db, 'categories', [
    { category: 'technology', title: 'Data Engineer' },
    { category: 'engineering', title: 'Mechanical Engineer' },
    { category: 'healthcare', title: 'Support Worker' },
    { category: 'legal', skills: ['Information security'], title: 'Data Protection Officer' },
  ])

  expect(await search({ q: 'network engineer' })).toEqual(['Data Engineer'])
  for (const q of ['farm worker', 'security guard']) expect(await search({ q }), q).toEqual([])
})

test('one of two choices that find nothing together is left out', async () => {
  const search = await makeBoard(db, 'choices', [
    { title: 'Remote Potter', type: 'full-time', workplace: 'remote' },
    { title: 'Part-time Potter', type: 'part-time' },
    { title: 'Potter', type: 'full-time' },
  ])

  expect(await search({ q: 'potter remote part time' })).toEqual(['Remote Potter'])
  expect(await search({ q: 'potter contract part time' })).toEqual(['Part-time Potter'])
})

test('a job type or workplace that no job in the place has is searched elsewhere', async () => {
  const search = await makeBoard(db, 'elsewhere', [
    { location: 'Leeds, United Kingdom', title: 'Glazier', type: 'internship' },
    { location: 'Pune, India', title: 'Potter', type: 'full-time' },
    { location: 'Remote, Europe', title: 'Writer', type: 'full-time', workplace: 'remote' },
  ])

  expect(await search({ q: 'internships in Pune' })).toEqual(['Glazier'])
  expect(await search({ q: 'remote Pune' })).toEqual(['Writer'])
})

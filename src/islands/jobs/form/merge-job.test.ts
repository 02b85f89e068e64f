import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { type JobFormValues, NEW_JOB } from './job-form-values.ts'
import { changedFields, mergeJob } from './merge-job.ts'

const BASE: JobFormValues = {
  ...NEW_JOB,
  location: 'Leeds',
  skills: ['Carpentry'],
  title: 'Joiner',
}

test('a merge keeps the changes of each side and reports the fields that both changed', () => {
  const mine = { ...BASE, deadline: '2030-01-01', title: 'Master joiner' }
  const theirs = { ...BASE, skills: ['Carpentry', 'Glazing'], title: 'Door fitter' }

  expect(mergeJob(BASE, mine, theirs)).toEqual({
    conflicting: ['title'],
    accepted: ['skills'],
    values: { ...mine, skills: ['Carpentry', 'Glazing'] },
  })
})

test('the same change of both sides is no conflict, and a blank row is no change', () => {
  const mine = { ...BASE, skills: ['Carpentry', ''], title: 'Door fitter' }
  const theirs = { ...BASE, skills: ['Glazing'], title: 'Door fitter' }

  expect(mergeJob(BASE, mine, theirs)).toMatchObject({ conflicting: [], accepted: ['skills'] })
  expect(changedFields(BASE, mine)).toEqual(['title'])
})

test('questions merge as one field, and one that the other side removed is a conflict', () => {
  const van = { id: 4, kind: 'yes-no' as const, options: [], preferred: null, required: true }
  const base = { ...BASE, questions: [{ ...van, text: 'Do you drive a van?' }] }
  const mine = { ...BASE, questions: [{ ...van, text: 'Do you drive a lorry?' }] }

  expect(mergeJob(base, base, BASE)).toMatchObject({ accepted: ['questions'], values: BASE })
  expect(mergeJob(base, mine, base)).toMatchObject({ conflicting: [], values: mine })
  const { conflicting, values } = mergeJob(base, mine, BASE)
  expect(conflicting).toEqual(['questions'])
  expect(values.questions).toEqual([{ ...van, id: undefined, text: 'Do you drive a lorry?' }])
  // The page and the API order the properties of a question differently.
  const sameAsRead = { ...BASE, questions: [{ text: 'Do you drive a van?', ...van }] }
  expect(mergeJob(base, base, sameAsRead)).toMatchObject({ conflicting: [], accepted: [] })
})

const text = fc.constantFrom('a', 'b', 'c')
const form = fc.record({
  deadline: text,
  location: text,
  questions: fc.constant([]),
  salary: fc.record({ currency: text, max: text, min: text, period: fc.constant('yearly') }),
  skills: fc.array(text, { maxLength: 3, minLength: 1 }),
  title: text,
}) as unknown as fc.Arbitrary<JobFormValues>

test('the result contains every change of mine, and contains or reports every change of theirs', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const { conflicting, accepted, values } = mergeJob(base, mine, theirs)
      for (const field of changedFields(base, mine)) expect(values[field]).toEqual(mine[field])
      for (const field of changedFields(base, theirs))
        expect(
          conflicting.includes(field) ||
            accepted.includes(field) ||
            changedFields(mine, theirs).every(other => other !== field),
        ).toBe(true)
    }),
  )
})

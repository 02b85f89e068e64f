import { expect, test } from 'vitest'

import { JobChange, JobDraft } from '#lib/contract/jobs/job-form.ts'

import { formatSalary } from '#lib/shared/money/salary.ts'

import { type JobFormValues, NEW_JOB, resolveDraft, salaryOf } from './job-form-values.ts'

const VALUES: JobFormValues = {
  ...NEW_JOB,
  description: 'Fit and repair doors all over the county.',
  education: ['None needed'],
  location: 'Leeds, United Kingdom',
  requirements: ['A steady hand'],
  responsibilities: ['Fit doors'],
  skills: ['Carpentry'],
  status: 'active',
  title: 'Joiner',
}

const resolve = async (changes: Partial<JobFormValues>) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  return resolveDraft({ ...VALUES, ...changes }, undefined, options)
}

test('a complete form becomes a body that the contract accepts', async () => {
  const { errors, values } = await resolve({
    deadline: '2027-01-31',
    maximum_experience: '4',
    salary: { currency: 'USD', max: '60,000', min: '45000.50', period: 'yearly' },
  })

  expect(errors).toEqual({})
  expect(values).toMatchObject({
    deadline: '2027-01-31',
    maximum_experience: 4,
    minimum_experience: 0,
    salary: { max: 60_000, min: 45_000.5 },
  })
  expect(JobDraft.safeParse(values).success).toBe(true)
  expect(JobChange.safeParse(values).success).toBe(true)
})

test('a salary may have the thousands and decimals of any country', async () => {
  const { values } = await resolve({
    salary: { currency: 'EUR', max: '60.000,50', min: '45.000', period: 'yearly' },
  })
  expect(values).toMatchObject({ salary: { max: 60_000.5, min: 45_000 } })
})

test('blank fields are null, not 0', async () => {
  const { values } = await resolve({ deadline: '', minimum_experience: ' ' })

  expect(values).toMatchObject({
    deadline: null,
    maximum_experience: null,
    minimum_experience: null,
    salary: { max: null, min: null },
  })
})

test('an error in a list is shown at its row, even after blank rows', async () => {
  const { errors } = await resolve({ requirements: ['', 'A steady hand', '', 'ab'], skills: ['x'] })

  expect(errors.requirements?.[3]?.message).toBe('Requirement must be at least 3 characters')
  expect(errors.requirements?.[1]).toBeUndefined()
  expect(errors.skills?.[0]?.message).toBe('Skill must be at least 2 characters')
})

test('the error of an empty list is shown at its first row', async () => {
  const { errors } = await resolve({ education: ['', ' '] })

  expect(errors.education?.[0]?.message).toBe('Add at least one education entry')
})

test.each([
  [
    'minimum_experience',
    { minimum_experience: 'ten' },
    'Minimum experience must be a positive number',
  ],
  [
    'minimum_experience',
    { minimum_experience: '-1' },
    'Minimum experience must be a positive number',
  ],
  [
    'maximum_experience',
    { maximum_experience: '-1' },
    'Maximum experience must be a positive number',
  ],
  ['title', { title: ' ab ' }, 'Job title must be at least 3 characters'],
  ['description', { description: 'Short' }, 'Description must be at least 20 characters'],
] as const)('a wrong %s is refused with its message', async (field, changes, message) => {
  const { errors } = await resolve(changes)

  expect(errors[field]?.message).toBe(message)
})

test.each(['', 'b', 'eur', 'Euro'])(
  'while a currency is typed, as %j, no salary is shown',
  currency => {
    const salary = { ...NEW_JOB.salary, currency, min: '20000' }

    expect(formatSalary(salaryOf({ ...NEW_JOB, salary }))).toBe('Not disclosed')
  },
)

test('the error of a wrong salary is shown at its field', async () => {
  const { errors } = await resolve({
    salary: { currency: '', max: '-2', min: 'a lot', period: 'yearly' },
  })

  expect(errors.salary?.min?.message).toBe('Minimum salary must be a positive number')
  expect(errors.salary?.max?.message).toBe('Maximum salary must be a positive number')
  expect(errors.salary?.currency?.message).toBe('Currency is required')
})

test('the error of a question is shown at its wrong part', async () => {
  const question = { options: [], preferred: null, required: false, text: 'Which shift?' }
  const { errors } = await resolve({
    questions: [
      { ...question, kind: 'choice', options: ['Early', ' '] },
      { ...question, kind: 'number', preferred: 'many' },
      // A preferred answer that is no longer an option is removed.
      { ...question, kind: 'choice', options: ['Early', 'Late'], preferred: 'Night' },
    ],
  })

  expect(errors.questions?.[0]).toMatchObject({ type: 'options' })
  expect(errors.questions?.[1]).toEqual({ message: 'Please enter a number', type: 'preferred' })
  expect(errors.questions?.[2]).toBeUndefined()
})

test('a draft may be empty, and a published job needs all fields', async () => {
  expect((await resolve({ ...NEW_JOB, title: 'Jo' })).errors).toEqual({})
  const { errors } = await resolve({ ...NEW_JOB, status: 'active' })
  expect(Object.keys(errors)).toEqual([
    'title',
    'location',
    'description',
    'requirements',
    'responsibilities',
    'skills',
    'education',
  ])
})

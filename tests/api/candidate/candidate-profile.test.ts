import { expect, test } from 'vitest'

import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeRecruiter } from '#support/people/people.ts'

const app = await testApp()

const STUDY = {
  degree: 'BSc',
  field: 'Civil Engineering',
  institution: 'University of Leeds',
  startDate: '2015-09',
}
const POSITION = {
  company: 'Doors Ltd',
  description: 'Fitted doors and windows all over the county.',
  location: 'Leeds',
  startDate: '2019-01',
  title: 'Joiner',
}

test('a new candidate gets an empty profile with everything that is missing', async () => {
  const maya = await makeCandidate(app.db)

  const { body, status } = await app.call('GET /candidates/profile', { as: maya })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    bio: '',
    categories: '',
    contactEmail: maya.email,
    education: [],
    experience: [],
    fullName: maya.name,
    profileCompleteness: 11,
    resume: null,
    socialLinks: { github: '', linkedin: '', portfolio: '' },
    yoe: null,
  })
  expect(body.missing).toHaveLength(8)
})

test('a change of one section does not change the others', async () => {
  const maya = await makeCandidate(app.db)
  const update = (body: object) => app.call('PUT /candidates/profile/update', { as: maya, body })

  await update({
    bio: 'Fits doors.',
    categories: 'engineering,design',
    fullName: 'Maya Rao',
    yoe: 4,
  })
  await update({ languages: ['English', 'Hindi'], skills: 'Carpentry, Glazing,, carpentry' })
  await update({ location: 'Leeds', phone: '+44 113 000 0000' })
  const { body } = await update({ socialLinks: { github: 'https://github.com/maya' } })

  expect(body).toMatchObject({
    bio: 'Fits doors.',
    categories: 'engineering,design',
    fullName: 'Maya Rao',
    languages: ['English', 'Hindi'],
    location: 'Leeds',
    phone: '+44 113 000 0000',
    skills: ['Carpentry', 'Glazing'],
    socialLinks: { github: 'https://github.com/maya', linkedin: '', portfolio: '' },
    yoe: 4,
  })
})

test.each([
  ['fullName', 'M', 'Name must be at least 2 characters'],
  ['categories', 'technology,astrology', 'Invalid input'],
  ['phone', '12345', 'Please enter a valid phone number'],
  ['socialLinks', { linkedin: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ['yoe', -1, 'Must be between 0 and 60'],
  ['bio', 'x'.repeat(2001), 'Must be at most 2000 characters'],
])('a wrong %s is refused and nothing is changed', async (field, value, message) => {
  const maya = await makeCandidate(app.db)

  const refused = await app.call('PUT /candidates/profile/update', {
    as: maya,
    body: { [field]: value, location: 'Leeds' },
  })

  expect(refused.status).toBe(422)
  expect(refused.body.message).toBe(message)
  const { body } = await app.call('GET /candidates/profile', { as: maya })
  expect(body.location).toBe('')
})

test('the contact address, the role and other columns cannot be set through the profile', async () => {
  const maya = await makeCandidate(app.db)

  await app.call('PUT /candidates/profile/update', {
    as: maya,
    body: { contactEmail: 'x@example.com', id: 1, role: 'recruiter', userId: 1, version: 99 },
  })

  const { body } = await app.call('GET /candidates/profile', { as: maya })
  expect(body.contactEmail).toBe(maya.email)
})

test('a current position has no end date', async () => {
  const maya = await makeCandidate(app.db)

  const added = await app.call('POST /candidates/profile/experience', {
    as: maya,
    body: { ...POSITION, current: true, endDate: '2020-01' },
  })

  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ ...POSITION, current: true, endDate: null })
})

test('studies and positions can be added, changed, listed latest first, and removed', async () => {
  const maya = await makeCandidate(app.db)
  const first = await app.call('POST /candidates/profile/education', { as: maya, body: STUDY })
  const later = await app.call('POST /candidates/profile/education', {
    as: maya,
    body: { ...STUDY, degree: 'MSc', startDate: '2018-09' },
  })

  const changed = await app.call('PUT /candidates/profile/education/{id}', {
    as: maya,
    body: { ...STUDY, endDate: '2018-07', field: 'Architecture' },
    params: { id: first.body.id },
  })
  const listed = await app.call('GET /candidates/profile', { as: maya })
  const removed = await app.call('DELETE /candidates/profile/education/{id}', {
    as: maya,
    params: { id: later.body.id },
  })
  const profile = await app.call('GET /candidates/profile', { as: maya })

  expect(changed.body).toMatchObject({ endDate: '2018-07', field: 'Architecture' })
  expect(listed.body.education.map(({ id }: { id: number }) => id)).toEqual([
    later.body.id,
    first.body.id,
  ])
  expect(removed.status).toBe(204)
  expect(profile.body.education).toEqual([changed.body])
})

test.each([
  ['institution', 'Institution name is required'],
  ['degree', 'Degree is required'],
  ['field', 'Field of study is required'],
  ['startDate', 'Start date is required'],
])('education without its %s says so', async (field, message) => {
  const maya = await makeCandidate(app.db)

  const { body, status } = await app.call('POST /candidates/profile/education', {
    as: maya,
    body: { ...STUDY, [field]: 'x' },
  })

  expect(status).toBe(422)
  expect(body.errors).toEqual([{ field, message }])
})

test.each([
  ['title', 'Job title is required'],
  ['company', 'Company name is required'],
  ['location', 'Location is required'],
  ['startDate', 'Start date is required'],
  ['description', 'Please provide a brief description of your role'],
])('experience without its %s says so', async (field, message) => {
  const maya = await makeCandidate(app.db)

  const { body, status } = await app.call('POST /candidates/profile/experience', {
    as: maya,
    body: { ...POSITION, [field]: 'x' },
  })

  expect(status).toBe(422)
  expect(body.errors).toEqual([{ field, message }])
})

test('a position that ends before it starts is refused', async () => {
  const maya = await makeCandidate(app.db)

  const { body, status } = await app.call('POST /candidates/profile/experience', {
    as: maya,
    body: { ...POSITION, endDate: '2018-12' },
  })

  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { field: 'endDate', message: 'End date must not be before the start date' },
  ])
})

test('a candidate cannot change or remove another candidate’s study and position', async () => {
  const maya = await makeCandidate(app.db)
  const omar = await makeCandidate(app.db)
  const { body: study } = await app.call('POST /candidates/profile/education', {
    as: maya,
    body: STUDY,
  })
  const { body: position } = await app.call('POST /candidates/profile/experience', {
    as: maya,
    body: POSITION,
  })

  const answers = [
    await app.call('PUT /candidates/profile/education/{id}', {
      as: omar,
      body: STUDY,
      params: { id: study.id },
    }),
    await app.call('DELETE /candidates/profile/education/{id}', {
      as: omar,
      params: { id: study.id },
    }),
    await app.call('PUT /candidates/profile/experience/{id}', {
      as: omar,
      body: POSITION,
      params: { id: position.id },
    }),
    await app.call('DELETE /candidates/profile/experience/{id}', {
      as: omar,
      params: { id: position.id },
    }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const { body } = await app.call('GET /candidates/profile', { as: maya })
  expect(body).toMatchObject({ education: [study], experience: [position] })
})

test('visitors and recruiters have no candidate profile', async () => {
  const rita = await makeRecruiter(app.db)

  expect((await app.call('GET /candidates/profile')).status).toBe(401)
  expect((await app.call('GET /candidates/profile', { as: rita })).status).toBe(403)
  expect((await app.call('GET /candidates/profile/stats', { as: rita })).status).toBe(403)
})

test('the statistics of a candidate who has not applied are zeros', async () => {
  const maya = await makeCandidate(app.db)

  const { body } = await app.call('GET /candidates/profile/stats', { as: maya })

  expect(body).toEqual({ applications_in_progress: 0, jobs_offered: 0, total_applications: 0 })
})

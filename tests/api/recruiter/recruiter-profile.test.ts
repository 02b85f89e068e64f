import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#lib/server/db/schema/auth.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeColleague, makeRecruiter } from '#support/people/people.ts'

const app = await testApp()

test('a recruiter gets profile and company in the documented format', async () => {
  const recruiter = await makeRecruiter(app.db, { name: 'Harbour Rail' })

  const { body, status } = await app.call('GET /recruiters/profile', { as: recruiter })

  expect(status).toBe(200)
  expect(body).toEqual({
    bio: '',
    company: {
      description: 'Makes doors and windows.',
      founded: null,
      id: recruiter.companyId,
      industry: 'Manufacturing',
      location: 'Leeds, United Kingdom',
      logo: null,
      name: 'Harbour Rail',
      size: '',
      verifiedDomain: null,
      version: 1,
      website: '',
    },
    companyRole: 'owner',
    contactEmail: recruiter.email,
    id: recruiter.id,
    name: recruiter.name,
    phone: '',
    position: 'Hiring lead',
    socialLinks: { linkedin: '', twitter: '' },
    timeZone: 'UTC',
    userId: recruiter.id,
    version: 1,
  })
})

test('a change keeps all omitted fields', async () => {
  const recruiter = await makeRecruiter(app.db)
  const update = (body: unknown) =>
    app.call('PUT /recruiters/profile/update', { as: recruiter, body })

  await update({
    phone: '+91 98765 43210',
    socialLinks: { linkedin: 'https://www.linkedin.com/in/someone' },
  })
  await update({ company: { founded: 1998, size: '11-50' }, timeZone: 'Asia/Kolkata' })
  const { body } = await update({
    company: { website: 'https://example.com' },
    socialLinks: { twitter: 'https://x.com/someone' },
  })

  expect(body).toMatchObject({
    company: {
      founded: 1998,
      industry: 'Manufacturing',
      size: '11-50',
      website: 'https://example.com',
    },
    phone: '+91 98765 43210',
    position: 'Hiring lead',
    socialLinks: {
      linkedin: 'https://www.linkedin.com/in/someone',
      twitter: 'https://x.com/someone',
    },
    timeZone: 'Asia/Kolkata',
  })
})

test('the contact email is read-only', async () => {
  const recruiter = await makeRecruiter(app.db)

  const { body, status } = await app.call('PUT /recruiters/profile/update', {
    as: recruiter,
    body: { bio: 'Hires joiners.', contactEmail: 'someone@example.org' },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ bio: 'Hires joiners.', contactEmail: recruiter.email })
  const [row] = await app.db.select().from(users).where(eq(users.id, recruiter.id))
  expect(row?.email).toBe(recruiter.email)
})

test('when two recruiters edit the same company, the second gets a conflict and nothing is lost', async () => {
  const first = await makeRecruiter(app.db)
  const second = await makeColleague(app.db, first)
  const save = (as: typeof first, description: string) =>
    app.call('PUT /recruiters/profile/update', {
      as,
      body: { bio: description, company: { description, version: 1 } },
    })

  expect((await save(first, 'Doors.')).status).toBe(200)
  const late = await save(second, 'Windows.')

  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ code: 'version-conflict' })
  const { body } = await app.call('GET /recruiters/profile', { as: second })
  expect(body).toMatchObject({
    bio: '',
    company: { description: 'Doors.', version: 2 },
    companyRole: 'member',
  })
})

test.each([
  ['company.name', { company: { name: ' ' } }, 'Company name is required'],
  ['company.website', { company: { website: 'javascript:alert(1)' } }, 'Please enter a valid URL'],
  ['company.founded', { company: { founded: 99 } }, 'Founding year must be 1000 or later'],
  ['company.founded', { company: { founded: 2999 } }, 'Founding year must not be in the future'],
  ['company.size', { company: { size: 'huge' } }, 'Invalid input'],
  ['phone', { phone: '12345' }, 'Please enter a valid phone number'],
  ['socialLinks.twitter', { socialLinks: { twitter: 'nowhere' } }, 'Please enter a valid URL'],
  ['timeZone', { timeZone: 'Mars/Olympus' }, 'Please choose a time zone'],
  ['position', { position: 'a\u0000b' }, 'Must not contain control characters'],
])('a wrong %s is refused with its message', async (field, body, message) => {
  const recruiter = await makeRecruiter(app.db)

  const answer = await app.call('PUT /recruiters/profile/update', { as: recruiter, body })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual({ field, message })
})

test.each(['name', 'description', 'industry', 'location'] as const)(
  'a company without %s is not ready to post',
  async field => {
    const recruiter = await makeRecruiter(app.db, { [field]: ' ' })

    const { body } = await app.call('GET /recruiters/profile/ready-to-post', { as: recruiter })

    expect(body).toBe(false)
  },
)

test('posting also needs the position of the recruiter', async () => {
  const recruiter = await makeRecruiter(app.db)
  const isReady = async () =>
    (await app.call('GET /recruiters/profile/ready-to-post', { as: recruiter })).body

  expect(await isReady()).toBe(true)
  await app.call('PUT /recruiters/profile/update', { as: recruiter, body: { position: '' } })
  expect(await isReady()).toBe(false)
})

test('T72 fields that a recruiter may not set are ignored', async () => {
  const recruiter = await makeRecruiter(app.db)
  const other = await makeRecruiter(app.db, { name: 'Other Works' })

  const { body, status } = await app.call('PUT /recruiters/profile/update', {
    as: recruiter,
    body: {
      bio: 'x',
      company: { description: 'Taken over', id: other.companyId, logo: 'https://example.com/x' },
      companyId: other.companyId,
      id: other.id,
      role: 'candidate',
      userId: other.id,
    },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    company: { id: recruiter.companyId, logo: null },
    userId: recruiter.id,
  })
  const [row] = await app.db.select().from(companies).where(eq(companies.id, other.companyId))
  expect(row?.description).toBe('Makes doors and windows.')
})

test('only recruiters have a recruiter profile', async () => {
  const candidate = await makeCandidate(app.db)

  expect((await app.call('GET /recruiters/profile', { as: candidate })).status).toBe(403)
  expect((await app.call('GET /recruiters/profile')).status).toBe(401)
})

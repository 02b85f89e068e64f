import { expect, test } from 'vitest'

import type { ReadingChoice } from '#lib/contract/resumes/resume-reading.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate } from '#support/people/people.ts'

const app = await testApp()

const FILE = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    email: 'maya@example.com',
    label: 'Joiner',
    location: { address: '1 Kiln Lane', city: 'Leeds', countryCode: 'GB' },
    name: 'Maya Rao',
    phone: '+44 113 496 0000',
    profiles: [{ network: 'GitHub', url: 'https://github.com/mayarao', username: 'mayarao' }],
    summary: 'Joiner who fits doors in old houses and looks after apprentices.',
    url: 'https://mayarao.example',
  },
  certificates: [{ issuer: 'City & Guilds', name: 'Site Carpentry' }],
  education: [
    {
      area: 'Site Carpentry',
      endDate: '2015-06-30',
      institution: 'Leeds College of Building',
      startDate: '2013-09-01',
      studyType: 'Diploma',
    },
  ],
  interests: [{ name: 'Rowing' }],
  languages: [{ fluency: 'Native', language: 'English' }],
  skills: [{ keywords: ['Carpentry', 'JS', 'Glazing'], name: 'Trades' }, { name: 'Measuring' }],
  work: [
    {
      highlights: ['Fitted 400 doors.', 'Trained two apprentices.'],
      location: 'Leeds',
      name: 'Doors Ltd',
      position: 'Joiner',
      startDate: '2016-03',
      summary: 'Fits doors.',
    },
  ],
}

function send(as: Actor, content: Buffer | string, name = 'resume.json') {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name))
  return app.call('POST /candidates/profile/import', { as, body: form })
}

test('a JSON Resume is reviewed like a parsed resume, and fills the profile when it is applied', async () => {
  const maya = await makeCandidate(app.db)
  const { body: reading, status } = await send(maya, JSON.stringify(FILE))
  expect(status).toBe(201)
  expect((await app.call('GET /candidates/profile', { as: maya })).body.bio).toBe('')

  const listed = (list: string) =>
    reading.lists
      .find((one: { list: string }) => one.list === list)
      ?.items.map(({ value }: { value: string }) => value)
  // The taxonomy replaces an alias with its standard name.
  expect(listed('skills')).toEqual(['Carpentry', 'JavaScript', 'Glazing', 'Measuring'])
  const choice: Partial<ReadingChoice> = {
    categories: listed('categories'),
    certifications: listed('certifications'),
    education: [0],
    experience: [0],
    fields: reading.fields.map(({ field }: { field: string }) => field),
    languages: listed('languages'),
    profileVersion: reading.profileVersion,
    resumeId: reading.resumeId,
    skills: listed('skills'),
  }
  const applied = await app.call('POST /candidates/profile/import/apply', {
    as: maya,
    body: choice,
  })

  expect(applied.status).toBe(200)
  expect(applied.body).toMatchObject({
    bio: FILE.basics.summary,
    certifications: ['Site Carpentry - City & Guilds'],
    education: [
      {
        degree: 'Diploma',
        endDate: '2015-06',
        field: 'Site Carpentry',
        institution: 'Leeds College of Building',
        startDate: '2013-09',
      },
    ],
    experience: [
      {
        company: 'Doors Ltd',
        current: true,
        description: 'Fits doors.\nFitted 400 doors.\nTrained two apprentices.',
        startDate: '2016-03',
        title: 'Joiner',
      },
    ],
    fullName: 'Maya Rao',
    languages: ['English'],
    location: 'Leeds, United Kingdom',
    profileCompleteness: 100,
    socialLinks: { github: 'https://github.com/mayarao', portfolio: 'https://mayarao.example' },
  })
  // After it is applied, the imported file is deleted.
  const importAfter = await app.call('GET /candidates/profile/import', { as: maya })
  expect(importAfter.status).toBe(404)
})

test('names of the older schema are understood, and empty values are ignored', async () => {
  const maya = await makeCandidate(app.db)
  const { body } = await send(
    maya,
    `\uFEFF${JSON.stringify({
      basics: null,
      work: [
        { company: 'Doors Ltd', endDate: '', position: 'Joiner', startDate: '2016' },
        { company: 'Sills Ltd', endDate: 'Present', position: 'Glazier', startDate: 'long ago' },
        {},
      ],
    })}`,
  )

  expect(body.experience).toMatchObject([
    { company: 'Doors Ltd', current: true, startDate: '2016' },
    { company: 'Sills Ltd', current: false, startDate: '' },
  ])
  expect(body.lists.map(({ list }: { list: string }) => list)).not.toContain('languages')
})

test.each([
  [
    'no JSON',
    '{"basics": ',
    'This file is not valid JSON. Export it again from where it comes from.',
  ],
  [
    'a depth that no resume has',
    '{"basics":'.repeat(1000),
    'This file is not valid JSON. Export it again from where it comes from.',
  ],
  [
    'a list',
    '[1]',
    'This is not a JSON Resume: it has no basics, work, education or skills. Export it as JSON Resume (jsonresume.org).',
  ],
  [
    'other JSON',
    '{"name":"openings","version":"1.0.0"}',
    'This is not a JSON Resume: it has no basics, work, education or skills. Export it as JSON Resume (jsonresume.org).',
  ],
  [
    'a number for a date',
    '{"work":[{},{"startDate":2016}]}',
    'This is not a JSON Resume: work[1].startDate must be text.',
  ],
  ['one position', '{"work":{}}', 'This is not a JSON Resume: work must be a list.'],
  [
    'too many skills',
    JSON.stringify({ skills: Array.from({ length: 201 }, () => ({})) }),
    'This is not a JSON Resume: skills is too long.',
  ],
])('%s is refused in words that say what is wrong', async (_, content, message) => {
  const maya = await makeCandidate(app.db)
  const { body, status } = await send(maya, content)

  expect({ message: body.message, status }).toEqual({ message, status: 422 })
})

test('T101 a file of more than 1 MB is refused and not stored', async () => {
  const maya = await makeCandidate(app.db)
  const { body, status } = await send(maya, Buffer.alloc(1024 * 1024 + 1, ' '))

  expect(status).toBe(413)
  expect(body.message).toBe('The file is larger than 1 MB.')
})

test('control characters and names of prototypes are harmless', async () => {
  const maya = await makeCandidate(app.db)
  const { body, status } = await send(
    maya,
    String.raw`{"__proto__":{"admin":true},"basics":{"name":"Ma\u0000ya \ud800Rao\u202e"},"skills":[{"name":"Car\u0007pentry"}]}`,
  )

  expect(status).toBe(201)
  expect(body.fields).toMatchObject([{ field: 'fullName', value: 'Ma ya \uFFFDRao' }])
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('a review of a file that was replaced is refused', async () => {
  const maya = await makeCandidate(app.db)
  const omar = await makeCandidate(app.db)
  const { body: first } = await send(maya, JSON.stringify(FILE))
  await send(maya, JSON.stringify(FILE))
  const choice = { fields: ['bio'], profileVersion: first.profileVersion, resumeId: first.resumeId }

  const stale = await app.call('POST /candidates/profile/import/apply', { as: maya, body: choice })
  const foreign = await app.call('POST /candidates/profile/import/apply', {
    as: omar,
    body: choice,
  })

  expect([stale.status, foreign.status]).toEqual([409, 404])
})

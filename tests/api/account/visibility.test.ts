import { expect, test } from 'vitest'

import { testApp } from '#support/program/app.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'

const app = await testApp()
const [rita, sam] = [
  await makeRecruiter(app.db, { name: 'Hidden Hinges' }),
  await makeRecruiter(app.db, { name: 'Open Oriels 100%' }),
]
const maya = await makeReadyCandidate(app)
const apply = async (id: number) =>
  (
    await app.call('POST /candidates/apply/{id}', {
      as: maya,
      body: { coverLetter: 'Hello' },
      params: { id },
    })
  ).body.id as number
const applications = [
  await apply((await makeJob(app.db, rita)).id),
  await apply((await makeJob(app.db, sam)).id),
] as const
await app.runTasks()

const hide = (id: number) =>
  app.call('POST /candidates/hidden-from/{id}', { as: maya, params: { id } })
const read = async (as: typeof rita, id: number) =>
  (await app.call('POST /recruiters/applications/{id}/open', { as, params: { id } })).body
const searchApplications = async (as: typeof rita, search: string) =>
  (await app.call('GET /recruiters/applications', { as, query: { search } })).body

async function find(name: string) {
  const { body } = await app.call('GET /candidates/companies', { as: maya, query: { name } })
  return (body as { name: string }[]).map(company => company.name)
}

test('companies are found by the start of their name or of a word in it', async () => {
  expect(await find('hidden')).toEqual(['Hidden Hinges'])
  expect(await find('hinge')).toEqual(['Hidden Hinges'])
  expect(await find('100%')).toEqual(['Open Oriels 100%'])
  expect(await find('%%')).toEqual([])
})

test('a candidate can hide from a company once, see it in the list, and unhide', async () => {
  expect((await hide(rita.companyId)).body).toMatchObject([{ name: 'Hidden Hinges' }])
  expect((await hide(rita.companyId)).body).toHaveLength(1)
  expect((await hide(999_999)).status).toBe(404)

  const { body } = await app.call('DELETE /candidates/hidden-from/{id}', {
    as: maya,
    params: { id: rita.companyId },
  })
  expect(body).toEqual([])
})

test('a company that a candidate hides from can read an application until it is withdrawn', async () => {
  await hide(rita.companyId)
  const sentApplication = await read(rita, applications[0])
  expect(sentApplication).toMatchObject({ candidate: { name: maya.name }, cover_letter: 'Hello' })
  expect(sentApplication.candidate.skills).toContain('Glazing')
  expect(await searchApplications(rita, 'Glazing')).toHaveLength(1)

  for (const id of applications)
    await app.call('POST /applications/{id}/withdraw', { as: maya, params: { id } })

  const withdrawn = await read(rita, applications[0])
  expect(withdrawn).toMatchObject({
    background: { education: [], experience: [], languages: [] },
    candidate: {
      bio: '',
      email: '',
      location: '',
      name: maya.name,
      phone: '',
      resume_url: null,
      skills: [],
      years_of_experience: null,
    },
    cover_letter: null,
    match: null,
    match_reasons: [],
    match_score: null,
    status: 'withdrawn',
  })
  const params = { id: applications[0] ?? 0 }
  const plain = await app.call('GET /applications/{id}', { as: rita, params })
  expect(plain.body).toMatchObject({ cover_letter: null, resume: null, status: 'withdrawn' })
  expect(await searchApplications(rita, 'Glazing')).toEqual([])
  expect(await searchApplications(rita, 'fitting doors')).toEqual([])
  expect(await searchApplications(rita, maya.name)).toHaveLength(1)

  // A company that the candidate does not hide from still sees the rest of a withdrawn application.
  expect((await read(sam, applications[1])).candidate.skills).toContain('Glazing')
  expect(await searchApplications(sam, 'Glazing')).toHaveLength(1)
})

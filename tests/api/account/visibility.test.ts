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
const found = async (as: typeof rita, search: string) =>
  (await app.call('GET /recruiters/applications', { as, query: { search } })).body

async function find(name: string) {
  const { body } = await app.call('GET /candidates/companies', { as: maya, query: { name } })
  return (body as { name: string }[]).map(company => company.name)
}

test('companies are found by how their name or a word of it begins', async () => {
  expect(await find('hidden')).toEqual(['Hidden Hinges'])
  expect(await find('hinge')).toEqual(['Hidden Hinges'])
  expect(await find('100%')).toEqual(['Open Oriels 100%'])
  expect(await find('%%')).toEqual([])
})

test('a company is hidden from once, listed, and shown to again', async () => {
  expect((await hide(rita.companyId)).body).toMatchObject([{ name: 'Hidden Hinges' }])
  expect((await hide(rita.companyId)).body).toHaveLength(1)
  expect((await hide(999_999)).status).toBe(404)

  const { body } = await app.call('DELETE /candidates/hidden-from/{id}', {
    as: maya,
    params: { id: rita.companyId },
  })
  expect(body).toEqual([])
})

test('what was sent to a company stays readable there, and goes with the withdrawal', async () => {
  await hide(rita.companyId)
  const standing = await read(rita, applications[0])
  expect(standing).toMatchObject({ candidate: { name: maya.name }, cover_letter: 'Hello' })
  expect(standing.candidate.skills).toContain('Glazing')
  expect(await found(rita, 'Glazing')).toHaveLength(1)

  for (const id of applications)
    await app.call('POST /applications/{id}/withdraw', { as: maya, params: { id } })

  const taken = await read(rita, applications[0])
  expect(taken).toMatchObject({
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
  expect(await found(rita, 'Glazing')).toEqual([])
  expect(await found(rita, 'fitting doors')).toEqual([])
  expect(await found(rita, maya.name)).toHaveLength(1)

  // A company that nothing is hidden from reads on what a withdrawn application leaves.
  expect((await read(sam, applications[1])).candidate.skills).toContain('Glazing')
  expect(await found(sam, 'Glazing')).toHaveLength(1)
})

import { expect, test } from 'vitest'

import { testApp } from '#support/program/app.ts'
import { makeCandidate } from '#support/people/people.ts'

const app = await testApp()
const maya = await makeCandidate(app.db, { bio: 'Joiner.', phone: '+441130000000' })

const POSITION = {
  company: 'Doors Ltd',
  current: true,
  description: 'Fits doors in old houses.',
  location: 'Leeds',
  startDate: '2020-01',
  title: 'Joiner',
}
const STUDY = {
  current: false,
  degree: 'Diploma',
  field: 'Joinery',
  institution: 'Leeds College',
  startDate: '2015-09',
}

const readProfile = async () => (await app.call('GET /candidates/profile', { as: maya })).body
const update = (body: object) => app.call('PUT /candidates/profile/update', { as: maya, body })

test('R07 when two windows save the profile, the second gets a conflict and the first save is kept', async () => {
  const { version } = await readProfile()

  const first = await update({ bio: 'Joiner and glazier.', version })
  const second = await update({ bio: 'Joiner in Leeds.', version })

  expect(first.status).toBe(200)
  expect(first.body.version).toBe(version + 1)
  expect(second.status).toBe(412)
  expect(second.body).toMatchObject({ code: 'version-conflict', version: version + 1 })
  expect((await readProfile()).bio).toBe('Joiner and glazier.')

  const merged = await update({ bio: 'Joiner and glazier in Leeds.', version: version + 1 })
  expect(merged.body.bio).toBe('Joiner and glazier in Leeds.')
})

test('R07 exactly one of twenty simultaneous saves of one version succeeds', async () => {
  const { version } = await readProfile()
  const headers = await app.sign(maya)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app.call('PUT /candidates/profile/update', {
        body: { phone: `+4411300000${10 + index}`, version },
        headers,
      }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
})

test('a refused change does not change the name', async () => {
  const before = await readProfile()

  const { status } = await update({ fullName: 'Somebody Else', version: before.version - 1 })

  expect(status).toBe(412)
  expect((await readProfile()).fullName).toBe(before.fullName)
})

test('a call without a version always saves, as documented', async () => {
  expect((await update({ bio: 'Joiner.' })).status).toBe(200)
})

test.each([
  ['experience', POSITION, { title: 'Head joiner' }],
  ['education', STUDY, { degree: 'Bachelor' }],
] as const)('R07 two windows change one entry of %s', async (kind, draft, change) => {
  const added = await app.call(`POST /candidates/profile/${kind}`, { as: maya, body: draft })
  const { id, version } = added.body
  const put = (body: object) =>
    app.call(`PUT /candidates/profile/${kind}/{id}`, { as: maya, body, params: { id } })

  const first = await put({ ...draft, ...change, version })
  const second = await put({ ...draft, startDate: '2014-01', version })

  expect(first.body).toMatchObject({ ...change, version: version + 1 })
  expect(second.status).toBe(412)
  expect(second.body.version).toBe(version + 1)
  expect((await put({ ...draft, startDate: '2014-01', version: version + 1 })).status).toBe(200)
  // A deleted entry is not found, whatever the version.
  await app.call(`DELETE /candidates/profile/${kind}/{id}`, { as: maya, params: { id } })
  expect((await put({ ...draft, version })).status).toBe(404)
})

test('the caller cannot choose the version of a new entry', async () => {
  const { body } = await app.call('POST /candidates/profile/experience', {
    as: maya,
    body: { ...POSITION, version: 40 },
  })

  expect(body.version).toBe(1)
})

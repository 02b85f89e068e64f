import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { applications } from '#lib/server/db/schema/applications/applications.ts'
import { candidateFeatures } from '#lib/server/db/schema/matching.ts'
import { files } from '#lib/server/db/schema/files.ts'
import { resumes } from '#lib/server/db/schema/resumes.ts'
import { getReadiness } from '#lib/server/resumes/index.ts'
import { testApp } from '#support/program/app.ts'
import { makeDocx, makePdf } from '#support/documents/documents.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'

const app = await testApp()
const rita = await makeRecruiter(app.db)
const WELDER = [
  'Maya Rao',
  'maya@example.com | +44 113 496 0000',
  'Experience',
  'Welder, Rail Works, Leeds, 2016 - 2021',
  'Joined rails and frames by MIG welding and TIG welding.',
  'Skills',
  'MIG welding, TIG welding, Metal fabrication',
]

/** Creates a candidate whose only resume is `resume.pdf`. */
let maya: Actor
beforeEach(async () => {
  maya = await makeReadyCandidate(app)
})

function formOf(name: string, content: Buffer): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  return form
}

function add(name = 'welder.pdf', content = makePdf(WELDER)) {
  return app.call('POST /candidates/resumes', { as: maya, body: formOf(name, content) })
}

async function list(): Promise<ListedResume[]> {
  const { body } = await app.call('GET /candidates/resumes', { as: maya })
  return body as ListedResume[]
}

const names = async () => (await list()).map(({ name }) => name)

function rename(id: number, name: string) {
  return app.call('PUT /candidates/resumes/{id}', { as: maya, body: { name }, params: { id } })
}

async function idOf(name: string): Promise<number> {
  const resume = (await list()).find(one => one.name === name)
  return resume?.id ?? 0
}

const defaultName = async () => (await list()).find(({ isDefault }) => isDefault)?.name

function setDefault(id: number) {
  return app.call('POST /candidates/resumes/{id}/default', { as: maya, params: { id } })
}

function damagedPdf(): Buffer {
  return Buffer.from('%PDF-1.7 and nothing else')
}

function uploadOver(place: number | 'default', content: Buffer) {
  const body = formOf('new.pdf', content)
  return place === 'default'
    ? app.call('POST /candidates/resume/upload', { as: maya, body })
    : app.call('POST /candidates/resumes/{id}/file', { as: maya, body, params: { id: place } })
}

test('a further resume comes after the default, and each is scored', async () => {
  await add()
  await app.runTasks()

  const [defaultResume, other, ...rest] = await list()
  expect(rest).toEqual([])
  expect(defaultResume).toMatchObject({ filename: 'resume.pdf', isDefault: true })
  expect(other).toMatchObject({ filename: 'welder.pdf', isDefault: false, readable: true })
  expect(defaultResume?.atsScore).toBeGreaterThan(0)
  expect(other?.atsScore).toBeGreaterThan(0)
})

test('the first resume is the default', async () => {
  await app.call('DELETE /candidates/profile/resume', { as: maya })
  const { body, status } = await add()

  expect(status).toBe(201)
  expect(body).toMatchObject({ isDefault: true, name: 'welder.pdf' })
})

test('T108 a sixth resume is refused and not stored, even with simultaneous uploads', async () => {
  const answers = await Promise.all(Array.from({ length: 7 }, (_, index) => add(`r${index}.pdf`)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.message).toBe('You can keep 5 resumes. Replace or delete one of them.')
  expect(await list()).toHaveLength(5)
  const kept = await app.db.select().from(files).where(eq(files.ownerId, maya.id))
  expect(kept).toHaveLength(5)
})

test('profile, match and ATS score use the default resume', async () => {
  await add()
  await app.runTasks()
  const before = await app.db
    .select()
    .from(candidateFeatures)
    .where(eq(candidateFeatures.userId, maya.id))

  const { body, status } = await app.call('POST /candidates/resumes/{id}/default', {
    as: maya,
    params: { id: await idOf('welder.pdf') },
  })
  await app.runTasks()

  expect(status).toBe(200)
  expect(body.map(({ isDefault, name }: ListedResume) => [name, isDefault])).toEqual([
    ['welder.pdf', true],
    ['resume.pdf', false],
  ])
  const profile = await app.call('GET /candidates/profile', { as: maya })
  expect(profile.body.resume.filename).toBe('welder.pdf')
  const saved = await app.call('GET /candidates/resume/saved-ats-score', { as: maya })
  expect(saved.body.fileName).toBe('welder.pdf')
  const reading = await app.call('GET /candidates/resume/reading', { as: maya })
  expect(JSON.stringify(reading.body)).toContain('TIG welding')
  const after = await app.db
    .select()
    .from(candidateFeatures)
    .where(eq(candidateFeatures.userId, maya.id))
  expect(JSON.stringify(after[0]?.features)).not.toBe(JSON.stringify(before[0]?.features))
})

test('a candidate with a readable default resume is ready, even if a newer one cannot be read', async () => {
  const missing = async () => (await getReadiness(app.db, maya)).missing.map(({ key }) => key)
  await add('scan.pdf', makePdf(['Maya Rao']))

  expect(await names()).toEqual(['resume.pdf', 'scan.pdf'])
  expect(await missing()).toEqual([])

  await app.call('POST /candidates/resumes/{id}/default', {
    as: maya,
    params: { id: await idOf('scan.pdf') },
  })
  expect(await missing()).toEqual(['text'])
})

test('each resume has an ATS score with a separate history', async () => {
  await add()
  await app.runTasks()
  const score = (resume_id?: string) =>
    app.call('GET /candidates/resume/ats-score', {
      as: maya,
      ...(resume_id && { query: { resume_id } }),
    })

  const other = await score(String(await idOf('welder.pdf')))
  expect(other.body).toMatchObject({ fileName: 'welder.pdf' })
  expect(other.body.history).toHaveLength(1)
  expect((await score()).body).toMatchObject({ fileName: 'resume.pdf' })
  expect((await score()).body.history).toHaveLength(1)
})

test('simultaneous changes of the default leave exactly one default', async () => {
  await add('a.pdf')
  await add('b.pdf')
  const ids = (await list()).map(({ id }) => id)

  await Promise.all(
    [...ids, ...ids].map(id =>
      app.call('POST /candidates/resumes/{id}/default', { as: maya, params: { id } }),
    ),
  )

  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('a replaced resume keeps its name and whether it is the default', async () => {
  await add()
  await rename(await idOf('welder.pdf'), '  Welding  ')
  await rename(await idOf('resume.pdf'), 'Joinery')
  expect(await names()).toEqual(['Joinery', 'Welding'])

  for (const name of ['Welding', 'Joinery']) {
    const { body, status } = await app.call('POST /candidates/resumes/{id}/file', {
      as: maya,
      body: formOf('new.docx', makeDocx()),
      params: { id: await idOf(name) },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ filename: 'new.docx', isDefault: name === 'Joinery', name })
  }
  expect(await names()).toEqual(['Joinery', 'Welding'])
})

test('a refused replacement leaves the previous one unchanged', async () => {
  const [before] = await list()

  const { status } = await app.call('POST /candidates/resumes/{id}/file', {
    as: maya,
    body: formOf('new.pdf', Buffer.from('nothing')),
    params: { id: before?.id ?? 0 },
  })

  expect(status).toBe(422)
  expect(await list()).toEqual([before])
})

test('when the default is deleted, the newest other resume becomes the default', async () => {
  await add('older.pdf')
  await add('newest.pdf')

  const { status } = await app.call('DELETE /candidates/resumes/{id}', {
    as: maya,
    params: { id: await idOf('resume.pdf') },
  })

  expect(status).toBe(204)
  expect((await list()).map(({ isDefault, name }) => [name, isDefault])).toEqual([
    ['newest.pdf', true],
    ['older.pdf', false],
  ])
})

test('an unreadable file does not replace a readable default, but is kept beside it', async () => {
  for (const unreadable of [makePdf(['Scan']), damagedPdf()]) {
    await uploadOver('default', unreadable)
    await uploadOver(await idOf('resume.pdf'), unreadable)
  }
  await app.runTasks()

  expect((await list()).map(({ isDefault, name }) => [name, isDefault])).toEqual([
    ['resume.pdf', true],
    ...Array.from({ length: 4 }, () => ['new.pdf', false]),
  ])
  expect((await getReadiness(app.db, maya)).missing).toEqual([])

  const full = await uploadOver('default', damagedPdf())
  expect(full.body.message).toBe(
    'No text could be read in this file, so it does not replace your default resume. You can keep 5 resumes. Replace or delete one of them.',
  )
  const { status } = await setDefault(await idOf('new.pdf'))
  expect(status).toBe(422)
})

test('an unreadable default gives way to a readable resume', async () => {
  await app.call('DELETE /candidates/profile/resume', { as: maya })
  await uploadOver('default', damagedPdf())
  expect(await defaultName()).toBe('new.pdf')

  await add()
  expect(await defaultName()).toBe('welder.pdf')

  await add('scan.pdf', makePdf(['Scan']))
  await setDefault(await idOf('scan.pdf'))
  expect(await defaultName()).toBe('scan.pdf')
  // Text recognition finds nothing in it.
  await app.runTasks()
  expect(await defaultName()).toBe('welder.pdf')

  await add('older.pdf')
  await add('damaged.pdf', damagedPdf())
  await app.call('DELETE /candidates/profile/resume', { as: maya })
  expect(await defaultName()).toBe('older.pdf')
})

test('T91 an application uses the chosen resume, and keeps it when the resume changes', async () => {
  await add()
  const chosen = await idOf('welder.pdf')
  await rename(chosen, 'For agencies')
  const job = await makeJob(app.db, rita)
  const apply = (resumeId: number | null, jobId: number) =>
    app.call('POST /candidates/apply/{id}', { as: maya, body: { resumeId }, params: { id: jobId } })

  expect((await apply(chosen, job.id)).status).toBe(201)
  expect((await apply(null, (await makeJob(app.db, rita)).id)).status).toBe(201)
  await app.call('DELETE /candidates/resumes/{id}', { as: maya, params: { id: chosen } })

  const sent = await app.db
    .select({ name: files.name })
    .from(applications)
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(eq(applications.candidateId, maya.id))
    .orderBy(applications.id)
  // The company does not see the name that the candidate gave the resume.
  expect(sent).toEqual([{ name: 'welder.pdf' }, { name: 'resume.pdf' }])

  const omar = await makeReadyCandidate(app)
  const stolen = await app.call('POST /candidates/apply/{id}', {
    as: omar,
    body: { resumeId: await idOf('resume.pdf') },
    params: { id: job.id },
  })
  expect(stolen.status).toBe(404)
})

test('an unreadable resume is not sent', async () => {
  const { body } = await add('scan.pdf', makePdf(['Scan']))
  await app.db
    .update(resumes)
    .set({ state: 'unreadable' })
    .where(eq(resumes.id, (body as { id: number }).id))
  const job = await makeJob(app.db, rita)

  const answer = await app.call('POST /candidates/apply/{id}', {
    as: maya,
    body: { resumeId: (body as { id: number }).id },
    params: { id: job.id },
  })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([
    { field: 'resumeId', message: 'This resume could not be read. Choose another one.' },
  ])
})

test('a name is required, short and on one line', async () => {
  const id = await idOf('resume.pdf')
  for (const name of ['', '   ', 'x'.repeat(121)]) expect((await rename(id, name)).status).toBe(422)
})

import { type AddressInfo, createServer } from 'node:net'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { findCover, findEmployer, findLogo } from '#lib/server/companies/index.ts'
import { measureCompanies } from '#lib/server/applications/tasks.ts'
import { applicationEvents } from '#lib/server/db/schema/applications/applications.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { files } from '#lib/server/db/schema/files.ts'
import { enqueue } from '#lib/server/tasks/task.ts'
import { listOpenings, listSitemapFiles, readSitemapPart } from '#lib/server/jobs/index.ts'
import { readLogoPath } from '#lib/shared/companies/logo-path.ts'
import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'
import { testApp } from '#support/program/app.ts'
import { makeApplication } from '#support/records/applications.ts'
import { mailedToken } from '#support/services/outbox.ts'
import { makeCandidate, makeColleague, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeLocatedPhoto, makePicture, makePixelFlood } from '#support/documents/pictures.ts'

const app = await testApp()
const { db } = app

function uploadLogo(as: Actor, content: Buffer, name = 'logo.png') {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(content)], name))
  return app.call('POST /recruiters/company/logo', { as, body })
}

async function readLogo(path: string): Promise<Buffer | null> {
  const parts = readLogoPath(path.replace('/logos/', ''))
  const logo = parts && (await findLogo(db, parts.companyId, parts.name))
  if (!logo) return null
  return Buffer.concat(await Array.fromAsync(await app.services.files.open(logo.storageKey)))
}

test('a logo appears on the profile, the jobs and the page of the company, at an address with the hash of its content', async () => {
  const recruiter = await makeRecruiter(db)
  const member = await makeColleague(db, recruiter)
  const job = await makeJob(db, recruiter)

  const { body, status } = await uploadLogo(member, await makePicture('png'))

  expect(status).toBe(201)
  const { logo } = body as { logo: string }
  expect(logo).toMatch(new RegExp(`^/logos/${recruiter.companyId}-[0-9a-f]{16}\\.webp$`))
  const publicJob = await app.call('GET /jobs/{id}', { params: { id: job.id } })
  expect(publicJob.body.company_logo).toBe(logo)
  expect((await app.call('GET /recruiters/profile', { as: recruiter })).body.company.logo).toBe(
    logo,
  )
  expect((await findEmployer(db, recruiter.companyId))?.logo).toBe(logo)
  expect((await sharp((await readLogo(logo)) ?? undefined).metadata()).format).toBe('webp')
})

test('a company has a cover in the colours of its logo, but not at the address of another company', async () => {
  const recruiter = await makeRecruiter(db)
  const navy = { background: '#14304f', channels: 3, height: 60, width: 60 } as const
  const dot = Buffer.from(
    '<svg width="60" height="60"><circle r="20" cx="30" cy="30" fill="#f2b544"/></svg>',
  )
  const content = await sharp({ create: navy })
    .composite([{ input: dot }])
    .png()
    .toBuffer()
  const { logo } = (await uploadLogo(recruiter, content)).body as { logo: string }
  const { companyId, name } = readLogoPath(logo.replace('/logos/', '')) ?? {
    companyId: 0,
    name: '',
  }

  // The stored logo is compressed, so its colours differ slightly from the upload.
  expect(await findCover(app.services, companyId, name)).toMatch(
    /^<svg [^>]+><path fill="#1[2-6][2-3]/,
  )
  expect(await findCover(app.services, companyId + 1, name)).toBeNull()
  await app.call('DELETE /recruiters/company/logo', { as: recruiter })
  expect(await findCover(app.services, companyId, name)).toBeNull()
})

test('a new logo has another address, and the old logo is deleted', async () => {
  const recruiter = await makeRecruiter(db)
  const first = (await uploadLogo(recruiter, await makePicture('png'))).body.logo as string
  const [before] = await db
    .select({ key: files.storageKey })
    .from(files)
    .innerJoin(companies, eq(companies.logoFileId, files.id))
    .where(eq(companies.id, recruiter.companyId))

  const second = (await uploadLogo(recruiter, await makePicture('webp', { width: 90 }))).body.logo
  expect(second).not.toBe(first)
  expect(await readLogo(first)).toBeNull()
  await expect(app.services.files.open(before?.key ?? '')).rejects.toThrow('File not found')

  await app.call('DELETE /recruiters/company/logo', { as: recruiter })
  expect(await readLogo(second as string)).toBeNull()
  expect((await findEmployer(db, recruiter.companyId))?.logo).toBeNull()
})

test('T111 a pixel flood, a wrong file type and a file that is too large are refused as logos', async () => {
  const recruiter = await makeRecruiter(db)
  const logo = (await uploadLogo(recruiter, await makePicture('jpeg'), 'a.jpg')).body.logo as string

  const flood = await uploadLogo(recruiter, await makePixelFlood(30_000))
  expect([flood.status, flood.body.message]).toEqual([
    422,
    'The picture has more than 4096 pixels on a side. Choose a smaller one.',
  ])
  expect((await uploadLogo(recruiter, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422)
  expect((await uploadLogo(recruiter, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await findEmployer(db, recruiter.companyId))?.logo).toBe(logo)
})

test('T111 the location is removed from a photographed logo', async () => {
  const recruiter = await makeRecruiter(db)
  const { logo } = (await uploadLogo(recruiter, await makeLocatedPhoto(), 'x.jpg')).body as {
    logo: string
  }

  expect((await sharp((await readLogo(logo)) ?? undefined).metadata()).exif).toBeUndefined()
})

/** Starts a server at an address that a user enters, and counts its connections. */
async function listen(): Promise<{ connections: () => number; url: string }> {
  let connections = 0
  const server = createServer(socket => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { connections: () => connections, url: `http://127.0.0.1:${port}/` }
}

test('T85 no address that a user enters is fetched', async () => {
  const { connections, url } = await listen()
  const recruiter = await makeRecruiter(db)
  const update = (company: object) =>
    app.call('PUT /recruiters/profile/update', { as: recruiter, body: { company } })

  // A logo cannot be set to an address.
  for (const logo of [url, 'file:///etc/passwd', 'http://169.254.169.254/'])
    await update({ logo, logo_file_id: logo })
  expect((await findEmployer(db, recruiter.companyId))?.logo).toBeNull()
  expect((await update({ website: 'file:///etc/passwd' })).body.code).toBe('invalid-input')
  expect((await update({ website: url })).status).toBe(200)

  const job = await makeJob(db, recruiter, { description: `See ${url} for doors and windows.` })
  await app.call('GET /jobs/{id}', { params: { id: job.id } })
  await app.runTasks()
  expect((await findEmployer(db, recruiter.companyId))?.website).toBe(url)
  expect(connections()).toBe(0)
})

test('a company shows only its open jobs, in pages, and is in the sitemap while it has one', async () => {
  const recruiter = await makeRecruiter(db)
  const live = [await makeJob(db, recruiter), await makeJob(db, recruiter)]
  await makeJob(db, recruiter, { postedAt: null, status: 'draft' })
  await makeJob(db, recruiter, { closesAt: new Date(Date.now() - 1000) })
  const inSitemap = async () => {
    const { items } = await readSitemapPart(db, 'companies', 1)
    return items.some(({ id }) => id === recruiter.companyId)
  }

  const first = await listOpenings(db, recruiter.companyId, { limit: 1 })
  const second = await listOpenings(db, recruiter.companyId, { cursor: first.next ?? '', limit: 1 })
  expect([first.total, first.items[0]?.id, second.items[0]?.id, second.next]).toEqual([
    2,
    live[1]?.id,
    live[0]?.id,
    null,
  ])
  expect([await listSitemapFiles(db, 'companies'), await inSitemap()]).toEqual([[1], true])

  for (const { id } of live)
    await app.call('DELETE /recruiters/jobs/{id}', { as: recruiter, params: { id } })
  expect(await inSitemap()).toBe(false)
})

test('a company without a name has no page', async () => {
  const recruiter = await makeRecruiter(db)
  await db.update(companies).set({ name: '' }).where(eq(companies.id, recruiter.companyId))

  expect(await findEmployer(db, recruiter.companyId)).toBeNull()
})

const ask = (as: Actor, email: string) =>
  app.call('POST /recruiters/company/verification', { as, body: { email } })
const verify = (token: string) => app.call('POST /companies/verify', { body: { token } })

test('a mail to the domain of the website verifies the company, until the website changes', async () => {
  const recruiter = await makeRecruiter(db, { website: 'https://www.harbour-rail.example/jobs' })
  const job = await makeJob(db, recruiter)
  const isVerified = async () =>
    (await app.call('GET /jobs/{id}', { params: { id: job.id } })).body.company_verified as boolean
  expect((await ask(recruiter, 'office@harbour-rail.example')).status).toBe(200)
  await app.runTasks()
  const token = await mailedToken(app.services.config.DATA_DIR, 'office@harbour-rail.example')

  expect(await isVerified()).toBe(false)
  expect((await verify(token)).body).toMatchObject({ domain: 'harbour-rail.example' })
  expect([await isVerified(), (await verify(token)).status]).toEqual([true, 400])

  const move = (website: string) =>
    app.call('PUT /recruiters/profile/update', { as: recruiter, body: { company: { website } } })
  await move('https://harbour-rail.example')
  expect(await isVerified()).toBe(true)
  await move('https://other.example')
  expect(await isVerified()).toBe(false)
})

test('a link for a website that has changed meanwhile does not verify the company', async () => {
  const recruiter = await makeRecruiter(db, { website: 'https://before.example' })
  await ask(recruiter, 'office@before.example')
  await app.runTasks()
  const token = await mailedToken(app.services.config.DATA_DIR, 'office@before.example')
  await db.update(companies).set({ website: 'https://after.example' })

  expect((await verify(token)).status).toBe(400)
})

test('only the exact domain of the website counts, and no public mail domain', async () => {
  const recruiter = await makeRecruiter(db, { website: 'https://jobs.acme.example' })
  for (const email of ['x@acme.example', 'x@a.jobs.acme.example', 'x@jobs.acme.example.evil.test'])
    expect((await ask(recruiter, email)).body.errors).toEqual([
      {
        field: 'email',
        message: 'The address must end in @jobs.acme.example, the domain of your website',
      },
    ])
  const free = await makeRecruiter(db, { website: 'https://gmail.com' })
  expect((await ask(free, 'me@gmail.com')).body.errors).toEqual([
    {
      field: 'email',
      message: 'Anyone can get an address at this mail service. Use an address of your company.',
    },
  ])
})

/** Adds an application from some days ago, answered some hours later. */
async function addApplication(
  recruiter: Awaited<ReturnType<typeof makeRecruiter>>,
  days: number,
  hours?: number,
) {
  const at = Date.now() - days * 24 * HOUR_MS
  const job = await makeJob(db, recruiter)
  const { id } = await makeApplication(db, await makeCandidate(db), job, {
    appliedAt: new Date(at),
  })
  if (hours === undefined) return
  await db.insert(applicationEvents).values({
    applicationId: id,
    at: new Date(at + hours * HOUR_MS),
    data: { status: 'reviewed' },
    type: 'status',
  })
}

test('jobs show how their company answers within a week, over 90 days, and nothing for a new company', async () => {
  const [company, young] = [await makeRecruiter(db), await makeRecruiter(db)]
  await addApplication(company, 8, 1)
  await addApplication(company, 20, 30)
  await addApplication(company, 30, 24 * 8)
  await addApplication(company, 40)
  await addApplication(company, 100)
  await addApplication(company, 2)
  await addApplication(young, 6)
  await enqueue(db, measureCompanies, {})
  await app.runTasks()

  const { body } = await app.call('GET /jobs/search', { query: { limit: '50' } })
  const figuresOf = (companyId: number) =>
    (body as { answer_minutes: number; company_id: number; response_rate: number }[])
      .filter(job => job.company_id === companyId)
      .map(job => [job.response_rate, job.answer_minutes])
  expect(figuresOf(company.companyId)[0]).toEqual([50, 30 * 60])
  expect(figuresOf(young.companyId)[0]).toEqual([null, null])
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { findEmployer, findLogo } from '#lib/server/companies/index.ts'
import { companies } from '#lib/server/db/schema/companies.ts'
import { files } from '#lib/server/db/schema/files.ts'
import { listOpenings, listSitemapFiles, readSitemapFile } from '#lib/server/jobs/index.ts'
import { readLogoPath } from '#lib/shared/logo-path.ts'
import { testApp } from '#support/app.ts'
import { makeColleague, makeJob, makeRecruiter } from '#support/people.ts'
import { makeLocatedPhoto, makePicture, makePixelFlood } from '#support/pictures.ts'

const app = await testApp()
const { db } = app

function uploadLogo(as: Actor, content: Buffer, name = 'logo.png') {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(content)], name))
  return app.call('POST /recruiters/company/logo', { as, body })
}

async function readLogo(path: string): Promise<Buffer | null> {
  const asked = readLogoPath(path.replace('/logos/', ''))
  const logo = asked && (await findLogo(db, asked.companyId, asked.name))
  if (!logo) return null
  return Buffer.concat(await Array.fromAsync(await app.services.files.open(logo.storageKey)))
}

test('a logo stands on the profile, the jobs and the page of the company, under a name of its content', async () => {
  const recruiter = await makeRecruiter(db)
  const member = await makeColleague(db, recruiter)
  const job = await makeJob(db, recruiter)

  const { body, status } = await uploadLogo(member, await makePicture('png'))

  expect(status).toBe(201)
  const { logo } = body as { logo: string }
  expect(logo).toMatch(new RegExp(`^/logos/${recruiter.companyId}-[0-9a-f]{16}\\.webp$`))
  const seen = await app.call('GET /jobs/{id}', { params: { id: job.id } })
  expect(seen.body.company_logo).toBe(logo)
  expect((await app.call('GET /recruiters/profile', { as: recruiter })).body.company.logo).toBe(
    logo,
  )
  expect((await findEmployer(db, recruiter.companyId))?.logo).toBe(logo)
  expect((await sharp((await readLogo(logo)) ?? undefined).metadata()).format).toBe('webp')
})

test('the next logo has another address, and of the one before nothing is left', async () => {
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

test('T111 a pixel flood, a wrong kind and a picture that is too heavy are no logo, and change nothing', async () => {
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

test('T111 the place where a logo was photographed does not stay in it', async () => {
  const recruiter = await makeRecruiter(db)
  const { logo } = (await uploadLogo(recruiter, await makeLocatedPhoto(), 'x.jpg')).body as {
    logo: string
  }

  expect((await sharp((await readLogo(logo)) ?? undefined).metadata()).exif).toBeUndefined()
})

test('T85 a logo is never an address: naming one changes nothing and nobody asks for it', async () => {
  const recruiter = await makeRecruiter(db)
  for (const logo of ['http://127.0.0.1:9/', 'file:///etc/passwd', 'http://169.254.169.254/']) {
    await app.call('PUT /recruiters/profile/update', {
      as: recruiter,
      body: { company: { logo, logo_file_id: logo } },
    })
    const { body } = await app.call('PUT /recruiters/profile/update', {
      as: recruiter,
      body: { company: { website: 'file:///etc/passwd' } },
    })
    expect(body.code).toBe('invalid-input')
  }
  expect((await findEmployer(db, recruiter.companyId))?.logo).toBeNull()
})

test('a company shows its live jobs only, page by page, and stands in the sitemap while it has one', async () => {
  const recruiter = await makeRecruiter(db)
  const live = [await makeJob(db, recruiter), await makeJob(db, recruiter)]
  await makeJob(db, recruiter, { postedAt: null, status: 'draft' })
  await makeJob(db, recruiter, { closesAt: new Date(Date.now() - 1000) })
  const inSitemap = async () => {
    const ids: number[] = []
    for await (const batch of readSitemapFile(db, 'companies', 1))
      ids.push(...batch.map(row => row.id))
    return ids.includes(recruiter.companyId)
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

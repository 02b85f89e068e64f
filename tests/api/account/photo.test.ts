import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { files } from '#lib/server/db/schema/files.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeLocatedPhoto, makePicture, makePixelFlood } from '#support/documents/pictures.ts'
import { makeReadyCandidate } from '#support/people/ready-candidate.ts'

const app = await testApp()
const maya = await makeReadyCandidate(app)

function upload(as: Actor, content: Buffer, name = 'me.jpg') {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(content)], name))
  return app.call('POST /candidates/profile/photo', { as, body })
}

async function fetchPhoto(as: Actor, path: string) {
  const response = await app.fetch(path, { headers: await app.sign(as) })
  return { bytes: Buffer.from(await response.arrayBuffer()), response }
}

const ownFiles = () => app.db.select().from(files).where(eq(files.ownerId, maya.id))

test('T111 a photo is encoded again: square, without its location', async () => {
  const { body, status } = await upload(maya, await makeLocatedPhoto())
  expect(status).toBe(201)

  const { bytes, response } = await fetchPhoto(maya, body.photo)
  const { exif, format, height, width } = await sharp(bytes).metadata()

  expect({ exif, format, height, width }).toEqual({ format: 'webp', height: 256, width: 256 })
  expect(bytes.includes('EXIF')).toBe(false)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, max-age=60',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
})

test('T111 a pixel flood, an SVG and a resume are refused as photos, and the old photo stays', async () => {
  const before = (await app.call('GET /candidates/profile', { as: maya })).body.photo
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  for (const bytes of [await makePixelFlood(30_000), svg, Buffer.from('%PDF-1.7')])
    expect((await upload(maya, bytes)).status).toBe(422)

  expect((await app.call('GET /candidates/profile', { as: maya })).body.photo).toBe(before)
})

test('a new photo replaces the old one, and removing it deletes the file', async () => {
  const fileCount = (await ownFiles()).length
  const { body } = await upload(maya, await makePicture('png'))
  expect(await ownFiles()).toHaveLength(fileCount)
  expect((await app.call('GET /candidates/profile', { as: maya })).body.photo).toBe(body.photo)

  expect((await app.call('DELETE /candidates/profile/photo', { as: maya })).status).toBe(204)
  expect((await app.call('DELETE /candidates/profile/photo', { as: maya })).status).toBe(204)
  expect(await ownFiles()).toHaveLength(fileCount - 1)
  expect((await fetchPhoto(maya, body.photo)).response.status).toBe(404)
})

test('T104 a photo is visible to its owner and to companies with a current application only', async () => {
  const [rita, sam] = [await makeRecruiter(app.db), await makeRecruiter(app.db)]
  const job = await makeJob(app.db, rita)
  const { body: uploaded } = await upload(maya, await makePicture('jpeg'))
  const applied = await app.call('POST /candidates/apply/{id}', {
    as: maya,
    body: {},
    params: { id: job.id },
  })
  const { id } = applied.body
  const photoOnApplication = async () => {
    const { body } = await app.call('POST /recruiters/applications/{id}/open', {
      as: rita,
      params: { id },
    })
    return body.candidate.photo_url
  }
  const path = `/api/recruiters/applications/${id}/photo`
  const status = async (as: Actor) => (await fetchPhoto(as, path)).response.status

  expect(await photoOnApplication()).toBe(path)
  expect([await status(rita), await status(sam), await status(maya)]).toEqual([200, 404, 403])
  // For another candidate this address means their own photo, and they have none.
  expect((await fetchPhoto(await makeCandidate(app.db), uploaded.photo)).response.status).toBe(404)

  await app.db.update(jobs).set({ blindReview: true }).where(eq(jobs.id, job.id))
  expect([await photoOnApplication(), await status(rita)]).toEqual([null, 404])

  await app.db.update(jobs).set({ blindReview: false }).where(eq(jobs.id, job.id))
  await app.call('POST /applications/{id}/withdraw', { as: maya, params: { id } })
  expect([await photoOnApplication(), await status(rita)]).toEqual([null, 404])
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { companies } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { makePicture } from '#support/documents/pictures.ts'
import { NASTY } from '#support/inputs/nasty.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()
const recruiter = await makeRecruiter(site.db, { name: 'Pictured <Works>' })
const { SITE_URL } = site.services.config

const get = (path: string, headers: Record<string, string> = {}) => site.fetch(path, { headers })

/** The path of the picture that the page of a job links to. */
async function pathOf(jobId: number): Promise<string> {
  const html = await (await get(`/jobs/${jobId}`, FRESH)).text()
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<meta name="twitter:image" content="${address}"`)
  expect(html).toContain(`"image":"${address}"`)
  expect(address.startsWith(`${SITE_URL}/pictures/${jobId}-`)).toBe(true)
  return address.slice(SITE_URL.length)
}

async function draw(path: string): Promise<Buffer> {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}

test('the page of a job links to its picture, which caches may keep forever', async () => {
  const job = await makeJob(site.db, recruiter, { country: 'GB', title: 'Joiner of <b>Doors</b>' })
  const path = await pathOf(job.id)
  const answer = await get(path)
  const picture = Buffer.from(await answer.arrayBuffer())

  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', height: 630, width: 1200 })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(picture.length),
    'content-type': 'image/png',
    'surrogate-key': `job-${job.id} company-${recruiter.companyId}`,
    'x-content-type-options': 'nosniff',
  })
  expect(await draw(path)).toEqual(picture)
})

test('a changed title, salary or logo gets a new picture, and the old address redirects to it', async () => {
  const job = await makeJob(site.db, recruiter, { country: 'GB', title: 'مهندس برمجيات' })
  const body = new FormData()
  body.append(
    'file',
    new Blob([new Uint8Array(await makePicture('png', { height: 90, width: 90 }))]),
    'logo.png',
  )
  const changes = [
    () => site.db.update(jobs).set({ title: 'Glazier' }).where(eq(jobs.id, job.id)),
    () => site.db.update(jobs).set({ salaryMin: 30_000_00 }).where(eq(jobs.id, job.id)),
    () => site.ask('POST /recruiters/company/logo', { as: recruiter, body }),
  ]
  const paths = [await pathOf(job.id)]
  const pictures = [await draw(paths[0] ?? '')]
  for (const change of changes) {
    await change()
    const path = await pathOf(job.id)
    const former = await get(paths.at(-1) ?? '')
    expect([former.status, former.headers.get('location')]).toEqual([302, path])
    paths.push(path)
    pictures.push(await draw(path))
  }
  expect(new Set(pictures.map(picture => picture.toString('base64'))).size).toBe(4)
  const { logoFileId } = companies
  const [row] = await site.db
    .select({ logoFileId })
    .from(companies)
    .where(eq(companies.id, recruiter.companyId))
  expect(row?.logoFileId).not.toBeNull()
})

test('a job that is not open has no picture', async () => {
  const past = new Date(Date.now() - 3_600_000)
  const job = await makeJob(site.db, recruiter, { country: 'GB', title: 'Short Joiner' })
  const path = await pathOf(job.id)
  await draw(path)
  await site.db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, job.id))
  expect((await get(path)).status).toBe(404)

  for (const values of [
    { postedAt: null, status: 'draft' } as const,
    { closesAt: past },
    { deletedAt: past, status: 'closed' } as const,
  ]) {
    const { id } = await makeJob(site.db, recruiter, values)
    const answer = await get(`/pictures/${id}-${'0'.repeat(16)}.png`)
    expect([values, answer.status]).toEqual([values, 404])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('invalid picture names answer 404', async () => {
  const { id } = await makeJob(site.db, recruiter)
  const hash = 'a'.repeat(16)
  const names = [
    ...NASTY.map(text => encodeURIComponent(text.slice(0, 200).toWellFormed())),
    `${id}.png`,
    `${id}-${hash}.webp`,
    `${id}-${hash}`,
    `0-${hash}.png`,
    `-${id}-${hash}.png`,
    `99999999999-${hash}.png`,
    `${id}-${hash.toUpperCase()}.png`,
    `${id}-${hash}a.png`,
  ]
  for (const name of names.filter(Boolean)) {
    const { status } = await get(`/pictures/${name}`)
    expect([400, 404], name).toContain(status)
  }
})

test('a picture address with a wrong hash redirects to the right one', async () => {
  const job = await makeJob(site.db, recruiter, { country: 'GB' })
  const answer = await get(`/pictures/${job.id}-${'0'.repeat(16)}.png`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, await pathOf(job.id)])
})

test('R24 of many simultaneous requests some may get 503, and succeed later', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 60 }, (_, at) => makeJob(site.db, recruiter, { title: `Crowd ${at}` })),
  )
  const redirects = await Promise.all(
    crowd.map(({ id }) => get(`/pictures/${id}-${'0'.repeat(16)}.png`)),
  )
  const paths = redirects.map(({ headers }) => headers.get('location') ?? '')
  const answers = await Promise.all(paths.map(path => get(path)))
  const refused = answers.filter(({ status }) => status !== 200)

  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(refused.length ? [503] : []))
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  for (const path of paths) await draw(path)
})

test('a signed-in person gets the same picture', async () => {
  const job = await makeJob(site.db, recruiter, { country: 'GB', title: 'Plain Joiner' })
  const { cookie = '' } = await site.sign(await makeCandidate(site.db))
  const path = await pathOf(job.id)
  const answer = await get(path, { cookie })

  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await draw(path))
})

test('all pages except job pages use the picture of the site', async () => {
  for (const path of ['/', '/jobs', '/companies'])
    expect(await (await get(path, FRESH)).text()).toContain(`content="${SITE_URL}/share.png"`)
})

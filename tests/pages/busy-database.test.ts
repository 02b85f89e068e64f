import { expect, test } from 'vitest'

import { makeCandidate } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()

test('R26 a page answers 503 while the database cannot say who asks, and then is back', async () => {
  const maya = await makeCandidate(site.db)
  const { cookie = '' } = await site.sign(maya)
  const ask = () => site.fetch('/candidate', { headers: { accept: 'text/html', cookie } })
  const holder = await site.services.connection.pool.connect()
  await holder.query('begin; lock table sessions in access exclusive mode')

  const held = await ask()
  await holder.query('rollback')
  holder.release()

  expect(held.status).toBe(503)
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await held.text()
  expect(html).toContain('Please try again in a few seconds.')
  expect(html).not.toContain(maya.name)
  expect((await ask()).status).toBe(200)
  expect((await site.fetch('/503')).status).toBe(404)
})

import { expect, test } from 'vitest'

import { printedByAdmin } from '#support/program/operator.ts'
import { openSite, siteSettings } from '#support/program/site.ts'

const site = await openSite()

const BROWSER = { 'accept': 'text/html', 'user-agent': 'Mozilla/5.0 (X11; rv:140.0) Firefox/140.0' }

const admin = (...words: string[]) => printedByAdmin(siteSettings(), ...words)

test('the operator sees the searches of the job pages that had no result', async () => {
  for (const path of ['/jobs?q=zqxastronaut', '/jobs?q=zqxpilot&category=legal', '/jobs/in/zqxia'])
    await site.fetch(path, { headers: BROWSER })

  await expect.poll(() => admin('empty-searches')).toContain('1  zqxastronaut')
  expect(await admin('empty-searches')).not.toMatch(/zqxpilot|zqxia/)
})

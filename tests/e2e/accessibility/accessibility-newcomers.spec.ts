import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import {
  expectNoFaultInBothThemes,
  expectNoSidewaysScroll,
  showWholePage,
} from '#support/browser/looks.ts'
import { makeApplicant, uploadResume } from '#support/browser/candidates.ts'
import { fillCompany, postJob } from '#support/browser/companies.ts'
import { registerInBrowser } from '#support/browser/people.ts'

const PHONE = { height: 800, width: 320 }

// Pages of new accounts with little data. accessibility.spec.ts checks the demo accounts.
test.use({ viewport: PHONE })

test('pages of a new candidate have no accessibility fault and no horizontal scrolling on a phone', async ({
  page,
}) => {
  const maya = await registerInBrowser(page, { name: 'Maya Rao' })
  await checkPages(page, ['/candidate/resume', '/candidate/saved', '/candidate/applications'])
  await uploadResume(maya)
  await checkPages(page, ['/candidate', '/candidate/resume', '/candidate/profile'])
})

test('pages of a new recruiter have no accessibility fault and no horizontal scrolling on a phone', async ({
  page,
  request,
}) => {
  const rosa = await registerInBrowser(page, { name: 'Rosa Quist', role: 'recruiter' })
  await checkPages(page, [
    '/recruiter',
    '/recruiter/profile',
    '/recruiter/jobs',
    '/recruiter/jobs/new',
  ])
  await fillCompany(rosa, 'Quist Joinery')
  const id = await postJob(rosa, { title: 'Joiner' })
  await makeApplicant(request, id, 'Asha Rao')
  await checkPages(page, [
    '/recruiter',
    '/recruiter/jobs/new',
    `/recruiter/jobs/${id}`,
    `/recruiter/jobs/${id}/applications`,
    '/recruiter/applicants?status=hired',
  ])
})

async function checkPages(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize(PHONE)
      expect((await page.goto(path))?.status()).toBe(200)
      await expectNoSidewaysScroll(page)
      await showWholePage(page)
      await expectNoFaultInBothThemes(page)
    })
  }
}

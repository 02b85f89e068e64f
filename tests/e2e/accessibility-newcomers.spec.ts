import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { expectNoFaultInBothThemes, expectNoSidewaysScroll } from '#support/browser/looks.ts'
import { uploadResume } from '#support/browser/walk-candidate.ts'
import { applyByApi, fillCompany, postJob, registerInBrowser } from '#support/browser/walk.ts'

// What people see who have next to nothing yet; the demo's, who have much, see accessibility.spec.ts.
test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  trace: 'off',
  viewport: { height: 800, width: 320 },
})

test('a new candidate’s screens have no accessibility fault and no sideways scroll on a phone', async ({
  page,
}) => {
  await registerInBrowser(page, { name: 'Maya Rao', role: 'Job Seeker' })
  await lookAt(page, ['/candidate/resume', '/candidate/saved', '/candidate/applications'])
  await uploadResume(page)
  await lookAt(page, ['/candidate', '/candidate/resume', '/candidate/profile'])
})

test('a new recruiter’s pages have no accessibility fault and no sideways scroll on a phone', async ({
  page,
  request,
}) => {
  await registerInBrowser(page, { name: 'Rosa Quist', role: 'Recruiter' })
  await lookAt(page, ['/recruiter', '/recruiter/profile', '/recruiter/jobs', '/recruiter/jobs/new'])
  await fillCompany(page, 'Quist Joinery')
  const id = await postJob(page, 'Joiner')
  await applyByApi(request, id, 'Asha Rao')
  await lookAt(page, [
    '/recruiter',
    '/recruiter/jobs/new',
    `/recruiter/jobs/${id}`,
    `/recruiter/jobs/${id}/applications`,
    '/recruiter/applicants?status=hired',
  ])
})

async function lookAt(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(200)
      await expectNoFaultInBothThemes(page)
      await expectNoSidewaysScroll(page)
    })
  }
}

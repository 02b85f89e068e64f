import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { expectNoSidewaysScroll } from '#support/browser/looks.ts'
import { makeApplicant } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { registerInBrowser } from '#support/browser/people.ts'
import { unbroken } from '#support/inputs/unbroken.ts'

const WIDTHS = [320, 768, 1440]

test('words of the maximum length cause no horizontal scrolling', async ({
  browser,
  page,
  request,
}) => {
  const recruiter = await registerCompany(page, { company: unbroken(150), name: unbroken(120) })
  const id = await postJob(recruiter, { title: unbroken(150) })
  await makeApplicant(request, id, unbroken(120))
  await expectNoHorizontalScrolling(page, [
    '/recruiter',
    '/recruiter/jobs',
    `/recruiter/jobs/${id}`,
    `/recruiter/jobs/${id}/edit`,
    `/recruiter/jobs/${id}/applications`,
    '/recruiter/applicants',
    '/recruiter/profile',
  ])

  const context = await browser.newContext()
  const candidate = await context.newPage()
  await registerInBrowser(candidate, { name: unbroken(120) })
  await expectNoHorizontalScrolling(candidate, [
    '/',
    '/jobs',
    `/jobs/${id}`,
    '/candidate',
    '/candidate/jobs',
  ])
  await context.close()
})

async function expectNoHorizontalScrolling(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    for (const width of WIDTHS) {
      await page.setViewportSize({ height: 800, width })
      await expectNoSidewaysScroll(page)
    }
  }
}

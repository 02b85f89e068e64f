import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { apply, becomeReady } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { registerInBrowser } from '#support/browser/people.ts'

const COMPANY = 'شركة النوافذ والأبواب الحديثة (Windows)'
const NAME = 'محمد عبد الرحمن بن عبد الله الخالدي (Mo)'
const TITLE = 'مهندس برمجيات أول لمواقع الحجز والسفر (React / Node.js)'

test('an Arabic name or title is cut off at its end, not at its beginning', async ({
  browser,
  page,
}) => {
  const id = await postJob(await registerCompany(page, { company: COMPANY }), { title: TITLE })
  const candidate = await (await browser.newContext()).newPage()
  const applicant = await registerInBrowser(candidate, { name: NAME })
  await becomeReady(applicant)
  await apply(applicant, id)

  await page.goto('/recruiter/applicants')
  const application = await page.getByRole('link', { exact: true, name: NAME }).getAttribute('href')
  await expectCutAtTheEnd(page, [
    '/recruiter',
    '/recruiter/applicants',
    '/recruiter/applicants?view=board',
    '/recruiter/jobs',
    `/recruiter/jobs/${id}/applications`,
    application ?? '',
  ])
  await expectCutAtTheEnd(candidate, [
    '/candidate',
    '/candidate/applications',
    `/jobs/${id}`,
    `/candidate/jobs?q=${encodeURIComponent(TITLE)}`,
  ])
  await candidate.context().close()
})

async function expectCutAtTheEnd(page: Page, paths: string[]): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ height: 800, width })
    for (const path of paths) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      expect.soft(await page.evaluate(findCutAtTheBeginning), `${path} at ${width}`).toEqual([])
    }
  }
}

/** The texts that begin with an Arabic letter, but in a box that cuts off the right side. */
function findCutAtTheBeginning(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *, header *')]
    .filter(box => {
      const { direction, textOverflow } = getComputedStyle(box)
      const isCut = textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth
      return isCut && direction === 'ltr' && /^\P{L}*\p{Script=Arabic}/u.test(box.textContent)
    })
    .map(box => box.textContent.trim())
}

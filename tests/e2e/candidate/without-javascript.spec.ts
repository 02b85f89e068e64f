import { expect, test } from '#support/browser/browser.ts'
import { becomeReady } from '#support/browser/candidates.ts'
import { postJobs } from '#support/browser/companies.ts'
import { registerInBrowser } from '#support/browser/people.ts'

test('pages of an account and of a job say what needs JavaScript', async ({
  browser,
  page,
  request,
}) => {
  const { jobs } = await postJobs(request, 'Quist Joinery', [{ title: 'Sash window joiner' }])
  await becomeReady(await registerInBrowser(page))
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const without = await plain.newPage()
  await without.goto('/candidate/profile')
  await expect(without.getByText(/buttons and forms of your account need JavaScript/)).toBeVisible()
  await without.goto(`/jobs/${jobs[0]?.id}`)
  const aside = without.getByRole('complementary', { name: 'This job at a glance' })
  expect(await aside.innerText()).toContain('Saving and applying need JavaScript.')
  await plain.close()
})

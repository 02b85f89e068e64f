import { expect, test } from '#support/browser/browser.ts'
import { becomeReady } from '#support/browser/candidates.ts'
import { fillCompany, postJob } from '#support/browser/companies.ts'
import { accepted, register, registerInBrowser } from '#support/browser/people.ts'

// The refusal of the application, and the questions of the closed job.
test.use({
  expectedProblems: ['status of 422', 'status of 404'],
  viewport: { height: 360, width: 640 },
})

test('a candidate whose job closes while they write sees why nothing was sent', async ({
  page,
  request,
}) => {
  const recruiter = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompany(recruiter, 'Quist Joinery')
  const jobId = await postJob(recruiter, { title: 'Closing joiner' })
  await becomeReady(await registerInBrowser(page, { name: 'Maya Rao' }))
  const form = page.getByRole('dialog')
  const other = await page.context().newPage()
  for (const tab of [other, page]) await tab.goto(`/jobs/${jobId}`)
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  await form.getByLabel('Cover letter').fill('I fit stairs.')
  await expect(form.getByText('Your draft is saved under My Applications.')).toBeVisible()
  await accepted(
    await request.put(`/api/recruiters/jobs/${jobId}/update`, {
      data: { status: 'closed' },
      headers: recruiter.headers,
    }),
  )

  await form.getByRole('button', { name: 'Continue Without Checking' }).click()
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('alert')).toContainText('Nothing was sent')
  await expect(form.getByLabel('Cover letter')).toHaveValue('I fit stairs.')

  await other.getByRole('button', { name: 'Apply Now' }).first().click()
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText(
    'This job no longer accepts applications.',
  )

  await other.goto('/candidate/applications')
  await other.getByRole('button', { name: 'Read letter for Closing joiner' }).click()
  const letter = other.getByRole('dialog', { name: 'Your letter for Closing joiner' })
  await expect(letter).toContainText('I fit stairs.')
})

test('an application that is sent while its dialog closes says how that ended', async ({
  page,
  request,
}) => {
  const recruiter = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompany(recruiter, 'Quist Joinery')
  const jobId = await postJob(recruiter, { title: 'Slow joiner' })
  await becomeReady(await registerInBrowser(page, { name: 'Maya Rao' }))
  await page.goto(`/jobs/${jobId}`)

  for (const [refusal, outcome] of [
    [{ code: 'busy', message: 'Try again.' }, 'Quist Joinery was not sent. Try again.'],
    [null, 'Your application to Quist Joinery has been sent.'],
  ] as const) {
    const closed = Promise.withResolvers<void>()
    await page.route('**/api/candidates/apply/*', async route => {
      await closed.promise
      await (refusal ? route.fulfill({ json: refusal, status: 422 }) : route.continue())
    })
    await page.getByRole('button', { name: 'Apply Now' }).first().press('Enter')
    const sending = page.waitForRequest('**/api/candidates/apply/*')
    await page.getByRole('button', { name: 'Continue Without Checking' }).click()
    await sending
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    closed.resolve()
    await expect(page.getByText(outcome)).toBeVisible()
    await page.unroute('**/api/candidates/apply/*')
  }
})

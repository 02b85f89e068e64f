import { expect, test } from '#support/browser/browser.ts'
import { becomeReady } from '#support/browser/candidates.ts'
import { fillCompany, postJob } from '#support/browser/companies.ts'
import { accepted, register, registerInBrowser } from '#support/browser/people.ts'

// The refusal of the answers that no longer suffice.
test.use({ expectedProblems: ['status of 422'] })

test('questions that change while a candidate answers them appear in the form', async ({
  page,
  request,
}) => {
  const recruiter = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompany(recruiter, 'Quist Joinery')
  const jobId = await postJob(recruiter, { title: 'Question joiner' })
  const ask = async (...texts: string[]) =>
    accepted(
      await request.put(`/api/recruiters/jobs/${jobId}/questions`, {
        data: { questions: texts.map(text => ({ kind: 'text', required: true, text })) },
        headers: recruiter.headers,
      }),
    )
  await ask('Why stairs?')
  await becomeReady(await registerInBrowser(page, { name: 'Maya Rao' }))

  await page.goto(`/jobs/${jobId}`)
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Why stairs?').fill('They lead up.')
  await form.getByLabel('Cover letter').fill('I fit stairs.')
  await ask('Why doors?')
  await form.getByRole('button', { name: 'Continue Without Checking' }).click()

  await expect(form.getByText('The company changed its questions while you wrote.')).toBeVisible()
  await expect(form.getByLabel('Why stairs?')).toHaveCount(0)
  await expect(form.getByLabel('Cover letter')).toHaveValue('I fit stairs.')
  const added = form.getByLabel('Why doors?')
  await expect(added).toHaveAccessibleDescription(/Please answer this question/)
  await added.fill('They open.')
  await form.getByRole('button', { name: 'Continue Without Checking' }).click()
  await expect(page.getByText('Your application has been sent.')).toBeVisible()
})

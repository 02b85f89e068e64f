import { expect, test } from '#support/browser/browser.ts'
import { completeProfileByForm, uploadResumeByForm } from '#support/browser/candidate-forms.ts'
import { fillCompanyByForm, postJobByForm } from '#support/browser/company-forms.ts'
import { newEmail, registerInBrowser } from '#support/browser/people.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the main flow: a recruiter posts a job, a candidate applies, and sees the recruiter’s decision', async ({
  browser,
}) => {
  // No other job on the site has this title.
  const title = `Sash window joiner ${newEmail().slice(5, 15)}`
  const [recruiter, candidate, visitor] = await Promise.all(
    [0, 1, 2].map(async () => (await browser.newContext()).newPage()),
  )
  if (!recruiter || !candidate || !visitor) throw new Error('no page was opened')

  await test.step('the recruiter registers, fills in the company and posts a job', async () => {
    await registerInBrowser(recruiter, { name: 'Rosa Quist', role: 'recruiter' })
    await fillCompanyByForm(recruiter, 'Quist Joinery')
    await postJobByForm(recruiter, title)
  })
  const jobId = /(\d+)$/.exec(recruiter.url())?.[1]

  await test.step('a visitor finds the job, and its page has structured data for search engines', async () => {
    await visitor.goto(`/jobs?${new URLSearchParams({ q: title })}`)
    await visitor.getByRole('article').getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const blocks = await visitor.locator('script[type="application/ld+json"]').allTextContents()
    const posting = blocks
      .flatMap(block => JSON.parse(block) as Record<string, unknown>[])
      .find(block => block['@type'] === 'JobPosting')
    expect(posting).toMatchObject({
      hiringOrganization: { name: 'Quist Joinery' },
      title,
    })
    expect(posting).not.toHaveProperty('baseSalary')
  })

  await test.step('a candidate registers, completes the profile, uploads a resume and applies', async () => {
    await registerInBrowser(candidate, { name: 'Maya Rao' })
    await uploadResumeByForm(candidate)
    await completeProfileByForm(candidate)
    await candidate.goto(`/jobs/${jobId}`)
    await candidate.getByRole('button', { name: 'Apply Now' }).first().click()
    const dialog = candidate.getByRole('dialog', { name: 'Optimize Your Application' })
    await dialog.getByLabel('Cover letter').fill('Your windows need me.')
    await dialog.getByRole('button', { name: 'Continue Without Checking' }).click()
    await expect(candidate.getByText('Your application has been sent.')).toBeVisible()
  })

  await test.step('the recruiter opens the application, downloads the resume and shortlists it', async () => {
    await recruiter.goto('/recruiter')
    await recruiter.getByRole('button', { name: `View Applications for ${title}` }).click()
    await recruiter.getByRole('link', { name: 'Open the full list' }).click()
    await expect(
      recruiter.getByRole('heading', { level: 1, name: `Applications for ${title}` }),
    ).toBeVisible()
    await recruiter.getByRole('link', { exact: true, name: 'Maya Rao' }).click()
    const details = recruiter.getByRole('article', { name: 'Maya Rao' })
    await expect(details.getByText('Your windows need me.')).toBeVisible()
    const [download] = await Promise.all([
      recruiter.waitForEvent('download'),
      details.getByRole('link', { name: 'Download resume' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Maya Rao.pdf')

    await details.getByRole('button', { name: 'Change status' }).click()
    const decision = recruiter.getByRole('dialog', { name: 'Update Application Status' })
    await decision.getByRole('radio', { name: 'Shortlisted' }).check()
    await decision.getByLabel('Feedback').fill('Your windows convinced us.')
    await decision.getByLabel('Next steps').fill('Come and see the workshop on Monday.')
    await decision.getByRole('button', { name: 'Update Status' }).click()
    await expect(details.getByText('Status: Shortlisted')).toBeVisible()
  })

  await test.step('the candidate sees the new status, the feedback and the next steps', async () => {
    await candidate.goto('/candidate/applications')
    const row = candidate.getByRole('listitem').filter({ hasText: title })
    await expect(row.getByText('Shortlisted')).toBeVisible()
    await row.getByRole('button', { name: `Details of ${title}` }).click()
    const details = candidate.getByRole('dialog', { name: 'Application Details' })
    await expect(details.getByText('Your windows convinced us.')).toBeVisible()
    await expect(details.getByText('Come and see the workshop on Monday.')).toBeVisible()
  })
  for (const page of [recruiter, candidate, visitor]) await page.context().close()
})

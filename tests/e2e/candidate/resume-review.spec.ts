import { makePdf } from '#support/documents/documents.ts'
import { expect, test } from '#support/browser/browser.ts'
import { uploadResumeByForm } from '#support/browser/candidate-forms.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { newEmail, registerInBrowser } from '#support/browser/people.ts'

const LINES = [
  'Maya Rao',
  'maya.rao@example.com | +44 113 496 0000 | Leeds, United Kingdom',
  'Summary',
  'Joiner with six years of fitting doors and windows in old houses.',
  'Experience',
  'Joiner, Doors and Windows Ltd',
  'Leeds, United Kingdom, Mar 2020 - Present',
  '- Fitted more than four hundred doors and taught two apprentices.',
  'Education',
  'Diploma in Site Carpentry',
  'Leeds College of Building, Sep 2014 - Jun 2016',
  'Skills',
  'Carpentry, Glazing, Joinery, Site planning',
  'Languages',
  'English',
]

test('an uploaded resume completes the profile, and candidate and recruiter see the same match', async ({
  browser,
}) => {
  const title = `Joiner ${newEmail().slice(5, 15)}`
  const recruiter = await (await browser.newContext()).newPage()
  const candidate = await (await browser.newContext()).newPage()
  const jobId = await postJob(await registerCompany(recruiter), { title })

  await test.step('the candidate uploads a resume and applies the parsed fields', async () => {
    await registerInBrowser(candidate, { name: 'Maya Rao' })
    const file = { buffer: makePdf(LINES), mimeType: 'application/pdf', name: 'Maya Rao.pdf' }
    await uploadResumeByForm(candidate, file)
    await candidate.getByRole('button', { name: 'Review what we read' }).click()
    const dialog = candidate.getByRole('dialog', { name: 'What we read in your resume' })
    await expect(dialog.getByRole('checkbox', { name: /^Phone: \+44 113 496 0000/ })).toBeChecked()
    // Uncertain findings are not selected; the candidate decides.
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: 'Save to Profile' }).click()
    await expect(candidate.getByText('Your profile is now 100% complete')).toBeVisible()
    await candidate.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(candidate.getByText('See what it adds to your profile')).toBeHidden()
    await expect(candidate.getByRole('button', { name: 'Review what we read' })).toBeVisible()
  })

  const score =
    await test.step('the dashboard recommends the job with its match and reasons', async () => {
      await expect(async () => {
        await candidate.goto('/candidate')
        await expect(candidate.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 })
      }).toPass()
      await candidate.goto(`/jobs/${jobId}`)
      const match = candidate.getByRole('region', { name: 'Your match' })
      await expect(match.getByRole('listitem').first()).toBeVisible()
      return /(\d+)%/.exec(await match.innerText())?.[1]
    })

  await test.step('the candidate applies, and the recruiter sees the same match', async () => {
    await candidate.getByRole('button', { name: 'Apply Now' }).first().click()
    await candidate.getByRole('button', { name: 'Continue Without Checking' }).click()
    await expect(candidate.getByText('Your application has been sent.')).toBeVisible()
    await recruiter.goto(`/recruiter/jobs/${jobId}/applications?sort=match`)
    await recruiter.getByText(`${score}% match`).click()
    await expect(recruiter.getByRole('group').getByRole('listitem').first()).toBeVisible()
  })
})

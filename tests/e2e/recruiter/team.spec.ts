import { expect, test } from '#support/browser/browser.ts'
import { signUp } from '#support/browser/forms.ts'
import { mailedLink } from '#support/browser/mailed-link.ts'
import { makePicture } from '#support/documents/pictures.ts'
import { makeApplicant } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { newEmail, registerInBrowser } from '#support/browser/people.ts'
import { admin } from '#support/program/operator.ts'

test('an owner invites a colleague, hands the company over, and a moderator freezes a reported job', async ({
  browser,
  installation,
  request,
}) => {
  const title = `Door hanger ${newEmail().slice(5, 15)}`
  const address = newEmail()
  const [owner, colleague, moderator] = await Promise.all(
    [0, 1, 2].map(async () => (await browser.newContext()).newPage()),
  )
  if (!owner || !colleague || !moderator) throw new Error('no page was opened')

  const jobId =
    await test.step('the owner uploads a logo, posts a job and invites a colleague', async () => {
      const rosa = await registerCompany(owner)
      await owner.goto('/recruiter/profile')
      await owner.getByLabel('Upload your logo').setInputFiles({
        buffer: await makePicture('png'),
        mimeType: 'image/png',
        name: 'logo.png',
      })
      await expect(owner.getByRole('img', { name: 'Logo of Quist Joinery' })).toBeVisible()
      const posted = await postJob(rosa, { title })
      await makeApplicant(request, posted, 'Maya Rao')
      await owner.goto('/recruiter/team')
      await owner.getByLabel('Work email').fill(address)
      await owner.getByRole('button', { name: 'Send Invitation' }).click()
      await expect(owner.getByRole('region', { name: 'Invited' }).getByText(address)).toBeVisible()
      return posted
    })

  await test.step('the colleague opens the mailed link, registers, joins and sees the applicants', async () => {
    const link = await mailedLink(installation.dataDir, address, 'join')
    await colleague.goto(link)
    await expect(colleague.getByText('Rosa Quist invites you')).toBeVisible()
    expect(new URL(colleague.url()).search).toBe('')
    const register = await colleague
      .getByRole('link', { name: 'Create an account' })
      .last()
      .getAttribute('href')
    expect(register).toContain('returnUrl=%2Fjoin')
    await colleague.goto(register ?? '')
    await expect(colleague.getByLabel('Email', { exact: true })).toHaveValue(address)
    await signUp(colleague, { email: address, name: 'Ines Falk', role: 'recruiter' })
    await colleague.goto(link)
    await colleague.getByRole('button', { name: 'Join Quist Joinery' }).click()
    await colleague.waitForURL('**/recruiter')
    await colleague.goto(`/recruiter/jobs/${jobId}/applications`)
    await expect(colleague.getByText('Maya Rao').first()).toBeVisible()
    await colleague.goto('/recruiter/team')
    await expect(colleague.getByText('Only owners invite')).toBeVisible()
  })

  await test.step('both edit the company’s profile, and the second save asks before it replaces a change', async () => {
    for (const page of [owner, colleague]) {
      await page.goto('/recruiter/profile')
      await page.getByRole('button', { name: 'Edit company information' }).click()
      await expect(page.getByLabel('Company name')).toBeFocused()
    }
    await owner.getByLabel('Industry').fill('Joinery')
    await owner.getByLabel('Company description').fill('Makes doors that close.')
    await owner.getByRole('button', { name: 'Save Changes' }).click()
    await expect(owner.getByRole('button', { name: 'Edit company information' })).toBeFocused()
    await colleague.getByLabel('Industry').fill('Construction')
    await colleague.getByLabel('Founded').fill('1998')
    await colleague.getByRole('button', { name: 'Save Changes' }).click()
    const section = colleague.getByRole('region', { name: 'Company information' })
    await expect(section).toContainText('Somebody else saved changes in the meantime')
    await expect(section).toContainText('Industry is now: Joinery')
    await expect(section).not.toContainText('Company description is now')
    await colleague.getByRole('button', { name: 'Save Changes' }).click()
    for (const text of ['Construction', '1998', 'Makes doors that close.'])
      await expect(section.getByText(text, { exact: true })).toBeVisible()
  })

  await test.step('a move of the owner appears on the colleague’s board and stops an outdated decision', async () => {
    for (const page of [owner, colleague]) {
      await page.goto(`/recruiter/jobs/${jobId}/applications?view=board`)
      await expect(page.getByRole('button', { name: 'Screening questions' })).toBeEnabled()
    }
    await owner.getByRole('button', { name: 'Maya Rao: Move to…' }).click()
    await owner.getByRole('menuitem', { name: 'Shortlisted' }).click()
    const column = colleague.getByRole('region', { name: 'Shortlisted 1' })
    await expect(column.getByRole('link', { name: 'Maya Rao' })).toBeVisible()

    await colleague.goto(`/recruiter/jobs/${jobId}/applications`)
    await colleague.getByRole('button', { name: 'Change status of Maya Rao' }).click()
    await colleague.getByRole('menuitem', { name: 'With feedback…' }).click()
    const decision = colleague.getByRole('dialog', { name: 'Update Application Status' })
    await decision.getByLabel('Feedback').fill('A strong portfolio.')
    await owner.getByRole('button', { name: 'Maya Rao: Move to…' }).click()
    await owner.getByRole('menuitem', { name: 'Reviewed' }).click()
    await expect(owner.getByText('Maya Rao moved to Reviewed.')).toBeVisible()
    await decision.getByRole('button', { name: 'Update Status' }).click()
    await expect(decision).toContainText('Maya Rao was moved to Reviewed by Rosa Quist')
    await expect(decision.getByLabel('Feedback')).toHaveValue('A strong portfolio.')
    await decision.getByRole('button', { name: 'Update Status' }).click()
    await expect(colleague.getByText('Maya Rao moved to Shortlisted.')).toBeVisible()
    await owner.goto('/recruiter/team')
    await colleague.goto('/recruiter/team')
  })

  await test.step('the owner hands the company over', async () => {
    await owner.reload()
    await owner.getByRole('button', { name: 'Hand over to Ines Falk' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Hand Quist Joinery over to Ines Falk?' })
    await dialog.getByRole('button', { name: 'Hand Over' }).click()
    await expect(owner.getByText('Only owners invite')).toBeVisible()
    await colleague.reload()
    await expect(colleague.getByRole('button', { name: 'Remove Rosa Quist' })).toBeVisible()
  })

  await test.step('the company’s page links to the job, without JavaScript', async () => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto(`/jobs/${jobId}`)
    await visitor.getByRole('link', { exact: true, name: 'Quist Joinery' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Quist Joinery' })).toBeVisible()
    const logo = visitor.locator('main header img[src^="/logos/"]')
    expect(await logo.getAttribute('src')).toMatch(/^\/logos\/\d+-[0-9a-f]{16}\.webp$/)
    const answer = await visitor.request.get((await logo.getAttribute('src')) ?? '')
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    await visitor.getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('a person reports the job, becomes a moderator and freezes it', async () => {
    const { email } = await registerInBrowser(moderator, { name: 'Noor Aziz' })
    await moderator.goto(`/jobs/${jobId}`)
    await moderator.getByRole('button', { name: 'Report this job' }).click()
    const report = moderator.getByRole('dialog', { name: 'Report this job' })
    await report.getByRole('radio', { name: 'It asks for money or private data' }).check()
    await report.getByLabel('What should we know?').fill('They want a deposit.')
    await report.getByRole('button', { name: 'Send Report' }).click()
    await expect(moderator.getByText('A moderator will look at it.')).toBeVisible()

    expect((await moderator.request.get('/moderation')).status()).toBe(404)
    await admin(installation.dataDir, 'grant', email)
    await moderator.goto('/moderation')
    // Other tests of this program may have reported other jobs.
    const waiting = moderator.getByRole('article').filter({ hasText: 'They want a deposit.' })
    await waiting.getByRole('button', { name: /^Freeze Job/ }).click()
    const freeze = moderator.getByRole('dialog', { name: `Freeze “${title}”?` })
    await freeze.getByLabel('Reason').fill('Applicants must not pay.')
    await freeze.getByRole('button', { name: 'Freeze Job' }).click()
    await expect(waiting).toBeHidden()
    await expect(moderator.getByRole('region', { name: 'Reports' })).toBeFocused()
    expect((await moderator.request.get(`/jobs/${jobId}`)).status()).toBe(410)
    await owner.goto(`/recruiter/jobs/${jobId}`)
    await expect(owner.getByText('Their reason: Applicants must not pay.')).toBeVisible()
  })
})

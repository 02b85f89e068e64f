import type { Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { makeApplicant } from '#support/browser/candidates.ts'
import { fillJob } from '#support/browser/company-forms.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { tabTo } from '#support/browser/keyboard.ts'

/** Pastes a text, as Ctrl+V does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
  }, text)
}

test('a job is written by keyboard, restored after a reload, and posted', async ({ page }) => {
  await postJob(await registerCompany(page), { title: 'Door fitter' })
  await page.goto('/recruiter/jobs/new')
  const title = page.getByLabel('Job Title')
  const tabToField = (name: string) => tabTo(page, page.getByLabel(name, { exact: true }))
  await expect(title).toBeEnabled()
  await title.focus()
  await page.keyboard.type('Sash window joiner')
  await tabToField('Location')
  await page.keyboard.type('Leeds, United Ki')
  await expect(page.getByRole('option', { name: 'Leeds, United Kingdom' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Understood as Leeds, United Kingdom')).toBeVisible()
  await tabToField('Job Description')
  await page.keyboard.type('Fit and repair doors all over the county.')
  await tabToField('Requirement 1')
  await paste(page, 'A steady hand\n• A driving licence\n\nPatience')
  await expect(page.getByLabel('Requirement 3', { exact: true })).toHaveValue('Patience')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Requirement 2', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Requirement 4', { exact: true })).toHaveValue('Patience')
  await tabToField('Remove requirement 2')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Requirement 2', { exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByLabel('Question 1', { exact: true })).toBeFocused()
  await page.keyboard.type('Do you drive a van?')

  await page.reload()
  await expect(page.getByText('What you typed before is back')).toBeVisible()
  await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue('Do you drive a van?')
  await expect(page.getByLabel('Job Title')).toHaveValue('Sash window joiner')
  await page.getByLabel('Requirement 3', { exact: true }).focus()
  await tabToField('Responsibility 1')
  await page.keyboard.type('Fit doors')
  await tabToField('Skills')
  await page.keyboard.type('Carpentry')
  await tabToField('Education')
  await page.keyboard.type('None needed')
  await tabToField('Minimum salary (optional)')
  await page.keyboard.type('32000')
  await tabToField('Currency')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('british')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('GBP')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  const preview = page.getByRole('region', { name: /^Preview/ })
  await expect(preview).toContainText('From £32k/yr')
  await expect(preview).toContainText('A driving licence')
  const check = page.getByRole('region', { name: 'For search engines' })
  await expect(check.getByLabel('Missing')).toHaveCount(0)
  await tabToField('Draft')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Publish' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/recruiter\/jobs\/\d+$/)

  await expect(page.getByRole('heading', { level: 1, name: 'Sash window joiner' })).toBeVisible()
  await page.goto('/recruiter/jobs/new')
  await expect(page.getByLabel('Job Title')).toBeEnabled()
  await expect(page.getByLabel('Job Title')).toHaveValue('')
})

test('skills become chips that can be edited, and a link at the foot focuses the first missing field', async ({
  page,
}) => {
  await registerCompany(page)
  await page.goto('/recruiter/jobs/new')
  const skills = page.getByLabel('Skills', { exact: true })
  await skills.fill('Carpentry')
  await skills.press('Enter')
  const remove = page.getByRole('button', { name: 'Remove Carpentry' })
  await expect(remove).toBeDisabled()
  await skills.fill('Joinery')
  await skills.press('Enter')
  await remove.click()
  await expect(page.getByRole('button', { name: 'Remove Joinery' })).toBeDisabled()
  await skills.press('Backspace')
  await expect(skills).toHaveValue('Joinery')

  await expect(page.getByRole('button', { name: 'Create Job' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '6 things missing to publish' }).click()
  await expect(page.getByLabel('Job Title')).toBeFocused()
  await page.getByLabel('Job Title').fill('Joiner')
  await expect(page.getByRole('button', { name: '5 things missing to publish' })).toBeVisible()
})

test.describe(() => {
  test.use({ expectedProblems: ['412 (Precondition Failed)'] })

  test('R07 two edits of one job are merged, and the person decides about fields that both changed', async ({
    browser,
    context,
    page,
  }) => {
    const recruiter = await registerCompany(page)
    const id = await postJob(recruiter, { title: 'Joiner' })
    const other = await browser.newContext({ storageState: await context.storageState() })
    const second = await other.newPage()
    await page.goto(`/recruiter/jobs/${id}/edit`)
    await second.goto(`/recruiter/jobs/${id}/edit`)
    await page.getByLabel('Location').fill('York, United Kingdom')
    await page.getByLabel('Job Title').fill('Door fitter')
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByLabel('Question 1', { exact: true }).fill('Do you drive a van?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(`**/recruiter/jobs/${id}`)

    await second.getByRole('textbox', { name: 'Job Title' }).fill('Master joiner')
    await second.getByLabel('Maximum salary').fill('50000')
    await second.getByRole('button', { name: 'Add question' }).click()
    await second.getByLabel('Question 1', { exact: true }).fill('Can you read a plan?')
    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(second.getByText('Location is now:')).toBeVisible()
    await expect(second.getByText('You both changed Job Title. Theirs:')).toBeVisible()
    await expect(second.getByLabel('Location')).toHaveValue('York, United Kingdom')
    await expect(second.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Master joiner')
    await expect(second.getByText('You both changed Screening questions. Theirs:')).toBeVisible()
    await expect(second.getByText('Do you drive a van?')).toBeVisible()
    await expect(second.getByLabel('Question 1', { exact: true })).toHaveValue(
      'Can you read a plan?',
    )
    await second.getByRole('button', { name: 'Use theirs for Job Title' }).click()
    await expect(second.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Door fitter')

    await second.getByRole('button', { name: 'Save Changes' }).click()
    await expect(second.getByRole('heading', { level: 1, name: 'Door fitter' })).toBeVisible()
    await expect(second.getByText('Up to £50,000/year')).toBeVisible()
    await expect(second.getByText('York, United Kingdom')).toBeVisible()
    await other.close()
  })
})

test('a job is closed with a reason, reposted and duplicated, and its tracked links are counted', async ({
  browser,
  page,
  request,
}) => {
  const recruiter = await registerCompany(page)
  const id = await postJob(recruiter, { title: 'Joiner' })
  await page.goto(`/recruiter/jobs/${id}`)
  const sources = page.getByRole('region', { name: 'Where people came from' })
  await sources.getByLabel('New tracked link').fill('Spring fair')
  await sources.getByRole('button', { name: 'Add link' }).click()
  await expect(sources.getByRole('rowheader', { name: 'spring-fair' })).toBeVisible()
  // Headless browsers are not counted.
  const visitor = await browser.newPage({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/150.0' })
  await visitor.goto(`/jobs/${id}?src=spring-fair`)
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', /\/jobs\/\d+$/)
  await visitor.close()
  await makeApplicant(request, id, 'Asha Rao')
  await expect(async () => {
    await page.reload()
    await expect(sources.getByRole('row', { name: /^spring-fair 1 0/ })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await expect(sources.getByRole('row', { name: /^Direct \d+ 1/ })).toBeVisible()
  await sources.getByRole('button', { name: 'Remove the link spring-fair' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove link' }).click()
  await expect(sources.getByRole('rowheader')).toHaveText(['Direct'])

  await page.goto('/recruiter/jobs')
  await page.getByRole('button', { name: 'Close Joiner' }).click()
  const closing = page.getByRole('dialog')
  await closing.getByRole('radio', { name: 'Hiring is paused' }).check()
  await closing.getByRole('button', { name: 'Close Job' }).click()
  await expect(page.getByText('Hiring is paused')).toBeVisible()

  await page.getByRole('button', { name: 'Repost Joiner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Repost Job' }).click()
  await page.waitForURL(
    url => /\/jobs\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`),
  )
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Duplicate Job' }).click()
  await page.waitForURL('**/edit')
  await expect(page.getByLabel('Job Title')).toHaveValue('Joiner (copy)')
  await page.goto('/recruiter/jobs?sort=applicants')
  await expect(page.getByRole('link', { name: /^\d+ applicants?$/ })).toHaveCount(3)
  await expect(page.getByText('Not posted')).toBeVisible()
})

test('posting the same job twice requires a confirmation', async ({ page }) => {
  const recruiter = await registerCompany(page)
  const posted = await postJob(recruiter, { title: 'Sash fitter' })
  await page.goto('/recruiter/jobs/new')
  await expect(page.getByRole('button', { name: 'Create Job' })).toBeEnabled()
  await fillJob(page, 'sash fitter')
  const question = page.getByRole('dialog', { name: 'You have posted this job already' })

  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(question.getByRole('link', { name: 'Open the posted job' })).toHaveAttribute(
    'href',
    `/recruiter/jobs/${posted}`,
  )
  await question.getByRole('button', { name: 'Do not post' }).click()
  await expect(page.getByLabel('Job Title')).toHaveValue('sash fitter')
  await page.getByRole('button', { name: 'Create Job' }).click()
  await question.getByRole('button', { name: 'Post it again' }).click()
  await page.waitForURL(/\/recruiter\/jobs\/\d+$/)
  expect(page.url()).not.toContain(`/recruiter/jobs/${posted}`)

  const draft = await postJob(recruiter, { status: 'draft', title: 'Sash fitter' })
  await page.goto(`/recruiter/jobs/${draft}/edit`)
  await page.getByRole('radio', { name: /^(Active|Publish)/ }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await question.getByRole('button', { name: 'Do not post' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Job' })).toBeVisible()
})

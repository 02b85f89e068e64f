import { readFile } from 'node:fs/promises'

import type { APIRequestContext, Locator, Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { becomeReady, makeApplicant, withdraw } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { type Person, registerInBrowser } from '#support/browser/people.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const NAMES = ['Asha Rao', 'Ben Okafor', 'Cleo Marsh']

/** A recruiter on the board of a job with three applicants. */
async function openBoard(page: Page, request: APIRequestContext): Promise<void> {
  const id = await postJob(await registerCompany(page), { title: 'Joiner' })
  for (const name of NAMES) await makeApplicant(request, id, name)
  await page.goto(`/recruiter/jobs/${id}/applications`)
  await page.getByRole('link', { exact: true, name: 'Board' }).click()
  await expect(page.getByRole('heading', { name: 'Pending 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Screening questions' })).toBeEnabled()
}

/** Sets the status of the newest application to a job. */
async function setStatus({ headers, request }: Person, jobId: number, status: string) {
  const list = await request.get(`/api/recruiters/applicants/${jobId}?limit=1`, { headers })
  const [newest] = (await list.json()) as { id: number }[]
  const path = `/api/recruiters/applications/${newest?.id ?? 0}/status`
  expect((await request.put(path, { data: { status }, headers })).status()).toBe(200)
}

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) })

test('the board works with the mouse: cards are dragged, moved together, and moves are undone', async ({
  page,
  request,
}) => {
  await openBoard(page, request)
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })

  await card('Asha Rao').dragTo(column(page, 'Shortlisted'))
  await expect(column(page, 'Shortlisted').getByText('Asha Rao')).toBeVisible()
  await expect(page.getByText('Asha Rao moved to Shortlisted.')).toBeVisible()
  await page.getByRole('button', { name: 'Asha Rao: Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Hired' }).click()
  await expect(column(page, 'Hired').getByText('Asha Rao')).toBeVisible()

  await page.getByLabel('Select Ben Okafor').check()
  await page.getByLabel('Select Cleo Marsh').check()
  await page.getByRole('button', { name: '2 applicants: Move to…' }).press('Enter')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown')
  await expect(column(page, 'Pending').getByRole('article')).toHaveCount(2)
  await page.keyboard.press('Enter')
  const rejection = page.getByRole('dialog', { name: 'Reject 2 applicants' })
  await rejection.getByLabel('Reason').selectOption('Missing skills')
  await rejection.getByRole('button', { name: 'Choose a letter' }).click()
  await page.getByRole('menuitem', { name: 'The position is filled' }).click()
  const preview = rejection.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Ben Okafor, Joiner (1 of 2)')
  await expect(preview).toContainText('Thank you for your interest in Joiner.')
  await preview.getByRole('button', { name: 'Next' }).click()
  await expect(preview).toContainText('Cleo Marsh, Joiner (2 of 2)')
  await rejection.getByRole('button', { name: 'Reject 2 applicants' }).click()
  await expect(
    page.getByText('2 applicants moved to Rejected. The candidates see this in 24 hours.'),
  ).toBeVisible()
  await expect(column(page, 'Rejected').getByText('Not notified yet')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Moved back.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pending 2' })).toBeVisible()
  await page.reload()
  await expect(column(page, 'Pending').getByRole('article')).toHaveCount(2)

  await page.getByRole('link', { exact: true, name: 'Ben Okafor' }).click()
  const details = page.getByRole('article', { name: 'Ben Okafor' })
  await expect(details.getByRole('img', { name: 'Page 1 of the resume' })).toBeVisible()
  await details.getByRole('button', { name: 'Rate 4 of 5' }).click()
  await expect(details.getByText('4 of 5 on average')).toBeVisible()
  await details.getByLabel('Comment', { exact: true }).fill('Sturdy joints.')
  await details.getByRole('button', { name: 'Add comment' }).click()
  // Not the field, which contains the text until it is sent.
  const comments = details.getByRole('paragraph')
  await expect(comments.filter({ hasText: 'Sturdy joints.' })).toBeVisible()
  await details.getByRole('button', { name: 'Change status' }).click()
  const decision = page.getByRole('dialog', { name: 'Update Application Status' })
  await decision.getByRole('radio', { name: 'Rejected' }).check()
  await decision.getByLabel('Reason').selectOption('Missing skills')
  await decision.getByRole('button', { name: 'Choose a letter' }).click()
  await page.getByRole('menuitem', { name: 'The position is filled' }).click()
  await expect(decision.getByLabel('Feedback')).toHaveValue(/has been filled/)
  await decision.getByRole('button', { name: 'Update Status' }).click()
  await expect(
    page.getByText(/moved to Rejected\. The candidate sees this in 24 hours\./),
  ).toBeVisible()
  await expect(details.getByText('Reason: Missing skills')).toBeVisible()
  await details.getByRole('button', { name: 'Notify now' }).click()
  await expect(details.getByText('Until then another status')).toBeHidden()
  await details.getByRole('link', { name: 'Back to Applications for Joiner' }).click()

  await page.getByRole('button', { name: 'Review blind' }).click()
  await expect(column(page, 'Pending').getByText(/^Candidate \d+$/)).toBeVisible()
  await expect(column(page, 'Pending').getByText('Cleo Marsh')).toBeHidden()

  const end = page.getByRole('dialog', { name: 'End blind review?' })
  await page.getByRole('button', { name: 'End blind review' }).click()
  await end.getByRole('button', { name: 'Keep names hidden' }).click()
  await page.reload()
  await expect(column(page, 'Pending').getByText('Cleo Marsh')).toBeHidden()
  await page.getByRole('button', { name: 'End blind review' }).click()
  await end.getByRole('button', { name: 'Show names' }).click()
  await expect(column(page, 'Pending').getByText('Cleo Marsh')).toBeVisible()
})

test('rejecting several says that hired applicants are left out, and a list that is emptied has no further page', async ({
  page,
  request,
}) => {
  const recruiter = await registerCompany(page)
  const id = await postJob(recruiter, { title: 'Joiner' })
  for (const name of NAMES) await makeApplicant(request, id, name)
  await setStatus(recruiter, id, 'hired')
  await page.goto(`/recruiter/jobs/${id}/applications`)
  await page.getByRole('button', { name: /Select all/ }).click()
  await page.getByRole('button', { name: '3 applicants: Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Rejected' }).click()
  const rejection = page.getByRole('dialog', { name: 'Reject 2 applicants' })
  await expect(rejection).toContainText('One hired applicant is not included.')
  await rejection.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/recruiter/jobs/${id}/applications?status=pending&limit=1`)
  await expect(page.getByRole('link', { exact: true, name: 'Next' })).toBeVisible()
  await page.getByRole('button', { name: /Select all/ }).click()
  await page.getByRole('button', { name: '2 applicants: Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Reviewed' }).click()
  await expect(page.getByText('No applicant has this status now.')).toBeVisible()
  await expect(page.getByRole('link', { exact: true, name: 'Next' })).toBeHidden()
})

test('ending the blind review of all jobs requires a confirmation', async ({ page }) => {
  await registerCompany(page)
  await page.goto('/recruiter/team')
  const card = page.getByRole('region', { name: 'Blind review' })
  await card.getByRole('button', { name: 'Review all jobs blind' }).click()
  const end = page.getByRole('dialog', { name: 'End blind review?' })
  const show = card.getByRole('button', { name: 'Show names again' })

  await show.click()
  await end.getByRole('button', { name: 'Keep names hidden' }).click()
  await page.reload()
  await show.click()
  await end.getByRole('button', { name: 'Show names' }).click()
  await expect(page.getByText('Names are visible again.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Review all jobs blind' })).toBeVisible()
})

test('a message to several applicants: the recruiter finds them by name and status, and all are listed', async ({
  page,
  request,
}) => {
  const recruiter = await registerCompany(page)
  const id = await postJob(recruiter, { title: 'Sash maker' })
  for (const name of NAMES) await makeApplicant(request, id, name)
  await setStatus(recruiter, id, 'shortlisted')
  await page.goto(`/recruiter/jobs/${id}/applications`)
  await page.getByRole('checkbox', { name: /Asha Rao/ }).check()
  await page.getByRole('link', { exact: true, name: 'Message' }).click()

  const dialog = page.getByRole('dialog', { name: 'Message several applicants' })
  const recipients = dialog.getByRole('region', { name: 'Recipients' }).getByRole('listitem')
  await expect(recipients).toHaveText(['Asha Rao'])
  await dialog.getByLabel('Search by name or job').fill('ben')
  await dialog.getByRole('button', { exact: true, name: 'Search' }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: /Ben Okafor/ }).check()
  await dialog.getByLabel('Search by name or job').fill('')
  await dialog.getByRole('button', { name: 'Status: All statuses' }).click()
  await page.getByRole('menuitem', { name: 'Shortlisted' }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Add all 1 shown' }).click()
  await expect(recipients).toHaveText(['Asha Rao', 'Ben Okafor', 'Cleo Marsh'])
  await dialog.getByRole('button', { name: 'Remove Ben Okafor' }).click()
  await dialog.getByLabel('Message').fill('Hello {name}, about {job}')
  await dialog.getByRole('button', { name: 'Send to 2' }).click()

  await expect(page.getByText('Sent to 2 people')).toBeVisible()
  await page.goto('/recruiter/inbox')
  for (const name of ['Asha Rao', 'Cleo Marsh'])
    await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText(
      `You: Hello ${name}, about Sash maker`,
    )
  await expect(page.getByRole('link', { name: /Ben Okafor/ })).toBeHidden()
})

test('all applicants of a filter are rejected together, beyond the page, and those not moved are listed', async ({
  page,
  request,
}) => {
  const recruiter = await registerCompany(page)
  const id = await postJob(recruiter, { title: 'Door fitter' })
  const people: Person[] = []
  for (const name of NAMES) people.push(await makeApplicant(request, id, name))
  await page.goto(`/recruiter/jobs/${id}/applications?limit=2`)
  await expect(page.getByRole('link', { exact: true, name: 'Asha Rao' })).toBeHidden()

  await page.getByRole('button', { name: 'Select all 3' }).click()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: '3 applicants: Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Rejected' }).click()
  const rejection = page.getByRole('dialog', { name: 'Reject 3 applicants' })
  await rejection.getByLabel('Feedback').fill('Thank you for applying as {job}.')
  await expect(rejection.getByRole('region', { name: 'Preview' })).toContainText(
    'Thank you for applying as Door fitter.',
  )
  await rejection.getByRole('button', { name: 'Reject 3 applicants' }).click()
  await expect(page.getByText(/^3 applicants moved to Rejected\./)).toBeVisible()
  const tile = (status: string) => page.locator('dl > div').filter({ hasText: status })
  await expect(tile('Rejected')).toHaveText('Rejected3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Moved back.')).toBeVisible()
  await expect(tile('Pending')).toHaveText('Pending3')

  await setStatus(recruiter, id, 'hired')
  await page.reload()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await page.getByRole('button', { name: '3 applicants: Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Rejected' }).click()
  await page.getByRole('dialog', { name: 'Reject 2 applicants' }).press('Escape')
  await setStatus(recruiter, id, 'pending')
  await page.reload()

  await page.getByRole('button', { name: 'Select all 3' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: '3 applicants: Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Rejected' }).click()
  for (const person of people.slice(0, 2)) await withdraw(person)
  await rejection.getByRole('button', { name: 'Reject 3 applicants' }).click()
  const refused = page.getByRole('dialog', { name: '2 applicants were not moved' })
  await expect(refused).toContainText('Asha Rao')
  await expect(refused).toContainText('Ben Okafor')
  await expect(refused).toContainText('The candidate has withdrawn this application')
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Ben Okafor' })).toContainText('Withdrawn')
  await expect(page.getByText(/^Cleo Marsh moved to Rejected\./)).toBeVisible()
})

for (const width of [360, 1440])
  test(`a row of the table at ${width} px has at most two lines, with name, status and checkbox as controls`, async ({
    page,
    request,
  }) => {
    const id = await postJob(await registerCompany(page), { title: 'Turner' })
    await makeApplicant(request, id, 'Asha Rao')
    await page.setViewportSize({ height: 740, width })
    await page.goto('/recruiter/applicants')

    const row = page.getByRole('row').filter({ hasText: 'Asha Rao' })
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(width < 768 ? 89 : 41)
    const status = row.getByRole('button', { name: 'Change status of Asha Rao: Pending' })
    await expect(status).toBeInViewport({ ratio: 1 })
    await status.click()
    await page.getByRole('menuitem', { name: 'Shortlisted' }).click()
    await expect(page.getByText('Asha Rao moved to Shortlisted.')).toBeVisible()
    await expect(row.getByText('Shortlisted')).toBeVisible()

    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'the selected applicant: Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Reviewed' }).click()
    await expect(row.getByText('Reviewed')).toBeVisible()
    await row.getByText('% match').click()
    await expect(row.getByRole('group').getByRole('listitem').first()).toBeInViewport()
    await row.getByRole('link', { exact: true, name: 'Asha Rao' }).click()
    await expect(page.getByRole('article', { name: 'Asha Rao' })).toBeVisible()
  })

test.describe(() => {
  test.use({ hasTouch: true, viewport: { height: 844, width: 390 } })

  test('on a phone the board is one screen high, with columns side by side and a menu to move cards', async ({
    page,
    request,
  }) => {
    await openBoard(page, request)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)

    await page.getByRole('link', { name: 'Hired' }).click()
    await expect(column(page, 'Hired')).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('link', { name: 'Pending' }).click()
    await expect(column(page, 'Pending')).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: 'Asha Rao: Move to…' }).click()
    await page.getByRole('menuitem', { name: 'Hired' }).click()
    await expect(column(page, 'Hired').getByText('Asha Rao')).toBeVisible()
  })
})

test('the board works by keyboard alone', async ({ page, request }) => {
  await openBoard(page, request)
  const focused = page.locator(':focus')

  await page.getByRole('link', { exact: true, name: 'Cleo Marsh' }).focus()
  await page.keyboard.press('3')
  await expect(column(page, 'Shortlisted').getByText('Cleo Marsh')).toBeVisible()
  await expect(focused).toHaveText('Cleo Marsh')
  await page.keyboard.press('h')
  await expect(focused).toHaveText('Ben Okafor')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(focused).toHaveText('Asha Rao')
  await page.keyboard.press('x')
  await page.keyboard.press('2')
  await expect(page.getByText('2 applicants moved to Reviewed.')).toBeVisible()
  await expect(column(page, 'Reviewed').getByRole('article')).toHaveCount(2)
  await expect(focused).toHaveText('Asha Rao')

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Move to Shortlisted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await page.getByRole('link', { exact: true, name: 'Asha Rao' }).focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('article', { name: 'Asha Rao' })
  await expect(details.getByText('Your doors are the best in town.')).toBeVisible()
  await expect(details.getByText('2 of 2 reviewed')).toBeVisible()
  await expect(details).toBeFocused()
  await page.keyboard.press('k')
  const beside = page.getByRole('article', { name: 'Ben Okafor' })
  await expect(beside.getByText('1 of 2 reviewed')).toBeVisible()
  await expect(beside).toBeFocused()
  await page.keyboard.press('4')
  await expect(
    page.getByText('Ben Okafor moved to Rejected. The candidate sees this in 24 hours.'),
  ).toBeVisible()
  await expect(beside.getByRole('button', { name: 'Rejected' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Moved back.')).toBeVisible()
  await page.goBack()
  await expect(column(page, 'Reviewed').getByRole('article')).toHaveCount(2)
})

test('screening questions are added to a job, answered by a candidate, shown to the recruiter and exported', async ({
  browser,
  page,
}) => {
  const id = await postJob(await registerCompany(page), { title: 'Joiner' })
  await page.goto(`/recruiter/jobs/${id}/edit`)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question 1', { exact: true }).fill('Do you drive a van?')
  await page.getByLabel('Preferred answer').selectOption('Yes')
  await page.getByLabel('Must be answered').check()
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question 2', { exact: true }).fill('Do you own tools?')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**/recruiter/jobs/${id}`)

  const candidate = await (await browser.newContext()).newPage()
  const asha = await registerInBrowser(candidate, { name: 'Asha Rao' })
  await becomeReady(asha)
  await candidate.goto(`/jobs/${id}`)
  await candidate.getByRole('button', { name: 'Apply Now' }).first().click()
  const applying = candidate.getByRole('dialog')
  await expect(
    applying.getByRole('group', { exact: true, name: 'Do you drive a van?' }),
  ).toBeVisible()
  const tools = applying.getByRole('group', { name: 'Do you own tools? (optional)' })
  await expect(tools).toBeVisible()
  const send = applying.getByRole('button', { name: 'Continue Without Checking' })
  await send.click()
  await expect(applying.getByText('Please answer this question')).toBeVisible()
  const yes = applying.getByRole('radio', { name: 'Yes' }).first()
  const no = applying.getByRole('radio', { name: 'No' }).first()
  await no.check()
  // A group without an answer looks like the answers that are not chosen.
  const unchosen = await colourOf(yes)
  expect(await colourOf(tools.getByRole('radio').first())).toBe(unchosen)
  expect(await colourOf(no)).not.toBe(unchosen)
  await send.click()
  await expect(candidate.getByText('Your application has been sent.')).toBeVisible()

  await page.goto(`/recruiter/jobs/${id}/applications`)
  await expect(page.getByRole('button', { name: 'Screening questions' })).toBeEnabled()
  await page.getByRole('link', { exact: true, name: 'Asha Rao' }).click()
  const details = page.getByRole('article', { name: 'Asha Rao' })
  await expect(details.getByText('Do you drive a van?')).toBeVisible()
  await expect(details.getByText('No (not the preferred answer)')).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Read in this resume' })).toBeVisible()
  await details.getByRole('link', { name: 'Back to Applications for Joiner' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('applicants.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain(`"Asha Rao","${asha.email}"`)
})

function colourOf(choice: Locator): Promise<string> {
  return choice.evaluate(element => getComputedStyle(element).backgroundColor)
}

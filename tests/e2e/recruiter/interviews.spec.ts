import type { Locator, Page } from '@playwright/test'

import { dateIn } from '#support/inputs/dates.ts'
import { expect, test } from '#support/browser/browser.ts'
import { apply, becomeReady } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { registerInBrowser } from '#support/browser/people.ts'

/** Presses a button of the open dialog by keyboard. */
function press(page: Page, name: string): Promise<void> {
  return pressKey(page, page.getByRole('dialog').getByRole('button', { exact: true, name }))
}

/** Presses a button by keyboard, after its island is hydrated: it cannot get the focus before. */
async function pressKey(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
}

test('a recruiter and a candidate in two time zones arrange an interview, the candidate by keyboard', async ({
  browser,
}) => {
  const [recruiter, candidate] = await Promise.all(
    ['Europe/Amsterdam', 'America/New_York'].map(async timezoneId =>
      (await browser.newContext({ timezoneId })).newPage(),
    ),
  )
  if (!recruiter || !candidate) throw new Error('no page was opened')
  const jobId = await postJob(await registerCompany(recruiter), { title: 'Joiner' })
  const asha = await registerInBrowser(candidate, { name: 'Asha Rao' })
  await becomeReady(asha)
  await apply(asha, jobId)

  await test.step('the recruiter schedules it from the application and sees both time zones', async () => {
    await recruiter.goto('/recruiter/applicants')
    await recruiter.getByRole('link', { exact: true, name: 'Asha Rao' }).click()
    await recruiter.getByRole('link', { name: 'Schedule interview' }).click()
    await recruiter.getByLabel('Date 1', { exact: true }).fill(dateIn(7))
    await recruiter.getByLabel('Time 1', { exact: true }).fill('15:30')
    await recruiter.getByLabel('Meeting link').fill('javascript:alert(1)')
    await expect(recruiter.getByText('As Asha Rao reads it')).toBeVisible()
    await expect(recruiter.getByText(/in New York/)).toBeVisible()
    await recruiter.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(recruiter.getByText('Please enter an https address')).toBeVisible()
    await expect(recruiter.getByLabel('Meeting link')).toBeFocused()
    await recruiter.getByLabel('Meeting link').fill('https://meet.example/doors')
    await recruiter.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(recruiter.getByText('Waiting for the candidate’s answer.')).toBeVisible()
  })

  await test.step('the candidate finds it on the dashboard and requests another time', async () => {
    await candidate.goto('/candidate')
    const upcoming = candidate.getByRole('region', { name: 'Upcoming Interviews' })
    await pressKey(candidate, upcoming.getByRole('button', { name: 'Joiner' }))
    const dialog = candidate.getByRole('dialog', { name: 'Interview Details' })
    await expect(dialog.getByText(/in New York/).first()).toBeVisible()
    await expect(dialog.getByText(/in Amsterdam/).first()).toBeVisible()
    await expect(dialog.getByText('Join opens')).toBeVisible()
    await expect(dialog.getByText(/10-15 minutes early/)).toBeVisible()
    await press(candidate, 'Reschedule')
    await expect(dialog.getByRole('button', { name: 'Confirm Reschedule' })).toBeDisabled()
    await dialog.getByLabel('New Date').fill(dateIn(8))
    await dialog.getByLabel('New Time').fill('11:00')
    await dialog.getByLabel('Message to the company').fill('I teach before ten.')
    await press(candidate, 'Confirm Reschedule')
    await expect(dialog.getByText('You asked for another time.')).toBeVisible()
    await candidate.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the recruiter sees the request without a reload and agrees', async () => {
    await expect(recruiter.getByText('The candidate asks for another time')).toBeVisible()
    await expect(recruiter.getByText('I teach before ten.')).toBeVisible()
    await recruiter.getByRole('button', { name: 'Agree to this time' }).click()
    await expect(recruiter.getByText('Upcoming', { exact: true })).toBeVisible()
  })

  await test.step('the candidate sees the agreed time in both time zones', async () => {
    await candidate.goto('/candidate/interviews')
    const row = candidate.getByRole('main').getByRole('listitem').filter({ hasText: 'Joiner' })
    await expect(row.getByText(/11:00–11:45 AM/)).toBeVisible()
    await expect(row.getByText(/in Amsterdam/)).toBeVisible()
    await expect(row.getByText('Upcoming', { exact: true })).toBeVisible()
  })

  await test.step('the calendar shows it, and the recruiter cancels it', async () => {
    const interview = recruiter.url()
    await recruiter.goto(`/recruiter/interviews?view=week&date=${dateIn(8)}`)
    await recruiter
      .getByRole('table')
      .getByRole('link', { name: /Asha Rao/ })
      .click()
    await recruiter.waitForURL(interview)
    const cancel = recruiter.getByRole('button', { name: 'Cancel interview' })
    await cancel.click()
    const dialog = recruiter.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Keep Interview' })).toBeVisible()
    await recruiter.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(cancel).toBeFocused()
    await cancel.click()
    await dialog.getByLabel('Reason').fill('The workshop is closed.')
    await dialog.getByRole('button', { name: 'Cancel Interview' }).click()
    await expect(recruiter.getByText('Cancelled', { exact: true })).toBeVisible()
    await recruiter.getByRole('link', { name: 'Application for Joiner' }).click()
    await expect(recruiter).toHaveURL(/\/recruiter\/applications\/\d+$/)
    await expect(recruiter.getByText('Interview cancelled')).toBeVisible()
  })

  await test.step('the candidate sees the reason, and finds the interview only by its status', async () => {
    await candidate.goto('/candidate/interviews?status=upcoming')
    await expect(candidate.getByText('No interviews found')).toBeVisible()
    await candidate.goto('/candidate/interviews?status=cancelled')
    await pressKey(candidate, candidate.getByRole('button', { name: 'Joiner' }))
    const dialog = candidate.getByRole('dialog', { name: 'Interview Details' })
    await expect(dialog.getByText('The workshop is closed.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeHidden()
  })
})

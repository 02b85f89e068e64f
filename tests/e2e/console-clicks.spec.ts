import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { fillCompany, postJob } from '#support/browser/companies.ts'
import { signInWithCode } from '#support/browser/operators.ts'
import { newEmail, register, registerInBrowser } from '#support/browser/people.ts'
import { admin } from '#support/program/operator.ts'
import { query } from '#support/program/program.ts'

// The server answers the first step of a two-step sign-in with 401.
test.use({ expectedProblems: ['401'] })

const MAX_CLICKS = 4

/** Runs tasks from the first page of the console, and counts and times the clicks of each. */
function createTasks(page: Page) {
  const clicks: Record<string, number> = {}
  return {
    clicks,
    task: async (name: string, work: (click: (on: Locator) => Promise<void>) => Promise<void>) => {
      await page.goto('/admin')
      clicks[name] = 0
      const started = Date.now()
      await work(async on => {
        clicks[name] = (clicks[name] ?? 0) + 1
        await on.click()
      })
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      test.info().annotations.push({ type: name, description: `${clicks[name]}, ${seconds} s` })
    },
  }
}

test('each common task of an operator takes at most four clicks', async ({
  installation: { dataDir },
  page,
  request,
}) => {
  const mark = newEmail().slice(5, 15)
  const names = { good: `Harbour ${mark}`, bad: `Quarry ${mark}` }
  const owner = await register(request, { name: `Rosa ${mark}`, role: 'recruiter' })
  await fillCompany(owner, names.good)
  const title = `Carver ${mark}`
  const jobId = await postJob(owner, { title })
  const other = await register(request, { name: `Odo ${mark}`, role: 'recruiter' })
  await fillCompany(other, names.bad)
  await postJob(other, { title: `Hewer ${mark}` })
  await query(
    dataDir,
    `update companies set website = 'https://${mark}.example' where name = '${names.good}'`,
  )
  await query(
    dataDir,
    `insert into reports (account_id, job_id, reason, text)
      select recruiter_id, id, 'spam', 'Report ${mark}' from jobs where id = ${jobId}`,
  )
  await query(
    dataDir,
    `insert into mail_outbox (attempts, body_text, failed_at, kind, last_error, subject, to_address)
      values (12, 'News', now(), 'test', '451 Later', 'News', '${mark}@example.com')`,
  )
  await query(
    dataDir,
    `insert into empty_searches (day, words, searches) values (current_date, 'dragon ${mark}', 999)`,
  )
  await query(
    dataDir,
    `select graphile_worker.add_job('test.fails', job_key => '${mark}', run_at => now() + interval '1 day')`,
  )
  await query(
    dataDir,
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Broke ${mark}'
      where key = '${mark}'`,
  )

  const operator = await registerInBrowser(page, { name: 'Noor Aziz' })
  await admin(dataDir, 'grant-operator', operator.email)
  await signInWithCode(page, operator)
  await page.setViewportSize({ height: 900, width: 1440 })

  const { clicks, task } = createTasks(page)
  const tabs = page.getByRole('navigation', { name: 'Console' })
  const versions = page.getByRole('region', { name: 'Versions' })
  const button = (name: string) => page.getByRole('button', { name })
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  const search = async (words: string) => {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  const giveReason = async () => {
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('It was looked into.')
  }

  await task('verify a company', async click => {
    await click(page.getByRole('link', { name: 'Companies to verify' }))
    await click(page.getByRole('link', { name: names.good }))
    await click(button(`Verify Company: ${names.good}`))
    await giveReason()
    await click(confirm('Verify Company'))
    await expect(page.getByText('Company verified by an operator')).toBeVisible()
  })
  await task('refuse a company', async click => {
    await click(page.getByRole('link', { name: 'Companies to verify' }))
    await click(page.getByRole('link', { name: names.bad }))
    await click(button(`Refuse Company: ${names.bad}`))
    await giveReason()
    await click(confirm('Refuse Company'))
    await expect(page.getByText('refused by an operator')).toBeVisible()
  })
  // Before the job is frozen, which resolves its reports.
  await task('resolve a report', async click => {
    const report = page.getByRole('article').filter({ hasText: `Report ${mark}` })
    await click(page.getByRole('link', { name: 'Open reports' }))
    await click(report.getByRole('button', { name: /^Dismiss/ }))
    await expect(report).toHaveCount(0)
  })
  await task('freeze a job', async click => {
    await click(tabs.getByRole('link', { exact: true, name: 'Jobs' }))
    await click(page.getByRole('searchbox'))
    await search(title)
    await click(button(`Freeze Job of ${title}`))
    await giveReason()
    await click(confirm('Freeze Job'))
    await expect(page.getByText('Job frozen by a moderator')).toBeVisible()
  })
  await task('suspend an account', async click => {
    await click(tabs.getByRole('link', { name: 'People' }))
    await click(page.getByRole('searchbox'))
    await search(other.email)
    await click(button(`Suspend Account of ${other.name}`))
    await giveReason()
    await click(confirm('Suspend Account'))
    await expect(page.getByText('Account suspended by a moderator')).toBeVisible()
  })
  await task('reinstate an account', async click => {
    await click(tabs.getByRole('link', { name: 'People' }))
    await click(page.getByRole('searchbox'))
    await search(other.email)
    await click(button(`Reinstate Account of ${other.name}`))
    await expect(page.getByText('Account reinstated by a moderator')).toBeVisible()
  })
  await task('send a failed mail again', async click => {
    await click(page.getByRole('link', { name: 'Failed mails' }))
    await click(page.getByRole('button', { name: `to ${mark}@example.com` }))
    await expect(page.getByText(`${mark}@example.com`)).toHaveCount(0)
  })
  await task('run a failed task again', async click => {
    const failed = page.getByRole('listitem').filter({ hasText: `Broke ${mark}` })
    await click(page.getByRole('link', { name: 'Failed tasks' }))
    await click(failed.getByRole('button'))
    await expect(failed).toHaveCount(0)
  })
  await task('publish a new legal text', async click => {
    await click(tabs.getByRole('link', { name: 'Legal texts' }))
    await click(page.getByRole('textbox', { exact: true, name: 'Text' }))
    await page.keyboard.type('New words. ')
    // A version that applies later can be removed again below, because other tests share the program.
    await page.keyboard.press('Tab')
    await page.keyboard.type('01012099')
    await click(button('Preview'))
    await click(button('Publish Version'))
    await expect(versions).toContainText('Jan 1, 2099')
  })
  await versions.getByRole('button', { name: 'Take back version' }).click()
  await expect(versions).not.toContainText('2099')
  for (const price of ['49.00', '39.99'])
    await task(`change a price to ${price}`, async click => {
      await click(tabs.getByRole('link', { name: 'Plans' }))
      await click(page.getByLabel('Premium, USD a month'))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(price)
      await click(button('Save Prices'))
      await expect(page.getByText(`$${price}`).first()).toBeVisible()
    })
  await task('export and verify the audit log', async click => {
    await click(tabs.getByRole('link', { name: 'Audit log' }))
    const download = page.waitForEvent('download')
    await click(page.getByRole('link', { name: 'Download CSV' }))
    expect((await download).suggestedFilename()).toBe('audit-log.csv')
    await click(button('Check now'))
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Intact')
    }).toPass()
  })
  await task('hold an account', async click => {
    await click(tabs.getByRole('link', { name: 'People' }))
    await click(page.getByRole('searchbox'))
    await search(owner.email)
    await click(button(`Set Legal Hold: ${owner.name}`))
    await giveReason()
    await click(confirm('Set Legal Hold'))
    await expect(page.getByText('Legal hold set by an operator')).toBeVisible()
  })
  await task('read searches without a result', async click => {
    await click(tabs.getByRole('link', { name: 'Figures' }))
    await expect(page.getByRole('rowheader', { name: `dragon ${mark}` })).toBeVisible()
  })
  for (const registration of ['Only people whom an operator invites', 'Everybody may register'])
    await task(`registration: ${registration}`, async click => {
      await click(tabs.getByRole('link', { name: 'Settings' }))
      await click(page.getByRole('radio', { name: registration }))
      await click(button('Save Settings'))
      await expect(page.getByRole('region', { name: 'Last changes' })).toContainText('Registration')
      await expect(page.getByRole('radio', { name: registration })).toBeChecked()
    })

  expect(Object.entries(clicks).filter(([, count]) => count > MAX_CLICKS)).toEqual([])
})

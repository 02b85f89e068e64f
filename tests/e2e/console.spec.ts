import { expect, test } from '#support/browser/browser.ts'
import { fillCompany, postJob } from '#support/browser/companies.ts'
import { expectNoFaultInBothThemes, expectNoFaultInTabs } from '#support/browser/looks.ts'
import { signInWithCode } from '#support/browser/operators.ts'
import { newEmail, registerInBrowser } from '#support/browser/people.ts'
import { admin } from '#support/program/operator.ts'

// The console answers 403 without two-step sign-in, the first step of a two-step sign-in 401.
test.use({ expectedProblems: ['401', '403'] })

test('an operator opens the console from the menu with two-step sign-in, searches and acts', async ({
  browser,
  installation,
  page,
}) => {
  const title = `Carver ${newEmail().slice(5, 15)}`
  const company = `Joinery ${title}`
  const hiring = await browser.newContext({ baseURL: installation.origin })
  const owner = await registerInBrowser(await hiring.newPage(), {
    name: 'Rosa Quist',
    role: 'recruiter',
  })
  await fillCompany(owner, company)
  await postJob(owner, { title })
  await hiring.close()

  const person = await registerInBrowser(page, { name: 'Noor Aziz' })
  await admin(installation.dataDir, 'grant-operator', person.email)
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/candidate')
  await page.getByRole('button', { name: `Account of ${person.name}` }).click()
  await page.locator('#profile-menu').getByRole('link', { name: 'Console' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is needed' })).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await signInWithCode(page, person)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Companies to verify' }).click()
  await page.getByRole('link', { name: company }).click()
  await page.getByRole('button', { name: `Refuse Company: ${company}` }).click()
  const refuse = page.getByRole('dialog', { name: `Refuse to verify “${company}”?` })
  await refuse.getByRole('button', { name: 'Refuse Company' }).click()
  await expect(refuse.getByText('Say why in at least 5 characters')).toBeVisible()
  await refuse.getByLabel('Reason').fill('Nobody answers at the number.')
  await refuse.getByRole('button', { name: 'Refuse Company' }).click()
  await expect(page.getByText('Nobody answers at the number.')).toBeVisible()
  const record = page.getByRole('region', { name: 'Audit log' })
  await expect(record).toContainText('Verification of the company refused by an operator')
  const companyPage = page.url()

  await page.getByRole('link', { name: '1', exact: true }).click()
  await page.getByRole('link', { name: title }).click()
  const jobPage = page.url()
  await page.getByRole('button', { name: `Close Job: ${title}` }).click()
  const close = page.getByRole('dialog', { name: `Close “${title}”?` })
  await close.getByLabel('Reason').fill('It is a duplicate.')
  await close.getByRole('button', { name: 'Close Job' }).click()
  await expect(page.getByText('It is a duplicate.')).toBeVisible()

  const tabs = page.getByRole('navigation', { name: 'Console' })
  await tabs.getByRole('link', { name: 'People' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill(owner.email)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `Set Legal Hold: ${owner.name}` }).click()
  const hold = page.getByRole('dialog', { name: `Hold the account of “${owner.name}”?` })
  await hold.getByLabel('Reason').fill('A court asks for it.')
  await hold.getByRole('button', { name: 'Set Legal Hold' }).click()
  await expect(page.getByText('A court asks for it.')).toBeVisible()

  await tabs.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Support address').fill('help@harbour.example')
  await page.keyboard.press('Enter')
  const changes = page.getByRole('region', { name: 'Last changes' })
  await expect(changes).toContainText('Support address: as configured → “help@harbour.example”')
  await expect(page.getByRole('contentinfo')).toContainText('help@harbour.example')
  await expect(page.getByRole('radio', { name: 'Everybody may register' })).toBeChecked()
  const guest = newEmail()
  await page.getByLabel('Address to invite').fill(guest)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await page.getByRole('button', { name: `Take back the invitation of ${guest}` }).click()
  await expect(page.getByText(guest)).toBeHidden()
  await page.getByLabel('Support address').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(changes).toContainText('“help@harbour.example” → as configured')

  await tabs.getByRole('link', { name: 'Legal texts' }).click()
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill(`## News\n\n${'These are the new words. '.repeat(5)}`)
  await page.getByLabel('Applies from').fill('2099-01-01')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'News' })).toBeVisible()
  await preview.getByRole('button', { name: 'Publish Version 2, from Jan 1, 2099' }).click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('button', { name: 'Take back version 2' }).click()
  await expect(versions.getByText('Version 2')).toBeHidden()

  const screens = [
    '/admin',
    '/admin/people?state=held',
    page.url(),
    '/admin/companies',
    companyPage,
    '/admin/jobs?q=carver',
    jobPage,
    '/admin/applications',
    '/admin/figures',
    '/admin/mails',
    '/admin/alerts',
    '/admin/audit-log',
    '/admin/audit-log?action=operator.view',
    '/admin/tasks',
    '/admin/tasks?state=waiting',
    '/admin/settings',
    '/admin/legal-texts?document=privacy',
    '/admin/plans',
  ]
  await expectNoFaultInTabs(page, screens, { narrow: 360, tabs })
})

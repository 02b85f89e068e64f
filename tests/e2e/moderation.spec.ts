import { expect, test } from '#support/browser/browser.ts'
import { fillCompany, postJob } from '#support/browser/companies.ts'
import { expectNoFaultInTabs } from '#support/browser/looks.ts'
import { newEmail, registerInBrowser } from '#support/browser/people.ts'
import { admin } from '#support/program/operator.ts'

test('a moderator opens the moderation from the menus, searches for a job and opens its record', async ({
  browser,
  installation,
  page,
}) => {
  const title = `Carver ${newEmail().slice(5, 15)}`
  const company = await browser.newContext({ baseURL: installation.origin })
  const owner = await registerInBrowser(await company.newPage(), { role: 'recruiter' })
  await fillCompany(owner, 'Quist Joinery')
  const description = 'You must pay a refundable registration fee of $45 before the interview.'
  await postJob(owner, { description, title })
  await company.close()

  const { email, name } = await registerInBrowser(page, { name: 'Noor Aziz' })
  await page.setViewportSize({ height: 800, width: 1440 })
  await page.goto('/candidate')
  await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0)
  await admin(installation.dataDir, 'grant', email)

  // The account menu has the link, in an area and on a public page.
  for (const path of ['/candidate', '/jobs']) {
    await page.goto(path)
    await page.getByRole('button', { name: `Account of ${name}` }).click()
    const menu = page.locator('#profile-menu')
    await expect(menu.getByRole('link', { name: 'Moderation' })).toBeVisible()
  }
  // On a phone, the menu has it.
  await page.setViewportSize({ height: 800, width: 360 })
  const link = page.getByRole('link', { name: 'Moderation' }).filter({ visible: true })
  for (const path of ['/candidate', '/jobs']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(link).toBeVisible()
  }
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()

  const finding = page.getByRole('article', { name: title })
  await expect(async () => {
    await page.reload()
    await expect(finding).toContainText('Found by our rules')
  }).toPass()
  await expect(finding.getByRole('list', { name: 'Evidence' })).toContainText(description)

  const tabs = page.getByRole('navigation', { name: 'Moderation' })
  await tabs.getByRole('link', { name: 'Jobs' }).click()
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(title)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const record = page.getByRole('region', { name: 'Audit log' })
  await expect(record).toContainText('Record read by a moderator')
  await expect(record).toContainText(name)
  const jobRecord = page.url()

  await page.getByRole('button', { name: `Freeze Job of ${title}` }).click()
  const freeze = page.getByRole('dialog', { name: `Freeze “${title}”?` })
  await freeze.getByLabel('Reason').fill('Applicants must not pay.')
  await freeze.getByRole('button', { name: 'Freeze Job' }).click()
  await expect(page.getByText('Frozen: Applicants must not pay.')).toBeVisible()
  await expect(record).toContainText('Job frozen by a moderator')
  await page.getByRole('button', { name: `Release Job of ${title}` }).click()
  await expect(record).toContainText('Job released by a moderator')
  await expect(page.getByText('Frozen:')).toHaveCount(0)

  await page.goto('/companies?q=Quist+Joinery')
  await page.getByRole('link', { name: 'Quist Joinery' }).first().click()
  await page.getByRole('button', { name: 'Report this company' }).press('Enter')
  const report = page.getByRole('dialog', { name: 'Report this company' })
  await report.getByLabel('It is not what it says it is').check()
  await report.getByRole('button', { name: 'Send Report' }).click()
  await expect(report).toBeHidden()
  await page.goto('/moderation')
  const reported = page
    .getByRole('article')
    .filter({ hasText: 'The company Quist Joinery' })
    .first()
  await expect(reported).toContainText(`Reported by ${name}`)
  await expect(reported).toContainText(owner.name)

  const people = `/moderation/people?q=${encodeURIComponent(owner.email)}`
  await page.goto(people)
  await page.getByRole('link', { name: owner.name }).click()
  await expect(page.getByText(owner.email)).toBeVisible()

  const screens = ['/moderation', '/moderation?state=resolved', people, '/moderation/jobs?q=carver']
  await expectNoFaultInTabs(page, [...screens, jobRecord], { narrow: 320, tabs })
})

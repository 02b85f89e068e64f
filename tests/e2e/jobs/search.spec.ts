import { hideFirstJob } from '#support/browser/candidate-forms.ts'
import { expect, test } from '#support/browser/demo.ts'

test.describe('for a candidate', () => {
  test.use({ as: 'candidate' })

  test('a search is saved by keyboard with its alerts, then changed, opened and deleted', async ({
    page,
  }) => {
    await page.goto('/candidate/jobs?q=nurse&remote=true')
    await page.getByRole('button', { name: 'Save Search' }).focus()
    await page.keyboard.press('Enter')
    const name = page.getByRole('dialog').getByLabel('Name')
    await expect(name).toHaveValue('“nurse”, Remote only')
    await name.fill('Nursing from home')
    await page.getByLabel('Alerts').selectOption('Once a week')
    await name.press('Enter')
    await expect(page.getByText('Search saved.')).toBeVisible()

    await page.goto('/candidate/searches')
    const savedSearch = page.getByRole('listitem').filter({ hasText: 'Nursing from home' })
    const alerts = savedSearch.getByRole('button', { name: /^Alerts of/ })
    await expect(alerts).toHaveText('Once a week')
    await alerts.click()
    await page.getByRole('menuitem', { name: 'No alerts' }).click()
    await expect(page.getByText('Alerts for “Nursing from home”: no alerts.')).toBeVisible()
    await page.reload()
    await expect(alerts).toHaveText('No alerts')
    const feed = page.getByRole('link', { name: 'RSS feed of Nursing from home' })
    await expect(feed).toHaveAttribute('href', '/jobs.rss?q=nurse&remote=true')
    const feedLink = page.locator('link[rel="alternate"][title="Nursing from home (RSS)"]')
    await expect(feedLink).toHaveAttribute('href', '/jobs.rss?q=nurse&remote=true')
    expect((await page.request.get('/jobs.rss?q=nurse&remote=true')).status()).toBe(200)
    await page.getByRole('link', { exact: true, name: 'Nursing from home' }).click()
    await expect(page).toHaveURL('/candidate/jobs?q=nurse&remote=true')

    await page.goBack()
    await page.getByRole('button', { name: 'Delete Nursing from home' }).click()
    await expect(savedSearch).toBeHidden()
  })

  test('a saved search can be renamed and get other filters, and cannot be saved twice', async ({
    page,
  }) => {
    await page.goto('/candidate/jobs?q=carpenter')
    await page.getByRole('button', { name: 'Save Search' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Wood')
    await dialog.getByRole('button', { name: 'Save Search' }).click()
    await expect(page.getByText('Search saved.')).toBeVisible()

    await page.goto('/candidate/jobs?q=Carpenter&sort=newest')
    await page.getByRole('button', { name: 'Save Search' }).click()
    await expect(dialog).toContainText('You have already saved this search as “Wood”.')
    await dialog.getByLabel('Name').fill('Woodwork')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('“Woodwork” was saved.')).toBeVisible()

    await page.goto('/candidate/searches')
    await page.getByRole('button', { name: 'Edit Woodwork' }).click()
    await dialog.getByLabel('Name').fill('Joinery')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('link', { exact: true, name: 'Joinery' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Joinery' }).click()
    await dialog.getByRole('link', { name: 'open the search' }).click()
    await expect(page).toHaveURL('/candidate/jobs?q=Carpenter&sort=newest')

    await page.goto('/candidate/jobs?q=carpenter&type=contract')
    await page.getByRole('button', { name: 'Save Search' }).click()
    await dialog.getByLabel('Save as').selectOption('Joinery')
    await expect(dialog.getByLabel('Name')).toHaveValue('Joinery')
    await dialog.getByRole('button', { name: 'Save Search' }).click()
    await expect(page.getByText('“Joinery” was saved.')).toBeVisible()
    await page.goto('/candidate/searches')
    await page.getByRole('link', { exact: true, name: 'Joinery' }).click()
    await expect(page).toHaveURL('/candidate/jobs?q=carpenter&type=contract')
    await page.goBack()
    await page.getByRole('button', { name: 'Delete Joinery' }).click()
    await expect(page.getByRole('link', { exact: true, name: 'Joinery' })).toBeHidden()
  })

  test('a job and all jobs of a company can be hidden from searches and shown again', async ({
    page,
  }) => {
    await page.goto('/candidate/jobs')
    const jobs = page.locator('[data-jobs] > li')
    const first = await hideFirstJob(page)
    await expect(page.getByText(`“${first}” is hidden.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(jobs.first()).toBeVisible()
    expect(await hideFirstJob(page)).toBe(first)
    await expect(jobs.first()).toBeHidden()

    await jobs
      .nth(1)
      .getByRole('button', { name: /^Hide / })
      .click()
    const button = page.getByRole('button', { name: /^All jobs of / })
    const company = (await button.innerText()).replace('All jobs of ', '')
    await button.click()
    await expect(page.getByText(`All jobs of ${company} are hidden.`)).toBeVisible()
    await page.reload()
    await expect(page.locator('[data-jobs]')).not.toContainText(company)

    await page.goto('/candidate/searches')
    await page.getByRole('button', { name: `Show All jobs of ${company} again` }).click()
    await page.getByRole('button', { name: new RegExp(`^Show ${first} at .* again$`) }).click()
    await expect(page.getByText('Nothing is hidden.')).toBeVisible()
    await page.goto('/candidate/jobs')
    await expect(jobs.first().getByRole('heading')).toHaveText(first)
  })

  test('a job is marked as seen after its page was opened', async ({ page }) => {
    await page.goto('/candidate/jobs?q=accountant')
    const link = page.locator('[data-jobs] > li').first().getByRole('heading').getByRole('link')
    const path = (await link.getAttribute('href')) ?? ''
    const viewReported = page.waitForResponse(`**/api${path}/views`)
    await link.click()
    await expect(page).toHaveURL(path)
    await viewReported
    await page.goto('/candidate/jobs?q=accountant')

    const card = page.locator('[data-jobs] > li', { has: page.locator(`a[href="${path}"]`) })
    await expect(card).toContainText('Seen')
  })
})

test('a mistyped search is corrected, with a link to search for the typed words', async ({
  page,
}) => {
  await page.goto('/jobs?q=nusre')

  await expect(page.getByRole('heading', { name: /Nurse/ }).first()).toBeVisible()
  const meanings = page.getByRole('list', { name: 'Understood as' })
  await meanings.getByRole('link', { name: /^nurse, not nusre/ }).click()
  await expect(page).toHaveURL('/jobs?q=%22nusre%22')
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
})

test('the interpretation of the search words is shown, and a click removes a part of it', async ({
  page,
}) => {
  await page.goto('/jobs')
  await page.getByLabel('Job title, keywords, or company').fill('full time RN')
  await page.keyboard.press('Enter')

  const meanings = page.getByRole('list', { name: 'Understood as' })
  await expect(meanings.getByRole('listitem')).toContainText(['Full-time', 'Registered Nurse'])
  await expect(page.getByRole('heading', { name: /Nurse/ }).first()).toBeVisible()
  await meanings.getByRole('link', { name: /^Full-time/ }).press('Enter')
  await expect(page).toHaveURL('/jobs?q=%22full+time%22+RN')
  await expect(meanings.getByRole('listitem')).toContainText(['Registered Nurse'])
})

test('a search without a complete match shows jobs for its most specific word', async ({
  page,
}) => {
  await page.goto('/jobs?q=nurse+zymurgy+glassblowing')

  await expect(page.getByText('No job fits all of')).toContainText('“nurse”')
  await expect(page.getByRole('heading', { name: /Nurse/ }).first()).toBeVisible()
})

test('the number beside a filter is the number of jobs that it finds', async ({ page }) => {
  await page.goto('/jobs?q=nurse')
  const label = page.locator('label', { hasText: 'Part-time' })
  const figure = Number(/\d+/.exec(await label.innerText())?.[0])
  await label.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Apply Filters' }).click()

  await expect(page.locator('#job-count')).toHaveText(new RegExp(`^\\s*${figure} jobs?\\s*$`))
  // Back and forward show the filters of the URL, not those that were checked last.
  await page.goBack()
  await expect(page).toHaveURL('/jobs?q=nurse')
  await expect(label.getByRole('checkbox')).not.toBeChecked()
  await page.goForward()
  await expect(label.getByRole('checkbox')).toBeChecked()
})

test('a minimum salary above the maximum shows an error beside the fields', async ({ page }) => {
  await page.goto('/jobs')
  const least = page.getByLabel('Minimum', { exact: true })
  await least.fill('90000')
  await page.getByLabel('Maximum', { exact: true }).fill('50000')
  await least.press('Enter')

  await expect(page).toHaveURL('/jobs?salary=90000&salary=50000&currency=USD')
  await expect(least).toHaveAccessibleDescription(
    'Maximum salary must be at least the minimum salary',
  )
  await expect(least).toHaveValue('90000')
  await expect(page.getByText('These are jobs of any salary.')).toBeVisible()
  await expect(page.locator('[data-jobs] > li').first()).toBeVisible()
})

test('the salary sliders and fields show the same values, also by keyboard', async ({ page }) => {
  await page.goto('/jobs')
  const [low, high] = [page.getByLabel('Minimum salary'), page.getByLabel('Maximum salary')]
  const least = page.getByLabel('Minimum', { exact: true })
  const most = page.getByLabel('Maximum', { exact: true })
  await low.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await expect(least).toHaveValue('50000')
  await expect(low).toHaveAttribute('aria-valuetext', '$50k')
  await high.press('Home')
  await expect(most).toHaveValue('0')
  await expect(least).toHaveValue('')
  await least.fill('60000')
  await most.fill('120000')
  await expect(high).toHaveAttribute('aria-valuetext', '$120k')
  await most.press('Enter')

  await expect(page).toHaveURL('/jobs?salary=60000&salary=120000&currency=USD')
  await expect(page.getByRole('link', { name: 'Remove filter: $60k–120k/yr' })).toBeVisible()

  // Each currency has different steps.
  await page.getByLabel('Currency').selectOption('INR')
  await expect(high).toHaveAttribute('aria-valuetext', '₹0')
  await most.fill('1250000')
  await expect(high).toHaveAttribute('aria-valuetext', '₹12.5\u00a0lakh')
  await high.press('ArrowRight')
  await expect(most).toHaveValue('1500000')
  await page.getByLabel('Currency').selectOption('JPY')
  await most.fill('8000000')
  await expect(high).toHaveAttribute('aria-valuetext', '¥8,000,000')
  await most.press('Enter')
  await expect(
    page.getByRole('link', { name: 'Remove filter: ¥60,000–8,000,000/yr' }),
  ).toBeVisible()
})

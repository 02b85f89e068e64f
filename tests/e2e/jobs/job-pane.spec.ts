import { expect, test } from '#support/browser/demo.ts'
import { expectNoFaultInBothThemes, expectNoSidewaysScroll } from '#support/browser/looks.ts'

const WIDE = { height: 900, width: 1440 }
const PHONE = { height: 800, width: 390 }

test.use({ viewport: WIDE })

test('a clicked job appears beside the list, in the URL and in the history', async ({ page }) => {
  await page.goto('/jobs?type=contract')
  const links = page.locator('[data-jobs] a.card-link')
  const [first, second] = await links.allInnerTexts()
  const title = page.locator('[data-job-pane] h2').first()
  await expect(title).toHaveText(first ?? '')
  await expect(links.first()).toHaveAttribute('aria-current', 'true')

  await links.nth(1).click()
  await expect(title).toHaveText(second ?? '')
  await expect(page).toHaveURL(/\/jobs\?type=contract&job=\d+$/)
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('tab', { name: 'Requirements' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Requirements' })).toBeVisible()

  await page.reload()
  await expect(title).toHaveText(second ?? '')
  await page.goBack()
  await expect(title).toHaveText(first ?? '')
  await expect(page).toHaveURL('/jobs?type=contract')
  await page.goForward()
  await expect(title).toHaveText(second ?? '')
})

test('Enter moves the focus into the job pane, and Escape and Back return it to the card', async ({
  page,
}) => {
  await page.goto('/jobs')
  const link = page.locator('[data-jobs] a.card-link').nth(2)
  await link.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('group', { name: await link.innerText() })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  const other = page.locator('[data-jobs] a.card-link').nth(7)
  await other.press('Enter')
  await expect(page.getByRole('group', { name: await other.innerText() })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: await link.innerText() })).toBeVisible()
  await expect(other).toBeFocused()
})

test.describe('for a candidate', () => {
  test.use({ as: 'candidate' })

  test('hiding the job in the pane shows the next job there', async ({ page }) => {
    await page.goto('/candidate/jobs')
    const links = page.locator('[data-jobs] a.card-link')
    const [first = '', second = ''] = await links.allInnerTexts()
    const title = page.locator('[data-job-pane] h2').first()
    await expect(title).toHaveText(first)
    await page.getByRole('button', { name: `Hide ${first}` }).click()
    await page.getByRole('button', { name: `This job: ${first}` }).click()
    await expect(title).toHaveText(second)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(links.first()).toBeVisible()
  })
})

test.describe('a job that was closed', () => {
  test.use({ expectedProblems: ['410 (Gone)'] })

  test('opens on its page', async ({ demo, page }) => {
    await page.goto('/jobs')
    const link = page.locator('[data-jobs] a.card-link').nth(1)
    await link.evaluate((card, id) => card.setAttribute('href', `/jobs/${id}`), demo.jobs.closed)
    await link.click()

    await expect(page).toHaveURL(`/jobs/${demo.jobs.closed}`)
  })
})

test('a URL with a job that is not open shows the first job of the list', async ({ page }) => {
  for (const job of ['999999', 'x', '-1', '9999999999999']) {
    await page.goto(`/jobs?job=${job}`)
    const first = await page.locator('[data-jobs] a.card-link').first().innerText()
    await expect(page.locator('[data-job-pane] h2').first()).toHaveText(first)
  }
})

test('on a small screen a URL with a job redirects to the page of the job', async ({
  demo,
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/jobs?job=${demo.jobs.active}`)

  await expect(page).toHaveURL(`/jobs/${demo.jobs.active}`)
  await page.goto('/jobs?job=999999')
  await expect(page).toHaveURL('/jobs?job=999999')
})

test.describe('for a candidate', () => {
  test.use({ as: 'candidate' })

  test('a job saved in the pane is shown as saved and seen on its card', async ({ page }) => {
    await page.goto('/candidate/jobs?q=teacher')
    const card = page.locator('[data-jobs] > li').nth(1)
    await card.getByRole('heading').getByRole('link').click()
    const pane = page.getByRole('complementary', { name: 'Details of a job' })
    await expect(pane.locator('h2').first()).toHaveText(await card.getByRole('heading').innerText())
    await pane.getByRole('button', { name: /^Save: / }).click()
    await expect(pane.getByRole('button', { name: /^Saved: / })).toBeVisible()
    await expect(page.getByText('Job saved.')).toBeVisible()

    await page.goto('/candidate/jobs?q=teacher')
    await expect(card).toContainText('Seen')
    await expect(card.getByRole('button', { name: /^Saved: / })).toBeVisible()
    await card.getByRole('button', { name: /^Saved: / }).click()
    await expect(card.getByRole('button', { name: /^Save: / })).toBeVisible()
  })

  test('a pane that loads while its job is being saved shows it as saved', async ({ page }) => {
    const paneShown = Promise.withResolvers<void>()
    await page.route('**/api/jobs/*/save', async route => {
      await paneShown.promise
      await route.continue()
    })
    await page.goto('/candidate/jobs?q=teacher')
    const card = page.locator('[data-jobs] > li').nth(2)
    await card.getByRole('button', { name: /^Save: / }).click()
    await card.getByRole('heading').getByRole('link').click()
    const pane = page.getByRole('complementary', { name: 'Details of a job' })
    await expect(pane.locator('h2').first()).toHaveText(await card.getByRole('heading').innerText())
    await expect(pane.getByRole('button', { name: /^Saved: / })).toBeVisible()
    paneShown.resolve()
    await expect(page.getByText('Job saved.')).toBeVisible()
  })
})

for (const [as, path] of [
  [null, '/jobs'],
  ['candidate', '/candidate/jobs'],
] as const)
  test.describe(() => {
    test.use({ as })

    test(`the job pane of ${path} has no accessibility fault in both themes`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('[data-job-pane]')).toBeVisible()

      await expectNoFaultInBothThemes(page)
      await expectNoSidewaysScroll(page)
    })
  })

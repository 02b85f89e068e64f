import { expect, test } from '#support/browser/demo.ts'

test.use({ as: 'candidate' })

test('after Back, the filters of a list are those of the list', async ({ page }) => {
  await page.goto('/candidate/interviews')
  const main = page.getByRole('main')
  const [words, status] = [main.getByRole('searchbox'), main.getByRole('combobox')]
  await words.fill('Designer')
  await status.selectOption('completed')
  await main.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/search=Designer/)

  await page.goBack()

  await expect(page).toHaveURL('/candidate/interviews')
  await expect(words).toHaveValue('')
  await expect(status).toHaveValue('')
})

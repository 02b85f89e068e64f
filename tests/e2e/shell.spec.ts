import { expect, test } from '#support/browser/demo.ts'

test.describe('on a wide screen', () => {
  test.use({ as: 'candidate', viewport: { height: 900, width: 1440 } })

  test('the key / focuses the search field of the page or the header, until it is switched off', async ({
    page,
  }) => {
    const headerSearch = page.getByRole('searchbox', { name: 'Search jobs' })
    await page.goto('/candidate/saved')
    await page.keyboard.press('/')
    await expect(headerSearch).toBeFocused()
    await expect(headerSearch).toHaveValue('')
    await headerSearch.fill('designer')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/candidate/jobs?q=designer')

    await page.goto('/candidate/applications')
    await page.keyboard.press('/')
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()

    await page.goto('/candidate/saved')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Search with the key /' }).click()
    await page.reload()
    await page.keyboard.press('/')
    await expect(headerSearch).not.toBeFocused()
  })

  test('the profile menu opens the account settings', async ({ page }) => {
    await page.goto('/candidate')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('link', { name: 'Account settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'candidate', hasTouch: true, viewport: { height: 844, width: 390 } })

  test('candidates navigate with the bar at the bottom of the screen', async ({ page }) => {
    await page.goto('/candidate')
    const bar = page.getByRole('navigation', { name: 'Quick access' })
    for (const [label, path] of [
      ['Jobs', '/candidate/jobs'],
      ['Saved', '/candidate/saved'],
      ['Applications', '/candidate/applications'],
      ['Messages', '/candidate/inbox'],
      ['Profile', '/candidate/profile'],
    ] as const) {
      await bar.getByRole('link', { name: label }).tap()
      await expect(page).toHaveURL(path)
      await expect(bar.locator('[aria-current="page"]')).toHaveText(new RegExp(`^\\s*${label}`))
    }
    const box = await bar.boundingBox()
    expect(box && box.y + box.height).toBe(844)
  })
})

test.describe('on a very narrow screen', () => {
  test.use({ as: 'recruiter', viewport: { height: 640, width: 320 } })

  test('the menu, the button to post a job and the account stand in one line', async ({ page }) => {
    await page.goto('/recruiter')
    const header = page.getByRole('banner')
    const controls = [
      header.getByRole('button', { name: 'Menu' }),
      header.getByRole('link', { name: 'Post Job' }),
      header.getByRole('button', { name: /^Account of/ }),
    ]
    const middles = controls.map(async control => {
      const { height = 0, y = 0 } = (await control.boundingBox()) ?? {}
      return Math.round(y + height / 2)
    })
    expect(new Set(await Promise.all(middles)).size).toBe(1)
  })
})

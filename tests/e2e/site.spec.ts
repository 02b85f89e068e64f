import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from '#support/browser/browser.ts'
import { makeApplicant } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a public page loads one style sheet and no React', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', response => loaded.push(new URL(response.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')

  expect(loaded.filter(path => path.endsWith('.css'))).toHaveLength(1)
  expect(loaded.filter(path => /react|client\./.test(path))).toEqual([])
})

test('the first island of a page comes before its content, so that the content is painted at once', async ({
  request,
}) => {
  for (const path of ['/', '/jobs', '/login']) {
    const html = await (await request.get(path)).text()
    // Astro's inline style and script for islands; the script waits for the style sheets.
    const islandCode = html.indexOf('<style>astro-island')

    expect(islandCode, path).toBeGreaterThan(html.indexOf('<body'))
    expect(islandCode, path).toBeLessThan(html.indexOf('<header'))
  }
})

test('icons are drawn from one file, which the browser caches', async ({ page }) => {
  const sprite = page.waitForResponse(/\/icons\.[^/]*\.svg$/)
  await page.goto('/')
  const { 'cache-control': caching } = (await sprite).headers()

  expect(caching).toContain('immutable')
  const drawing = page.locator('header svg.icon:visible use').first()
  await expect
    .poll(() => drawing.evaluate(use => (use as SVGUseElement).getBBox().width))
    .toBeGreaterThan(0)
})

test('the search on the home page works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  for (const [name, href] of [
    ['View All Jobs', '/jobs'],
    ['Sign Up Now', '/register'],
    ['Learn More', '/about'],
    ['Sign Up as an Employer', '/register?role=recruiter'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  await page.getByLabel('Job title, keywords, or company').fill('nurse & carer')
  await page.getByLabel('City or remote').fill('Pune')
  const [request] = await Promise.all([
    page.waitForRequest(/\/jobs\?/),
    page.getByRole('button', { name: 'Search Jobs' }).click(),
  ])

  const { searchParams } = new URL(request.url())
  expect(Object.fromEntries(searchParams)).toEqual({ location: 'Pune', q: 'nurse & carer' })
  await context.close()
})

test('the home page shows the number of openings, in total and by field', async ({ page }) => {
  await postJob(await registerCompany(page), { category: 'legal', title: 'Notary clerk' })
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/')

  await expect(page.getByText(/^\d[\d,]*\+? openings?\b/)).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Legal & Compliance [1-9][\d,]*\+? jobs?$/ }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Example: a job with its match/ })).toBeVisible()
  const main = page.locator('.button-main').filter({ visible: true })
  const inView = await main.evaluateAll(
    buttons => buttons.filter(button => button.getBoundingClientRect().bottom < innerHeight).length,
  )
  expect(inView).toBe(1)
})

test('the menu on a phone opens by keyboard, closes on Escape and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ height: 740, width: 360 })
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('the chosen theme applies before the first paint of the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark')

  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('without a choice the theme follows the device, even while the page is open', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })

  await expect.poll(background).not.toBe(light)
})

test('the cookie notice appears after a second, and never again after it was closed', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/about')
  const notice = page.getByRole('region', { name: 'Cookies' })
  await page.clock.runFor(900)
  await expect(notice).toBeHidden()
  await page.clock.runFor(200)
  await expect(notice.getByRole('button')).toHaveText(['OK'])
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toBeHidden()

  await page.reload()
  await page.clock.runFor(2000)
  await expect(notice).toBeHidden()
})

for (const width of [360, 1000])
  test(`the cookie notice is below the content at ${width} px and covers nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ height: 740, width })
    await page.clock.install()
    for (const path of ['/about', '/register']) {
      await page.goto(path)
      await page.clock.runFor(2000)
      const notice = page.getByRole('region', { name: 'Cookies' })
      await expect(notice).toBeVisible()
      const top = await notice.evaluate(box => box.getBoundingClientRect().top + scrollY)
      const end = await page
        .getByRole('contentinfo')
        .evaluate(footer => footer.getBoundingClientRect().bottom + scrollY)
      expect(top).toBeGreaterThanOrEqual(end)
    }
  })

test('the cookie notice never covers or moves the decision about an application', async ({
  page,
  request,
}) => {
  const job = await postJob(await registerCompany(page), { title: 'Door fitter' })
  await makeApplicant(request, job, 'Asha Rao')
  await page.goto(`/recruiter/applicants?job=${job}`)
  await page.getByRole('link', { exact: true, name: 'Asha Rao' }).click()
  await page.waitForURL(/\/recruiter\/applications\//)
  await page.evaluate(() => localStorage.removeItem('cookie-notice'))
  for (const width of [360, 800, 1440]) {
    await page.setViewportSize({ height: 800, width })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    const decide = page.getByRole('button', { exact: true, name: 'Change status' })
    await decide.click({ trial: true })
    const end = await decide.evaluate(button => button.getBoundingClientRect().bottom)
    expect(end, `at ${width} px`).toBeGreaterThan(720)
  }
})

for (const width of [360, 1280])
  test(`toasts appear above the cookie notice at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ height: 800, width })
    await page.clock.install()
    await page.goto('/about')
    await page.clock.runFor(2000)
    const notice = page.getByRole('region', { name: 'Cookies' })
    await expect(notice).toBeVisible()
    const noticeTop = await notice.evaluate(box => box.getBoundingClientRect().top)
    const toastsEnd = await page
      .locator('[data-toasts] [role="log"]')
      .evaluate(box => innerHeight - Number.parseFloat(getComputedStyle(box).bottom))
    expect(toastsEnd).toBeLessThanOrEqual(noticeTop)
  })

test('pages fade into each other even when their style sheet loads late', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['fades'] = String(viewTransition !== null)
    }),
  )
  await page.goto('/about')
  await page.route('**/*.css', async route => {
    await wait(400)
    await route.continue()
  })
  for (const path of ['/faq', '/contact', '/about']) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('html')).toHaveAttribute('data-fades', 'true')
  }
})

test('an unknown stored token is removed without a message', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    localStorage.setItem('token', 'left over')
    localStorage.setItem('user', '{')
  })
  await page.reload()

  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test.describe('an unknown path', () => {
  test.use({ expectedProblems: ['404'] })

  test('answers 404 and redirects to the home page', async ({ page }) => {
    // Fetched without the browser, which drops the body of a page that redirects immediately.
    const response = await page.request.get('/no/such/page', { headers: { accept: 'text/html' } })
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('content="0;url=/"')
    await page.goto('/no/such/page', { waitUntil: 'commit' })
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/)
  })
})

test('a fallback of the font is as wide as the font, so that text does not move', async ({
  page,
}) => {
  await page.goto('/')
  const widths = await page.evaluate(async () => {
    const text = document.createElement('span')
    text.textContent = document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
    text.style.whiteSpace = 'nowrap'
    document.body.append(text)
    const widthIn = (family: string) => {
      text.style.fontFamily = family
      return text.getBoundingClientRect().width
    }
    await document.fonts.load('16px "Hanken Grotesk"')
    const faces = [...document.fonts].filter(({ family }) => family.includes('Hanken Fallback'))
    const tried = await Promise.allSettled(faces.map(face => face.load()))
    const loaded = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value.family] : []))
    const font = widthIn('"Hanken Grotesk"')
    return loaded.map(family => widthIn(`"${family.replaceAll('"', '')}"`) / font)
  })

  expect(widths.length).toBeGreaterThan(0)
  for (const width of widths) expect(Math.abs(width - 1)).toBeLessThan(0.03)
})

import { chromium, devices } from '@playwright/test'

import { findChromium } from '../../../scripts/test/chromium.js'

/** The slowdown of the processor that Lighthouse uses for a phone. */
const CPU_SLOWDOWN = 4

/** Includes loading a dialog, which takes a slow processor some time. */
const SETTLED_MS = 2000

/**
 * The controls of the dashboard to click, each on a newly loaded page.
 * @type {Record<string, (page: import('@playwright/test').Page) => import('@playwright/test').Locator>}
 */
const CLICKS = {
  'the menu': page => page.getByRole('button', { exact: true, name: 'Menu' }),
  'the bell': page => page.getByRole('button', { name: /^Notifications/ }),
  'saving a job': page => page.getByRole('button', { name: /^Save: / }),
  'an application': page =>
    page.getByRole('region', { name: 'Recent Applications' }).getByRole('button'),
}

/**
 * Measures Interaction to Next Paint of the dashboard on a phone's processor: the duration of the
 * slowest event of each click.
 * @param {string} origin
 * @param {{ name: string, value: string }[]} cookies of a signed-in candidate
 * @returns {Promise<{ click: string, ms: number }[]>}
 */
export async function measureClicks(origin, cookies) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
  try {
    const context = await browser.newContext({ ...devices['Moto G4'], hasTouch: true })
    // A `__Host-` cookie is stored for a secure address only; the browser sends it to loopback too.
    const url = origin.replace('http:', 'https:')
    await context.addCookies(cookies.map(cookie => ({ ...cookie, secure: true, url })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchEvents)
    const rows = []
    for (const [click, targetOn] of Object.entries(CLICKS)) {
      await page.goto(`${origin}/candidate`, { waitUntil: 'load' })
      const target = targetOn(page).first()
      await target.waitFor()
      await page.evaluate(() => Reflect.set(globalThis, 'slowest', 0))
      await target.tap()
      await settle(page)
      rows.push({
        click,
        ms: Number(await page.evaluate(() => Reflect.get(globalThis, 'slowest'))),
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Runs in the page before its scripts. */
function watchEvents() {
  Reflect.set(globalThis, 'slowest', 0)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const isInteraction = Number(Reflect.get(entry, 'interactionId') ?? 0) > 0
      const slowest = Number(Reflect.get(globalThis, 'slowest'))
      if (isInteraction) Reflect.set(globalThis, 'slowest', Math.max(slowest, entry.duration))
    }
  }).observe(
    /** @type {PerformanceObserverInit} */ ({
      buffered: true,
      durationThreshold: 16,
      type: 'event',
    }),
  )
}

/**
 * Waits until the click is processed: its request, its paint and the browser's report.
 * @param {import('@playwright/test').Page} page
 */
async function settle(page) {
  await page.waitForTimeout(SETTLED_MS)
}

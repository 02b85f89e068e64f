import { chromium, devices } from '@playwright/test'

import { findChromium } from '../../../scripts/test/chromium.js'

/** Lighthouse's model of a phone: its processor is so many times slower than this machine's. */
const CPU_SLOWDOWN = 4

/** A dialog loads when it is first opened, which takes a slow processor some time. */
const SETTLED_MS = 2000

/**
 * What somebody presses on the dashboard, each on a page that was just opened.
 * @type {Record<string, (page: import('@playwright/test').Page) => import('@playwright/test').Locator>}
 */
const PRESSES = {
  'the menu': page => page.getByRole('button', { exact: true, name: 'Menu' }),
  'the bell': page => page.getByRole('button', { name: /^Notifications/ }),
  'saving a job': page => page.getByRole('button', { name: /^Save: / }),
  'an application': page =>
    page.getByRole('region', { name: 'Recent Applications' }).getByRole('button'),
}

/**
 * How long the dashboard takes from a press to what is painted next, on a phone's processor: the
 * time of the slowest event of each, as a browser counts it for Interaction to Next Paint.
 * @param {string} origin
 * @param {{ name: string, value: string }[]} cookies of a signed-in candidate
 * @returns {Promise<{ press: string, ms: number }[]>}
 */
export async function measurePresses(origin, cookies) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
  try {
    const context = await browser.newContext({ ...devices['Moto G4'], hasTouch: true })
    // A cookie for this host alone and only over TLS, which the loopback address counts as.
    const url = origin.replace('http:', 'https:')
    await context.addCookies(cookies.map(cookie => ({ ...cookie, secure: true, url })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchEvents)
    const rows = []
    for (const [press, targetOn] of Object.entries(PRESSES)) {
      await page.goto(`${origin}/candidate`, { waitUntil: 'load' })
      const target = targetOn(page).first()
      await target.waitFor()
      await page.evaluate(() => Reflect.set(globalThis, 'slowest', 0))
      await target.tap()
      await settle(page)
      rows.push({
        press,
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
 * Until what a press began is through: its request, its paint, and the report of both.
 * @param {import('@playwright/test').Page} page
 */
async function settle(page) {
  await page.waitForTimeout(SETTLED_MS)
}

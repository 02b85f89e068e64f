import { readFileSync } from 'node:fs'

import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/*
 * The checks are soft, so that a test of many pages reports the faults of all of them.
 */

/**
 * The minified script, which loads in half the time of `axe.source`. It runs like a script of the
 * browser's developer tools, which the page's CSP does not block, so tests keep the CSP.
 */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The number of Tab stops that are checked on each page. */
const STOPS = 30

/** Rules that depend on the theme. For all others both themes are equal. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Rules that axe turns off by default: targets that are too small, names without the visible words. */
const FURTHER_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
} as const

/** Checks every rule of axe. */
export async function expectNoFault(page: Page, what: string): Promise<void> {
  await expectNoViolation(page, what, { rules: FURTHER_RULES })
}

async function expectNoViolation(page: Page, what: string, rules: RunOptions): Promise<void> {
  await untilStill(page)
  // Only the first check loads axe. The pages that this tab opens later get it as they open, which
  // takes half the time, because the browser keeps its compiled code.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(AXE)
    await page.addInitScript(AXE)
  }
  const faults = await page.evaluate(faultsOf, rules)
  expect.soft(faults, `${page.url()}, ${what}`).toEqual([])
}

/** Runs in the page, which has axe loaded. Returns only faults: sending the whole result takes long. */
async function faultsOf(rules: RunOptions) {
  // Without resultTypes, axe also describes every element that has no fault.
  const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await loaded.run({ ...rules, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ failureSummary, html }) => `${html}\n${failureSummary ?? ''}`),
  }))
}

/** Waits until all animations have ended. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

export async function expectNoFaultInBothThemes(page: Page): Promise<void> {
  // Turn off animations: axe would read a paler colour of content that fades in.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoFault(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, 'dark', { runOnly: COLOUR_RULES })
}

/**
 * Checks pages with a tab bar in both themes, on a phone of this width and on a desktop. Each page is
 * opened once, on the phone, where it must scroll its own tab into view.
 */
export async function expectNoFaultInTabs(
  page: Page,
  paths: readonly string[],
  { narrow, tabs }: { narrow: number; tabs: Locator },
): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ height: 800, width: narrow })
    await page.goto(path)
    for (const width of [narrow, 1440]) {
      await page.setViewportSize({ height: 800, width })
      await expectNoFaultInBothThemes(page)
      await expectNoSidewaysScroll(page)
      await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 })
    }
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > clientWidth)
      .map(element => element.outerHTML.slice(0, 120))
  })
  const { width } = page.viewportSize() ?? {}
  expect.soft(wide, `${page.url()} is wider than ${width} px`).toEqual([])
}

/**
 * Makes the window as high as the page, so that the bar at its lower edge covers no part of a target. A
 * person can scroll instead.
 */
export async function showWholePage(page: Page): Promise<void> {
  const { end, height } = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect()
    const main = document.querySelector('main')?.getBoundingClientRect()
    const covered = bar && main && bar.height > 0 ? main.bottom - bar.top : 0
    scrollTo(0, 0)
    return { end: covered, height: document.documentElement.scrollHeight }
  })
  expect.soft(end, `px that the bar covers at the end of ${page.url()}`).toBeLessThanOrEqual(0)
  const { height: before = 0, width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ height: Math.max(before, height), width })
}

/** Expects that no word on a control is broken over two lines. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const controls = document.querySelectorAll(
      '.badge, .button, .nav-link, .tab, label, legend, th',
    )
    return [...controls]
      .filter(control => control.checkVisibility())
      .flatMap(control => [...control.childNodes].filter(child => child instanceof Text))
      .flatMap(text =>
        [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return { lines: lines.size, word }
        }),
      )
      .filter(({ lines, word }) => lines > 1 && !word.includes('-'))
      .map(({ word }) => word)
  })
  const { width } = page.viewportSize() ?? {}
  expect.soft(broken, `is broken on ${page.url()} at ${width} px`).toEqual([])
}

/** Expects no motion with `prefers-reduced-motion`, which the page's context must set. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    return [...document.querySelectorAll('*')]
      .filter(element => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        const seconds = `${animationDuration},${transitionDuration}`.split(',').map(parseFloat)
        return Math.max(...seconds) > 0.001
      })
      .map(element => element.outerHTML.slice(0, 80))
  })
  expect.soft(moving, `moves on ${page.url()} although motion is reduced`).toEqual([])
}

/** Expects that Tab goes to the skip link first, and that the focus is visible at every later stop. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await leaveFocus(page)
  await page.keyboard.press('Tab')
  await expect(page.locator('a:focus')).toHaveText('Skip to content')
  // A script in the page checks each stop, so that the keys need no round trips in between, which
  // took most
  // of the time.
  const watch = await page.evaluateHandle(watchStops)
  // The key stays down, as if somebody held it.
  await Promise.all(Array.from({ length: STOPS }, () => page.keyboard.down('Tab')))
  await page.keyboard.up('Tab')
  const { hidden, stops } = await watch.jsonValue()
  expect.soft(stops, `stops that were looked at on ${page.url()}`).toBe(STOPS)
  expect.soft(hidden, `has the focus on ${page.url()} without showing it`).toEqual([])
  await leaveFocus(page)
}

/** Expects that arrow keys on a select or radio button send nothing and do not leave the page. */
export async function expectNoActionByArrowKeys(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
  const controls = page.locator('select:enabled:visible, input[type=radio]:enabled:visible')
  const allControls = await controls.all()
  if (allControls.length === 0) return
  const sent: string[] = []
  const note = (request: Request) => {
    // Opening the page records a view, and checking interview times saves nothing.
    const isWrite = request.method() !== 'GET' && !/\/(?:check|open)$/.test(request.url())
    if (isWrite || request.isNavigationRequest()) sent.push(request.url())
  }
  page.on('request', note)
  for (const control of allControls) {
    await control.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
  }
  await page.waitForTimeout(150)
  page.off('request', note)
  expect.soft(sent, `was sent by arrow keys on ${page.url()}`).toEqual([])
}

async function leaveFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
}

/** Runs in the page: records the elements without a visible focus when Tab leaves them. */
function watchStops(): { hidden: string[]; stops: number } {
  const watch = { hidden: [] as string[], stops: 0 }
  const look = () => {
    watch.stops += 1
    const focused = document.activeElement
    if (!focused || focused === document.body) return
    // A card shows the focus of its title, a choice shows that of its mark.
    const styles = [
      getComputedStyle(focused),
      getComputedStyle(focused, '::after'),
      getComputedStyle(focused.closest('label') ?? focused),
    ]
    const isRinged = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    )
    const { bottom, height, top, width } = focused.getBoundingClientRect()
    const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    if (!isRinged || !isInView) watch.hidden.push(focused.outerHTML.slice(0, 160))
  }
  addEventListener('keydown', look, { capture: true })
  return watch
}

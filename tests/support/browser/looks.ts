import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/** As many stops of the Tab key as say something about a page. */
const STOPS = 30

/** What a theme can break: the other rules read what both themes share. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** No rule of axe is broken, also not that of the size of targets, which is off by itself. */
export async function expectNoFault(page: Page, what: string): Promise<void> {
  await expectNoViolation(page, what, { rules: { 'target-size': { enabled: true } } })
}

async function expectNoViolation(page: Page, what: string, rules: AxeOptions): Promise<void> {
  // A page that was looked at before has axe in it; to read it in again takes as long as a look.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'axe' }) })
    // Every element that is in order would be described too, of which nobody reads anything.
    .options({ ...rules, resultTypes: ['violations'] })
    // Without frames of other sites there is nothing to gather in a second page, which takes as long again.
    .setLegacyMode()
    .analyze()
  const faults = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ failureSummary, html }) => `${html}\n${failureSummary ?? ''}`),
  }))
  expect(faults, what).toEqual([])
}

export async function expectNoFaultInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoFault(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, 'dark', { runOnly: COLOUR_RULES })
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > clientWidth)
      .map(element => element.outerHTML.slice(0, 120))
  })
  expect(wide, `wider than ${page.viewportSize()?.width} px`).toEqual([])
}

/** Whoever asked their device for less motion, as the page's context must have, gets none. */
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
  expect(moving, 'moves although motion is reduced').toEqual([])
}

/** Tab goes to the skip link first, and wherever it goes then, one sees where. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await leaveFocus(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const hidden: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    const { isSeen, name } = await page.evaluate(lookAtFocus)
    if (!isSeen) hidden.push(name)
    await page.keyboard.press('Tab')
  }
  expect(hidden, 'has the focus without showing it').toEqual([])
  await leaveFocus(page)
}

async function leaveFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
}

/** Runs in the page: whether a person sees which element has the focus. */
function lookAtFocus(): { isSeen: boolean; name: string } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { isSeen: true, name: 'the page itself' }
  // A card shows the focus of its title, a choice that of its mark.
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
  return { isSeen: isRinged && isInView, name: focused.outerHTML.slice(0, 160) }
}

import { expect, type Page, type Response } from '@playwright/test'

import type { DemoRole } from './demo-program.ts'

type Weight = Record<'font' | 'script' | 'stylesheet', number>

/**
 * The maximum bytes that a browser may fetch for a page before an interaction, as transferred over
 * HTTP/1.1: compressed, with about 800 bytes of headers for each file.
 */
const LIMITS = {
  /** Public pages without a form load no framework. */
  public: { font: 22_000, script: 20_000, stylesheet: 12_500 },
  /** Public pages with a form. */
  form: { font: 22_000, script: 165_000, stylesheet: 12_500 },
  /** Pages with jobs for candidates. */
  reading: { font: 22_000, script: 55_000, stylesheet: 15_000 },
  /** Other pages of signed-in people. */
  area: { font: 22_000, script: 230_000, stylesheet: 15_000 },
} satisfies Record<string, Weight>

const FORMS =
  /^\/(?:alerts|contact|forgot-password|change-email|join|login|register|reset-password|unsubscribe|verify)/
const READING = /^\/(?:$|jobs|candidate\/(?:jobs|saved|resume-guide))/

/** Expects that the page with this path is not heavier than its limit. */
export function expectLightPage(path: string, as: DemoRole | null, weight: Weight): void {
  for (const [kind, most] of Object.entries(limitsOf(path, as)))
    expect.soft(weight[kind as keyof Weight], `${kind} of ${path}`).toBeLessThanOrEqual(most)
}

function limitsOf(path: string, as: DemoRole | null): Weight {
  if (as === null) return FORMS.test(path) ? LIMITS.form : LIMITS.public
  return READING.test(path) ? LIMITS.reading : LIMITS.area
}

/** A visit's response, and the bytes that the browser fetched for the page. */
interface Visit {
  response: Response | null
  weight: Weight
}

/** Creates a function that opens a page with an empty cache and weighs it. */
export async function createScale(page: Page): Promise<(address: string) => Promise<Visit>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, keyof Weight>()
  let weight: Weight = { font: 0, script: 0, stylesheet: 0 }
  await session.send('Page.enable')
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return
    // The previous page may be in the back/forward cache, which sends no events for its unfinished
    // requests.
    kinds.clear()
    weight = { font: 0, script: 0, stylesheet: 0 }
  })
  session.on('Network.requestWillBeSent', ({ requestId, type = '' }) => {
    const kind = type.toLowerCase()
    if (kind in weight) kinds.set(requestId, kind as keyof Weight)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    const kind = kinds.get(requestId)
    if (kind) weight[kind] += encodedDataLength
    kinds.delete(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => kinds.delete(requestId))
  return async address => {
    const response = await page.goto(address)
    // Islands with `client:idle` start loading here.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    await expect.poll(() => kinds.size, address).toBe(0)
    return { response, weight }
  }
}

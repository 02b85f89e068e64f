/** @typedef {{ ms: number, name: string }} Paint */

const CPU_SLOWDOWN = 4
const DRAGS = 12

/**
 * Drags cards between the columns of a full board on a processor that is slowed down four times.
 * Returns the milliseconds from each event to the next paint, the rows of the list and the cards of
 * the board.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ page: string, session: import('./sign-in.js').Session }} options
 */
export async function dragCards(browser, { page: url, session }) {
  const context = await browser.newContext({ viewport: { height: 900, width: 1440 } })
  const [name = '', value = ''] = session.cookie.split(/=(.*)/s)
  await context.addCookies([
    { domain: new URL(url).hostname, name, path: '/', secure: true, value },
  ])
  await context.addInitScript(token => {
    localStorage.setItem('token', token)
  }, session.token)
  const page = await context.newPage()
  await page.goto(url)
  const rows = await page.locator('[data-row]').count()
  await page.goto(`${url}?view=board`)
  await page
    .getByRole('button', { name: 'Screening questions' })
    .and(page.locator(':enabled'))
    .waitFor()
  await page.locator('article[draggable]').first().waitFor()
  const cards = await page.getByRole('article').count()

  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(observe)
  for (let at = 0; at < DRAGS; at += 1) {
    const from = ['pending', 'reviewed'][at % 2]
    const card = page.locator(`[data-column=${from}] article`).first()
    await card.dragTo(page.locator('[data-column=shortlisted]'), {
      targetPosition: { x: 60, y: 60 },
    })
  }
  /** @type {Paint[]} */
  const paints = await page.evaluate(() => JSON.parse(document.body.dataset['paints'] ?? '[]'))
  await context.close()
  return { cards, paints, rows }
}

/**
 * Records in the page how long each event takes until its paint. The browser does not report less
 * than 16 ms. A `dragstart` has the time of the mouse button's press; the time until the mouse
 * moves is not a wait and is subtracted.
 */
function observe() {
  /** @type {Paint[]} */
  const paints = []
  const options = { durationThreshold: 16, type: 'event' }
  new PerformanceObserver(list => {
    const entries = /** @type {PerformanceEventTiming[]} */ (list.getEntries())
    for (const { duration, name, processingStart, startTime } of entries)
      paints.push({
        ms: Math.round(name === 'dragstart' ? duration - (processingStart - startTime) : duration),
        name,
      })
    document.body.dataset['paints'] = JSON.stringify(paints)
  }).observe(options)
}

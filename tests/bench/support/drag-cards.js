/** @typedef {{ ms: number, name: string }} Paint */

const SLOWER = 4
const DRAGS = 12

/**
 * Drags cards between the columns of a full board, on a processor four times slower, and answers the
 * milliseconds that each event of it took until the next paint, and how much the pages hold.
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
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
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
 * Notes in the page how long each event took until its paint; those below 16 ms are not told. A
 * `dragstart` bears the time of the press: what passes until the mouse moves is the driver's and no wait.
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

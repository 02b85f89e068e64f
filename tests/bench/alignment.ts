import { type Browser, chromium, type Page, request } from '@playwright/test'
import { build } from 'esbuild'

import type { Fault, measureFaults } from '#support/browser/alignment.ts'
import { apply, becomeReady, makeApplicant } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { type DemoRole, startDemo } from '#support/browser/demo-program.ts'
import { type Person, registerInBrowser } from '#support/browser/people.ts'
import { addressOf, SITE_PAGES } from '#support/browser/site-pages.ts'

import { findChromium } from '../../scripts/chromium.js'
import { ROOT } from '../../scripts/project.js'

/*
 * Measures how the parts of every page lie, at six widths: parts of a row that are out of line by 1
 * to 12 px, right edges, texts that leave their box or lie over each other, sideways scroll. First
 * with demo content, then with unusual names and titles. Run: node tests/bench/alignment.ts [PATH]
 */

const WIDTHS = [360, 390, 768, 1024, 1440, 1920]
const LIMITS = { from: 1, to: 12 }

const [only] = process.argv.slice(2)

/** A word without a place to break it. */
const unbroken = (length: number) =>
  'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'.repeat(4).slice(0, length)

const NAMES = [unbroken(80), 'محمد عبد الرحمن الخوارزمي', '欧阳司马诸葛上官', '<b>']
const TITLES = [unbroken(150), 'مهندس برمجيات أول في الرياض', '高级软件工程师', 'Joiner']

/** Faults by page and text, each with the widths at which it was seen. */
const found = new Map<string, { fault: Fault; widths: Set<string> }>()

/** The script that measures, for a browser. */
const measuring = await readMeasuring()
declare const alignment: { measureFaults: typeof measureFaults }

const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
})
const { demo, stop } = await startDemo(browser)
try {
  for (const role of [null, 'candidate', 'recruiter'] as const) await lookAtDemo(role)
  await lookAtUnusualInput()
} finally {
  await browser.close()
  await stop()
  report()
}

function report(): void {
  for (const [key, { fault, widths }] of found)
    console.log(`${fault.kind} ${fault.px} px at ${[...widths].join(', ')}: ${key}`)
  console.log(`${found.size} faults`)
  process.exitCode = found.size > 0 ? 1 : 0
}

async function lookAtDemo(role: DemoRole | null): Promise<void> {
  const page = await newPage(browser, role && (await demo.stateOf(role)))
  for (const one of SITE_PAGES.filter(({ as }) => as === role))
    await lookAt(page, addressOf(one, demo))
  await page.context().close()
}

/** Pages without content, and with names and titles that no layout expects. */
async function lookAtUnusualInput(): Promise<void> {
  const recruiting = await newPage(browser)
  await recruiting.goto('/')
  const recruiter = await registerCompany(recruiting, { company: '<b>', name: unbroken(80) })
  await lookAtAll(recruiting, ['/recruiter', '/recruiter/jobs', '/recruiter/applicants'])
  const ids: number[] = []
  for (const title of TITLES) ids.push(await postJob(recruiter, { title }))
  const [first = 0] = ids
  await lookAtCompany(recruiting, first)

  const searching = await newPage(browser)
  await searching.goto('/')
  const candidate = await registerInBrowser(searching, { name: unbroken(80) })
  await lookAtCandidate(searching, candidate, ids)
  await lookAtAll(searching, await companyOf(searching, first))
}

async function lookAtCompany(page: Page, job: number): Promise<void> {
  const anybody = await request.newContext({ baseURL: demo.origin })
  for (const name of NAMES) await makeApplicant(anybody, job, name)
  await anybody.dispose()
  const lists = [`/recruiter/jobs/${job}/applications`, '/recruiter/applicants']
  await lookAtAll(page, ['/recruiter', '/recruiter/jobs', '/recruiter/profile', '/recruiter/team'])
  await lookAtAll(page, [`/recruiter/jobs/${job}`, `/recruiter/jobs/${job}/edit`])
  await lookAtAll(page, [...lists, ...lists.map(list => `${list}?view=board`)])
  await page.goto('/recruiter/applicants')
  await lookAtAll(page, await hrefsOf(page, '/recruiter/applications/'))
}

async function lookAtCandidate(page: Page, candidate: Person, jobs: number[]): Promise<void> {
  const own = ['/candidate', '/candidate/applications', '/candidate/saved', '/candidate/profile']
  await lookAtAll(page, own)
  await becomeReady(candidate)
  for (const id of jobs) await apply(candidate, id)
  await lookAtAll(page, [...own, '/', '/jobs', '/candidate/jobs'])
  await lookAtAll(
    page,
    jobs.map(id => `/jobs/${id}`),
  )
}

async function companyOf(page: Page, job: number): Promise<string[]> {
  await page.goto(`/jobs/${job}`)
  return (await hrefsOf(page, '/companies/')).slice(0, 1)
}

/** The links in the page that begin with this path. */
function hrefsOf(page: Page, path: string): Promise<string[]> {
  const links = page.locator(`main a[href^="${path}"]`)
  return links.evaluateAll(all => all.flatMap(link => link.getAttribute('href') ?? []))
}

async function lookAtAll(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) await lookAt(page, path)
}

async function readMeasuring(): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    entryPoints: [`${ROOT}/tests/support/browser/alignment.ts`],
    format: 'iife',
    globalName: 'alignment',
    write: false,
  })
  // Playwright runs it inside a function.
  return `${outputFiles[0]?.text ?? ''}\nglobalThis.alignment = alignment`
}

async function newPage(
  from: Browser,
  storageState: Awaited<ReturnType<typeof demo.stateOf>> | null = null,
): Promise<Page> {
  const context = await from.newContext({
    baseURL: demo.origin,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  await page.addInitScript(measuring)
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cookie-notice', '2026-01-01')
  })
  return page
}

async function lookAt(page: Page, path: string): Promise<void> {
  if (only !== undefined && !path.startsWith(only)) return
  // An unknown path leads home at once: it is measured before that.
  await page.goto(path, { waitUntil: 'networkidle' }).catch(() => {})
  for (const width of WIDTHS) {
    await page.setViewportSize({ height: 900, width })
    const faults = await page.evaluate(limits => alignment.measureFaults(limits), LIMITS)
    for (const fault of faults) {
      const key = `${path}: ${fault.what}`
      const entry = found.get(key) ?? { fault, widths: new Set() }
      entry.widths.add(String(width))
      found.set(key, entry)
    }
  }
}

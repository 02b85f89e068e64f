import { parseArgs } from 'node:util'

import { type Browser, chromium, type Page, request } from '@playwright/test'

import { LENGTHS } from '#lib/shared/limits.ts'
import type { enlargeCounts, Fault, measureFaults } from '#support/browser/alignment.ts'
import { apply, becomeReady, makeApplicant } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { type DemoRole, startDemo } from '#support/browser/demo-program.ts'
import { accepted, type Person, registerInBrowser } from '#support/browser/people.ts'
import { readMeasuring } from '#support/browser/measuring.ts'
import { makeOlder } from '#support/browser/older-browser.ts'
import { addressOf, SITE_PAGES } from '#support/browser/site-pages.ts'

import { findChromium } from '../../scripts/test/chromium.js'
import { unbroken } from '#support/inputs/unbroken.ts'

/*
 * Measures the layout of every page at seven widths: parts of a row that are out of line by 1 to 12
 * px, right edges that differ, texts that overflow or overlap, and horizontal scrolling. Each page
 * is measured with demo content, with unusual names and titles, and with counts of 10,000.
 *
 *     node tests/bench/alignment.ts [--older] [PATH]
 *
 * With --older the browser supports neither `:has()` nor container queries.
 */

const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920]
const LIMITS = { from: 1, to: 12 }

const {
  positionals: [only],
  values: { older },
} = parseArgs({ allowPositionals: true, options: { older: { type: 'boolean' } } })

const NAMES = [unbroken(80), 'محمد عبد الرحمن الخوارزمي', '欧阳司马诸葛上官', '<b>']
/** Jobs with a title of the maximum length, in other scripts, and with unusual salaries. */
const JOBS = [
  { salary: null, title: unbroken(LENGTHS.jobTitle.max) },
  {
    salary: { currency: 'XOF', max: 999_999_999, min: 1, period: 'hourly' },
    title: 'مهندس برمجيات أول',
  },
  { salary: { currency: 'BHD', min: 123_456, period: 'monthly' }, title: '高级软件工程师' },
  { salary: { currency: 'USD', max: 1, period: 'yearly' }, title: 'Joiner' },
]
const CANDIDATE_PAGES = [
  '/candidate',
  '/candidate/applications',
  '/candidate/applications/elsewhere',
  '/candidate/saved',
  '/candidate/searches',
  '/candidate/profile',
  '/candidate/resume',
  '/candidate/resume/ats-score',
  '/candidate/interviews',
  '/candidate/inbox',
  '/candidate/subscription',
]
const RECRUITER_PAGES = [
  '/recruiter',
  '/recruiter/jobs',
  '/recruiter/applicants',
  '/recruiter/applicants?view=board',
  '/recruiter/interviews',
  '/recruiter/interviews?view=month',
  '/recruiter/inbox',
  '/recruiter/profile',
  '/recruiter/team',
  '/recruiter/subscription',
]
const INTERVIEW = {
  date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  durationMinutes: 45,
  interviewerName: unbroken(80),
  meetingLink: `https://meet.example/${unbroken(120)}`,
  time: '09:00',
  timeZone: 'America/Argentina/ComodRivadavia',
  type: 'video',
}
const ACCOUNT_PAGES = ['/account', '/notifications']

/** Lists that link to a page for each entry. */
const LISTS: Record<string, string> = {
  applications: '/recruiter/applicants',
  chat: '/recruiter/inbox',
  interviews: '/recruiter/interviews',
}

/** Faults by page and text, each with the widths at which it occurs. */
const faultsFound = new Map<string, { fault: Fault; widths: Set<string> }>()

/** The source of the script that measures in the browser. */
const measuringScript = await readMeasuring()
declare const alignment: {
  enlargeCounts: typeof enlargeCounts
  measureFaults: typeof measureFaults
}

const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
})
const { demo, stop } = await startDemo(browser)
try {
  for (const role of [null, 'candidate', 'recruiter'] as const) await measureDemo(role)
  await measureUnusualInput()
} finally {
  await browser.close()
  await stop()
  report()
}

function report(): void {
  for (const [key, { fault, widths }] of faultsFound)
    console.log(`${fault.kind} ${fault.px} px at ${[...widths].join(', ')}: ${key}`)
  console.log(`${faultsFound.size} faults`)
  process.exitCode = faultsFound.size > 0 ? 1 : 0
}

async function measureDemo(role: DemoRole | null): Promise<void> {
  const page = await newPage(browser, role && (await demo.stateOf(role)))
  for (const one of SITE_PAGES.filter(({ as }) => as === role))
    await measurePage(page, addressOf(one, demo))
  await page.context().close()
}

/** Pages without content, then with unusual names and titles. */
async function measureUnusualInput(): Promise<void> {
  const recruiterPage = await newPage(browser)
  await recruiterPage.goto('/')
  const recruiter = await registerCompany(recruiterPage, { company: '<b>', name: unbroken(80) })
  await measurePages(recruiterPage, [...RECRUITER_PAGES, ...ACCOUNT_PAGES])
  const ids: number[] = []
  for (const job of JOBS) ids.push(await postJob(recruiter, job))
  const [first = 0] = ids
  await applyWithNames(first)

  const candidatePage = await newPage(browser)
  await candidatePage.goto('/')
  const candidate = await registerInBrowser(candidatePage, { name: unbroken(80) })
  await measurePages(candidatePage, [...CANDIDATE_PAGES, ...ACCOUNT_PAGES])
  await fillCandidate(candidate, ids)
  await contactApplicants(recruiter, first)
  await measureCandidatePages(candidatePage, ids)
  await measureCompanyPages(recruiterPage, first)
}

async function applyWithNames(job: number): Promise<void> {
  const client = await request.newContext({ baseURL: demo.origin })
  for (const name of NAMES) await makeApplicant(client, job, name)
  await client.dispose()
}

async function fillCandidate(candidate: Person, jobs: number[]): Promise<void> {
  await becomeReady(candidate)
  const { headers, request: client } = candidate
  for (const id of jobs) {
    await apply(candidate, id)
    await accepted(await client.post(`/api/jobs/${id}/save`, { headers }))
  }
}

/** Sends a message and an interview invitation to every applicant. */
async function contactApplicants({ headers, request: client }: Person, job: number): Promise<void> {
  const list = await client.get(`/api/recruiters/applicants/${job}`, { headers })
  const applications = (await list.json()) as { id: number; candidate: { user_id: number } }[]
  for (const { candidate, id } of applications) {
    const message = { content: unbroken(200), receiver_id: candidate.user_id }
    await accepted(await client.post('/api/messages/send', { data: message, headers }))
    const url = `/api/recruiters/applications/${id}/interviews`
    await accepted(await client.post(url, { data: INTERVIEW, headers }))
  }
}

async function measureCompanyPages(page: Page, job: number): Promise<void> {
  const list = `/recruiter/jobs/${job}/applications`
  await measurePages(page, RECRUITER_PAGES)
  await measurePages(page, [`/recruiter/jobs/${job}`, `/recruiter/jobs/${job}/edit`])
  await measurePages(page, [list, `${list}?view=board`])
  for (const kind of ['applications', 'chat', 'interviews'])
    await measureLinkedPages(page, LISTS[kind] ?? '', `/recruiter/${kind}/`)
}

async function measureCandidatePages(page: Page, jobs: number[]): Promise<void> {
  await measurePages(page, [...CANDIDATE_PAGES, '/', '/jobs', '/candidate/jobs', '/companies'])
  await measurePages(
    page,
    jobs.map(id => `/jobs/${id}`),
  )
  await measureLinkedPages(page, '/candidate/inbox', '/candidate/chat/')
  await measurePages(page, await companyOf(page, jobs[0] ?? 0))
}

/** Measures the pages that a list links to, at most four. */
async function measureLinkedPages(page: Page, list: string, path: string): Promise<void> {
  await page.goto(list)
  await measurePages(page, (await hrefsOf(page, path)).slice(0, 4))
}

async function companyOf(page: Page, job: number): Promise<string[]> {
  await page.goto(`/jobs/${job}`)
  return (await hrefsOf(page, '/companies/')).slice(0, 1)
}

/** The paths of links in the page that start with this path. */
function hrefsOf(page: Page, path: string): Promise<string[]> {
  const links = page.locator(`main a[href^="${path}"]`)
  return links.evaluateAll(all => all.flatMap(link => link.getAttribute('href') ?? []))
}

async function measurePages(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) await measurePage(page, path)
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
  if (older) await makeOlder(context)
  const page = await context.newPage()
  await page.addInitScript(measuringScript)
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cookie-notice', '2026-01-01')
  })
  return page
}

async function measurePage(page: Page, path: string): Promise<void> {
  if (only !== undefined && !path.startsWith(only)) return
  // The page of an unknown path redirects immediately; it is measured before that.
  await page.goto(path, { waitUntil: 'networkidle' }).catch(() => {})
  for (const width of WIDTHS) await measureAt(page, width, path)
  await page.evaluate(() => alignment.enlargeCounts())
  for (const width of WIDTHS) await measureAt(page, width, `${path}, counts of 10,000`)
}

async function measureAt(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ height: 900, width })
  const faults = await page.evaluate(limits => alignment.measureFaults(limits), LIMITS)
  for (const fault of faults) {
    const key = `${where}: ${fault.what}`
    const entry = faultsFound.get(key) ?? { fault, widths: new Set() }
    entry.widths.add(String(width))
    faultsFound.set(key, entry)
  }
}

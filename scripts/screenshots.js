import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { chromium } from '@playwright/test'

import { findChromium } from './test/chromium.js'
import { signInToDemo } from './demo-sign-in.js'
import { ensureBuilt } from './ensure-built.js'
import { ROOT } from './project.js'
import { startThrowaway } from './throwaway.js'

/** Its folder `before` contains the same pages on 2026-11-24; this script does not change it. */
const FOLDER = join(ROOT, 'docs/screenshots')
const DESKTOP = { height: 800, width: 1280 }
/** One minute in total. */
const MAX_POLLS = 60
const POLL_MS = 1000
const PHONE = { height: 800, width: 390 }

/** Closes the cookie notice, which must not be in the screenshots. */
const NOTICE_CLOSED = { name: 'cookie-notice', value: '2026-01-01T00:00:00.000Z' }

/** @typedef {'candidate' | 'recruiter' | 'visitor'} Reader */
/** @typedef {{ name: string, path: string, as?: Reader, dark?: true, phone?: true }} Shot */

/** @type {Shot[]} */
const SHOTS = [
  { name: 'home', path: '/' },
  { name: 'home-phone', path: '/', phone: true },
  { name: 'jobs', path: '/jobs' },
  { name: 'jobs-phone-dark', path: '/jobs', dark: true, phone: true },
  { name: 'job', path: '/jobs/1', as: 'candidate' },
  { name: 'job-dark', path: '/jobs/1', dark: true },
  { name: 'company', path: '/companies/1' },
  { name: 'candidate-dashboard', path: '/candidate', as: 'candidate' },
  { name: 'candidate-dashboard-phone', path: '/candidate', as: 'candidate', phone: true },
  { name: 'applications', path: '/candidate/applications', as: 'candidate' },
  { name: 'resume', path: '/candidate/resume', as: 'candidate' },
  { name: 'ats-score', path: '/candidate/resume/ats-score', as: 'candidate' },
  { name: 'recruiter-dashboard', path: '/recruiter', as: 'recruiter' },
  { name: 'recruiter-dashboard-dark', path: '/recruiter', as: 'recruiter', dark: true },
  { name: 'applicants', path: '/recruiter/applicants', as: 'recruiter' },
  { name: 'board', path: '/recruiter/applicants?view=board', as: 'recruiter' },
  { name: 'application', path: '/recruiter/applications/1', as: 'recruiter' },
  { name: 'job-form', path: '/recruiter/jobs/new', as: 'recruiter' },
]

await ensureBuilt()
const executablePath = findChromium()
const { origin, stop } = await startThrowaway({ DEMO: 'true', LOG_LEVEL: 'silent' })
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
})
try {
  await mkdir(FOLDER, { recursive: true })
  const sessions = {
    candidate: await signInToDemo(origin, 'candidate'),
    recruiter: await signInToDemo(origin, 'recruiter'),
    visitor: [],
  }
  await waitForMatches(sessions.candidate)
  for (const shot of SHOTS) await takeScreenshot(shot, sessions[shot.as ?? 'visitor'])
} finally {
  await browser.close()
  await stop()
}

/**
 * Waits for the task that computes the candidate's matches, which the screenshots show.
 * @param {{ name: string, value: string }[]} cookies
 */
async function waitForMatches(cookies) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const isMatched = async () => {
    const answer = await fetch(`${origin}/candidate`, { headers: { cookie } })
    return (await answer.text()).includes('% match')
  }
  for (let poll = 0; poll < MAX_POLLS && !(await isMatched()); poll += 1) await wait(POLL_MS)
}

/**
 * @param {Shot} shot
 * @param {{ name: string, value: string }[]} cookies
 */
async function takeScreenshot({ dark, name, path, phone }, cookies) {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ localStorage: [NOTICE_CLOSED], origin }] },
    viewport: phone ? PHONE : DESKTOP,
  })
  // A `__Host-` cookie is stored for a secure address only; the browser sends it to loopback too.
  const url = origin.replace('http:', 'https:')
  await context.addCookies(cookies.map(cookie => ({ ...cookie, secure: true, url })))
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await context.close()
}

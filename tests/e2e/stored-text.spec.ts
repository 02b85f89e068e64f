import { readdir } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { makePdf } from '#support/documents/documents.ts'
import { expect, test } from '#support/browser/browser.ts'
import { registerInBrowser } from '#support/browser/walk.ts'

/** Each leaves an element `x-planted` where it is taken for markup, and sets `__xss` where it runs. */
const WORD = `<x-planted onclick=__xss=1>"'`
const LINE = `"'></title><script>__xss=1</script><x-planted onfocus=__xss=1>`
const TEXT = [
  '</script></textarea></style></template><svg/onload=__xss=1><img src=x onerror=__xss=1>',
  `<x-planted>]]>--> {{7*7}} \${__xss=1} <a href="javascript:__xss=1">x</a> &lt;x-planted&gt;`,
].join('\n')
const LINK = 'https://example.com/?"><x-planted/onclick=__xss=1>'

/** Calls the API as the page itself would. */
async function send(page: Page, method: string, path: string, body: unknown) {
  const answer = await page.evaluate(
    async ([how = '', where = '', what = '']) => {
      const headers = {
        'authorization': `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const request = { body: what, method: how }
      const response = await fetch(`/api${where}`, { ...request, headers })
      return { status: response.status, text: await response.text() }
    },
    [method, path, JSON.stringify(body)],
  )
  if (answer.status >= 300) throw new Error(`${path} was refused: ${answer.text}`)
  return JSON.parse(answer.text) as { id: number }
}

/** Every page of the source that may show what was planted. */
async function pagesFor(area: 'candidate' | 'recruiter', jobId: number): Promise<string[]> {
  const names = await readdir('src/pages', { recursive: true })
  const paths = names
    .filter(name => name.endsWith('.astro'))
    .map(name => `/${name}`.replace(/(?:\/index)?\.astro$/, '') || '/')
    .filter(path => path.startsWith(`/${area}`) || path === '/' || path.startsWith('/jobs'))
    .map(path =>
      path
        .replace('[id]', String(jobId))
        .replace('[key]', 'engineering')
        .replace(/\[\w+\]/, encodeURIComponent(WORD)),
    )
  return [
    ...paths,
    `/jobs?${new URLSearchParams({ location: LINE, q: LINE, skill: WORD })}`,
    `/login?returnUrl=${encodeURIComponent(`/${LINE}`)}`,
    `/contact?${new URLSearchParams({ subject: LINE, x: TEXT })}`,
  ]
}

/** What of a document came out of the planted texts: nothing, when all of them are text. */
function plantedIn(document: Document): string[] {
  // Of other types, a script holds data.
  const run = 'script:not([type="application/ld+json"], [type="application/json"])'
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    if (element.localName === 'x-planted') found.push('x-planted')
    if (element.matches(run) && element.textContent.includes('__xss')) found.push('script')
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`${element.localName} ${name}`)
      if (
        /^(?:href|src|action|formaction)$/.test(name) &&
        /^\s*(?:javascript|data:text)/i.test(value)
      )
        found.push(`${name}=${value}`)
    }
  }
  return found
}

async function expectHarmless(page: Page, path: string): Promise<void> {
  const source = await (await page.request.get(path)).text()
  const blank = await page.context().newPage()
  const parsed = await blank.evaluateHandle(
    html => new DOMParser().parseFromString(html, 'text/html'),
    source,
  )
  const inSource = await parsed.evaluate(plantedIn)
  await blank.close()
  expect({ inSource, path }).toEqual({ inSource: [], path })

  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect({ path, planted: await page.locator('x-planted').count() }).toEqual({ path, planted: 0 })
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
}

test('T25 T74 F08 markup in every field is shown as text on every page, to everybody', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const recruiter = await (await browser.newContext()).newPage()
  const candidate = await (await browser.newContext()).newPage()
  await registerInBrowser(recruiter, { name: LINE, role: 'Recruiter' })
  await registerInBrowser(candidate, { name: LINE, role: 'Job Seeker' })

  await send(recruiter, 'PUT', '/recruiters/profile/update', {
    bio: TEXT,
    company: {
      description: TEXT,
      industry: LINE,
      location: LINE,
      name: LINE,
      website: LINK.replace('<', '%3C'),
    },
    position: LINE,
  })
  const { id } = await send(recruiter, 'POST', '/recruiters/jobs/create', {
    category: 'engineering',
    city: WORD,
    description: TEXT,
    education: [LINE],
    location: LINE,
    region: WORD,
    requirements: [LINE, WORD],
    responsibilities: [LINE, WORD],
    skills: [WORD, 'Carpentry'],
    status: 'active',
    title: LINE,
    type: 'full-time',
  })

  await send(candidate, 'PUT', '/candidates/profile/update', {
    bio: TEXT,
    categories: 'engineering',
    certifications: [WORD],
    languages: [WORD],
    location: LINE,
    phone: '+44 113 496 0000',
    skills: [WORD, 'Carpentry', 'Glazing'],
    yoe: 6,
  })
  const dated = { current: true, description: TEXT, startDate: WORD }
  await send(candidate, 'POST', '/candidates/profile/education', {
    ...dated,
    degree: LINE,
    field: LINE,
    institution: LINE,
    startDate: WORD.slice(0, 30),
  })
  await send(candidate, 'POST', '/candidates/profile/experience', {
    ...dated,
    company: LINE,
    location: LINE,
    startDate: WORD.slice(0, 30),
    title: LINE,
  })
  const token = await candidate.evaluate(() => localStorage.getItem('token'))
  const { origin } = new URL(candidate.url())
  const uploaded = await candidate.request.post('/api/candidates/resume/upload', {
    headers: { 'authorization': `Bearer ${token}`, origin, 'sec-fetch-site': 'same-origin' },
    multipart: { file: { buffer: makePdf(), mimeType: 'application/pdf', name: `${WORD}.pdf` } },
  })
  expect(uploaded.status()).toBe(201)
  const application = await send(candidate, 'POST', `/candidates/apply/${id}`, {
    coverLetter: TEXT,
  })
  await send(recruiter, 'PUT', `/recruiters/applications/${application.id}/status`, {
    feedback: TEXT,
    next_steps: TEXT,
    status: 'shortlisted',
  })

  for (const path of await pagesFor('recruiter', id)) await expectHarmless(recruiter, path)
  for (const path of await pagesFor('candidate', id)) await expectHarmless(candidate, path)
  await candidate.goto(`/jobs/${id}`)
  await expect(candidate.getByRole('heading', { level: 1 })).toHaveText(LINE)
  const blocks = await candidate.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks.map(block => JSON.parse(block) as unknown)).not.toEqual([])
})

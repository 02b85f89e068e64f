import { readdir } from 'node:fs/promises'

import type { BrowserContext, Page } from '@playwright/test'

import { makePdf } from '#support/documents/documents.ts'
import { expect, test } from '#support/browser/browser.ts'
import { accepted, type Person, registerInBrowser } from '#support/browser/people.ts'

/** Each creates an element `x-planted` if it is parsed as markup, and sets `__xss` if it runs. */
const WORD = `<x-planted onclick=__xss=1>"'`
const LINE = `"'></title><script>__xss=1</script><x-planted onfocus=__xss=1>`
const TEXT = [
  '</script></textarea></style></template><svg/onload=__xss=1><img src=x onerror=__xss=1>',
  `<x-planted>]]>--> {{7*7}} \${__xss=1} <a href="javascript:__xss=1">x</a> &lt;x-planted&gt;`,
].join('\n')
const LINK = 'https://example.com/?"><x-planted/onclick=__xss=1>'

/** Calls the API as this person. */
async function send({ headers, request }: Person, method: string, path: string, data: object) {
  const answer = await request.fetch(`/api${path}`, { data, headers, method })
  return (await accepted(answer)) as { id: number }
}

/** The path of every page that may show the planted texts. */
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

/** The elements and attributes that the planted texts created: none if all are shown as text. */
function plantedIn(document: Document): string[] {
  // A script of another type contains data and does not run.
  const runnable = 'script:not([type="application/ld+json"], [type="application/json"])'
  const planted: string[] = []
  for (const element of document.querySelectorAll('*')) {
    if (element.localName === 'x-planted') planted.push('x-planted')
    if (element.matches(runnable) && element.textContent.includes('__xss')) planted.push('script')
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) planted.push(`${element.localName} ${name}`)
      if (
        /^(?:href|src|action|formaction)$/.test(name) &&
        /^\s*(?:javascript|data:text)/i.test(value)
      )
        planted.push(`${name}=${value}`)
    }
  }
  return planted
}

/** Tabs that check pages at the same time: each page spends most of its time waiting for requests. */
const TABS = 3

/** Checks all pages of a person, in several tabs at once. */
async function expectAllHarmless(context: BrowserContext, paths: string[]): Promise<void> {
  const remaining = paths.values()
  const tabs = Array.from({ length: TABS }, async () => {
    const [page, blank] = [await context.newPage(), await context.newPage()]
    for (const path of remaining) await expectHarmless(page, blank, path)
  })
  await Promise.all(tabs)
}

async function expectHarmless(page: Page, blank: Page, path: string): Promise<void> {
  const source = await (await page.request.get(path)).text()
  const parsed = await blank.evaluateHandle(
    html => new DOMParser().parseFromString(html, 'text/html'),
    source,
  )
  const inSource = await parsed.evaluate(plantedIn)
  expect({ inSource, path }).toEqual({ inSource: [], path })

  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect({ path, planted: await page.locator('x-planted').count() }).toEqual({ path, planted: 0 })
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
}

test('T25 T74 F08 markup in any field is shown as text on every page of both roles', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const recruiter = await (await browser.newContext()).newPage()
  const candidate = await (await browser.newContext()).newPage()
  const rosa = await registerInBrowser(recruiter, { name: LINE, role: 'recruiter' })
  const maya = await registerInBrowser(candidate, { name: LINE })

  await send(rosa, 'PUT', '/recruiters/profile/update', {
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
  const { id } = await send(rosa, 'POST', '/recruiters/jobs/create', {
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

  await send(maya, 'PUT', '/candidates/profile/update', {
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
  await send(maya, 'POST', '/candidates/profile/education', {
    ...dated,
    degree: LINE,
    field: LINE,
    institution: LINE,
    startDate: WORD.slice(0, 30),
  })
  await send(maya, 'POST', '/candidates/profile/experience', {
    ...dated,
    company: LINE,
    location: LINE,
    startDate: WORD.slice(0, 30),
    title: LINE,
  })
  const uploaded = await maya.request.post('/api/candidates/resume/upload', {
    headers: maya.headers,
    multipart: { file: { buffer: makePdf(), mimeType: 'application/pdf', name: `${WORD}.pdf` } },
  })
  expect(uploaded.status()).toBe(201)
  const application = await send(maya, 'POST', `/candidates/apply/${id}`, {
    coverLetter: TEXT,
  })
  await send(rosa, 'PUT', `/recruiters/applications/${application.id}/status`, {
    feedback: TEXT,
    next_steps: TEXT,
    status: 'shortlisted',
  })

  await Promise.all([
    expectAllHarmless(recruiter.context(), await pagesFor('recruiter', id)),
    expectAllHarmless(candidate.context(), await pagesFor('candidate', id)),
  ])
  await candidate.goto(`/jobs/${id}`)
  await expect(candidate.getByRole('heading', { level: 1 })).toHaveText(LINE)
  const blocks = await candidate.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks.map(block => JSON.parse(block) as unknown)).not.toEqual([])
})

import type { Locator } from '@playwright/test'

import { expect, test } from '#support/browser/browser.ts'
import { postJobs } from '#support/browser/companies.ts'
import { registerInBrowser } from '#support/browser/people.ts'

const XSS = '</script><script>globalThis.__xss=1</script><!--'

test('jobs can be searched, filtered and sorted without JavaScript', async ({
  browser,
  request,
}) => {
  await postJobs(request, 'Wool Works', [
    { skills: ['Worsted'], title: 'Spinner', type: 'contract' },
    { location: 'York, United Kingdom', skills: ['Worsted'], title: 'Weaver' },
  ])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/jobs')
  await page.getByLabel('Job title, keywords, or company').fill('worsted')
  await page.getByRole('button', { name: 'Search Jobs' }).click()

  await expect(page).toHaveURL('/jobs?q=worsted')
  await expect(page.getByRole('heading', { name: '2 jobs' })).toBeVisible()
  await page.getByLabel('Contract').check()
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL('/jobs?q=worsted&type=contract')
  await expect(page.getByRole('heading', { name: '1 job', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Spinner' })).toBeVisible()

  await page.getByRole('link', { name: 'Remove filter: Contract' }).click()
  await page.getByLabel('Location').fill('york')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByRole('link', { name: 'Weaver' })).toBeVisible()
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL('/jobs?q=worsted&location=york&sort=newest')
  await context.close()
})

test('a search without a result suggests which filter or word to remove', async ({
  page,
  request,
}) => {
  const dyer = { location: 'York, United Kingdom', skills: ['Indigo dyeing'], title: 'Dyer' }
  await postJobs(request, 'Dye House', [dyer])
  await page.goto('/jobs?q=indigo&type=internship')

  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await page.getByRole('link', { name: 'Without Internship: 1 job' }).click()
  await expect(page.getByRole('link', { name: 'Dyer' })).toBeVisible()

  // Words that are understood as a type of job or as a place can be left out, too.
  await page.goto('/jobs?q=internship+in+york')
  await page.getByRole('link', { name: /^Without “internship”: / }).click()
  await expect(page).toHaveURL('/jobs?q=in+york')
  await expect(page.getByRole('link', { name: 'Dyer' })).toBeVisible()
})

test('a job page in a narrow window shows facts and tabs, and asks a visitor to sign in to apply', async ({
  page,
  request,
}) => {
  const { jobs } = await postJobs(request, 'Door Makers', [{ title: 'Door fitter' }])
  const path = `/jobs/${jobs[0]?.id}`
  await page.setViewportSize({ height: 844, width: 800 })
  await page.goto(`${path}-door-fitter`)

  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Door fitter' })).toBeVisible()
  await expect(page.locator('dl').getByText('Not disclosed')).toBeVisible()
  await expect(page.getByText('You bring the tools, we bring the van.')).toBeVisible()
  await page.getByRole('tab', { name: 'Requirements' }).click()
  await expect(page.getByText('A steady hand')).toBeVisible()
  await expect(page.getByText('You bring the tools, we bring the van.')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Responsibilities' })).toBeVisible()
  // The cookie notice must not cover the link to apply.
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await page.getByRole('link', { name: 'Apply Now' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`)
})

test('in a wide window all sections of a job are visible, with links to them', async ({
  page,
  request,
}) => {
  const { jobs } = await postJobs(request, 'Door Makers', [{ title: 'Door fitter' }])
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto(`/jobs/${jobs[0]?.id}`)

  for (const name of ['Description', 'Requirements', 'Responsibilities'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('link', { exact: true, name: 'Responsibilities' }).click()
  await expect(page).toHaveURL(/#responsibilities$/)

  // A narrow window has tabs. The section named in the URL is open.
  await page.setViewportSize({ height: 900, width: 800 })
  await expect(page.getByRole('tab', { name: 'Responsibilities', selected: true })).toBeVisible()
  await expect(page.getByText('A steady hand')).toBeHidden()
  await page.setViewportSize({ height: 900, width: 1440 })
  await expect(page.getByText('A steady hand')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'About this job' })).toBeVisible()
})

/** Counts the elements that are completely visible vertically. */
const countVisible = (elements: Locator) =>
  elements.evaluateAll(
    all =>
      all.filter(element => {
        const { bottom, top } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )

for (const width of [390, 1440])
  test(`the Apply button stays visible while a job page of ${width} px is scrolled`, async ({
    page,
    request,
  }) => {
    const description = 'You bring the tools, we bring the van.\n'.repeat(80)
    const { jobs } = await postJobs(request, 'Door Makers', [{ description, title: 'Door fitter' }])
    await page.setViewportSize({ height: 844, width })
    await page.goto(`/jobs/${jobs[0]?.id}`)
    const apply = page.getByRole('link', { name: 'Apply Now' }).filter({ visible: true })
    for (const part of [0, 0.25, 0.5, 0.75, 0.9, 1]) {
      await page.evaluate(at => scrollTo(0, at * document.body.scrollHeight), part)
      await expect.poll(() => countVisible(apply)).toBeGreaterThan(0)
    }
  })

test('a job page shows all its text without JavaScript', async ({ browser, request }) => {
  const { jobs } = await postJobs(request, 'Door Makers', [{ title: 'Door fitter' }])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/jobs/${jobs[0]?.id}`)

  for (const text of ['You bring the tools', 'A steady hand', 'Fit doors'])
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  await context.close()
})

test.describe(() => {
  test.use({ expectedProblems: ['404', '410'] })

  test('a closed job answers 410 with similar jobs, and an unknown job answers 404', async ({
    page,
    request,
  }) => {
    const { close, jobs } = await postJobs(request, 'Lock Smiths', [
      { skills: ['Locksmithing'], title: 'Locksmith' },
      { skills: ['Locksmithing'], title: 'Key cutter' },
    ])
    const [locksmith] = jobs
    if (!locksmith) throw new Error('no job was posted')
    await close(locksmith)

    // Similar jobs are found by data that a background task computes.
    await expect(async () => {
      const gone = await page.goto(`/jobs/${locksmith.id}`)
      expect(gone?.status()).toBe(410)
      await expect(page.getByRole('link', { name: 'Key cutter' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await page.content()).not.toContain('JobPosting')

    for (const path of ['/jobs/2000000000', '/jobs/1e3', '/jobs/0x1', '/jobs/2147483648']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByText('Error Loading Job')).toBeVisible()
      await expect(page.getByText('Job not found', { exact: true }).last()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute(
        'href',
        '/jobs',
      )
    }
  })
})

test('T74 T75 markup in a job is shown as text and cannot end its structured data', async ({
  page,
  request,
}) => {
  const { jobs } = await postJobs(request, `Firm ${XSS}`, [
    {
      description: `Fit doors. <img src=x onerror="__xss=1"> ${XSS}`,
      requirements: [XSS],
      responsibilities: [`<svg onload=__xss=1> ${XSS}`],
      skills: [`<b>${XSS.slice(0, 40)}</b>`],
      title: `Joiner ${XSS}`,
    },
    { title: 'Plain joiner' },
  ])
  const scripts = async (id: number | undefined) => {
    await page.goto(`/jobs/${id}`)
    return page.locator('script').count()
  }
  const plain = await scripts(jobs[1]?.id)

  expect(await scripts(jobs[0]?.id)).toBe(plain)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Joiner ${XSS}`)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(blocks[0] ?? '')).toMatchObject({ title: `Joiner ${XSS}` })
  await page.goto('/jobs')
  expect(await page.evaluate(() => '__xss' in globalThis)).toBe(false)
})

test('an open job has structured data and a canonical URL, and is in the sitemap', async ({
  page,
  request,
}) => {
  const { jobs } = await postJobs(request, 'Bell Foundry', [{ title: 'Bell founder' }])
  const path = `/jobs/${jobs[0]?.id}`
  await page.goto(path)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const posting = blocks.map(text => JSON.parse(text) as { '@type': string })
  const files = await (await request.get('/sitemap.xml')).text()
  const [file] = /\/sitemaps\/jobs-\d+\.xml/.exec(files) ?? []

  expect(posting.map(block => block['@type'])).toEqual(['JobPosting', 'BreadcrumbList'])
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  )
  expect(await (await request.get(file ?? '')).text()).toContain(`${path}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Disallow: \/candidate\n/)
})

test('a candidate without a resume cannot save jobs, but can remove a saved one', async ({
  page,
  request,
}) => {
  const { close, jobs } = await postJobs(request, 'Rope Yard', [
    { skills: ['Ropemaking'], title: 'Ropemaker' },
  ])
  await registerInBrowser(page, { name: 'Cleo Marsh' })
  await page.goto('/candidate/jobs?q=ropemaking')

  await expect(page.getByText(/once your profile and resume are complete/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save: Ropemaker' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // A row without a match and an application has no empty line for them.
  await expect(page.locator('.job-row-match').first()).toBeHidden()
  await page.goto('/candidate/saved')
  await expect(page.getByRole('heading', { name: 'No saved jobs yet' })).toBeVisible()
  await page.evaluate(
    id =>
      fetch(`/api/jobs/${id}/save`, {
        headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
        method: 'POST',
      }),
    jobs[0]?.id,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Saved: Ropemaker' }).click()
  await expect(page.getByRole('button', { name: 'Save: Ropemaker' })).toBeVisible()
  await expect(page.getByText('Job removed from your saved jobs.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Saved: Ropemaker' })).toBeVisible()

  await close(jobs[0]!)
  await page.reload()
  await page.getByRole('button', { name: 'Remove closed jobs' }).click()
  await expect(page.getByRole('heading', { name: 'No saved jobs yet' })).toBeVisible()
})

test('job pages load no React before an interaction', async ({ page, request }) => {
  const { jobs } = await postJobs(request, 'Kiln Row', [{ title: 'Potter' }])
  const loaded: string[] = []
  page.on('response', response => loaded.push(new URL(response.url()).pathname))
  for (const path of ['/jobs', `/jobs/${jobs[0]?.id}`]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }

  expect(loaded.filter(path => /react|client\./.test(path))).toEqual([])
})

test('on a phone the bar with Apply does not cover the cookie notice', async ({
  page,
  request,
}) => {
  const { jobs } = await postJobs(request, 'Bell Tower', [{ title: 'Bell founder' }])
  await registerInBrowser(page, { name: 'Cleo Marsh' })
  await page.setViewportSize({ height: 780, width: 360 })
  await page.goto(`/jobs/${jobs[0]?.id}`)
  await page.evaluate(() => localStorage.removeItem('cookie-notice'))

  await page.reload()
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'OK' }).click()

  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await expect(page.getByRole('link', { exact: true, name: 'Upload your resume' })).toBeVisible()
})

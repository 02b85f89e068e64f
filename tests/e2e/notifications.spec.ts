import { expect, test } from '#support/demo.ts'
import { signInToDemo } from '../../scripts/demo-sign-in.js'

test.use({ as: 'recruiter' })

interface Row {
  id: number
  status: string
}

/** Writes as the demo candidate would from a page of ours. */
async function asCandidate(origin: string) {
  const cookies = await signInToDemo(origin, 'candidate')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const verified = await fetch(`${origin}/api/auth/verify`, { headers: { cookie } })
  const { token } = (await verified.json()) as { token: string }
  return (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api${path}`, {
      ...init,
      headers: {
        'authorization': `Bearer ${token}`,
        'content-type': 'application/json',
        cookie,
        origin,
      },
    })
}

test('the bell tells of an application at once in every tab, and what was opened is read', async ({
  context,
  demo,
  page,
}) => {
  await page.goto('/recruiter')
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await expect(bell).toBeVisible()
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await expect(page).toHaveTitle(new RegExp(`^\\(${before}\\) `))
  const other = await context.newPage()
  await other.goto('/jobs')
  await expect(other).toHaveTitle(new RegExp(`^\\(${before}\\) `))

  // Somebody applies for a job of the company.
  const ask = await asCandidate(demo.origin)
  const jobs = (await (await page.request.get('/api/recruiters/jobs?limit=50')).json()) as Row[]
  let applied = 0
  for (const { id } of jobs.filter(({ status }) => status === 'active')) {
    const body = JSON.stringify({ coverLetter: '', resumeId: null })
    applied = (await ask(`/candidates/apply/${id}`, { body, method: 'POST' })).status
    if (applied === 201) break
  }
  expect(applied).toBe(201)
  for (const tab of [page, other])
    await expect(tab).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))

  // The tab that held the stream closes: the other takes over and goes on hearing.
  await page.getByRole('button', { name: `Notifications, ${before + 1} unread` }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(`You have ${before + 1} unread notifications`)).toBeVisible()
  await panel.getByRole('button', { name: /^Mark “New application” as read/ }).click()
  await expect(other).toHaveTitle(new RegExp(`^\\(${before}\\) `))
  await page.close()
  await other.getByRole('button', { name: /^Notifications/ }).click()
  await other.getByRole('link', { name: 'View all' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()

  await other.getByRole('button', { name: 'Mark all as read' }).last().click()
  await expect(other).toHaveTitle(/^Notifications/)
  await other.getByRole('link', { exact: true, name: 'Unread' }).click()
  await expect(other.getByRole('heading', { name: 'No new notifications' })).toBeVisible()
  await other.getByRole('checkbox', { name: 'Jobs: E-mail' }).uncheck()
  await expect(other.getByText('Your choice was saved.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('checkbox', { name: 'Jobs: E-mail' })).not.toBeChecked()
})

import { expect, test } from '#support/browser/demo.ts'
import { signInToDemo } from '../../../scripts/demo-sign-in.js'

test.use({ as: 'recruiter' })

interface PostedJob {
  id: number
  status: string
}

/** Asks as a person of the demo would from a page of ours. */
async function asPerson(origin: string, role: 'candidate' | 'recruiter') {
  const cookies = await signInToDemo(origin, role)
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
        'sec-fetch-site': 'same-origin',
      },
    })
}

test('the bell tells of an application at once in every tab, and what was opened is read', async ({
  context,
  demo,
  page,
}) => {
  const recruiter = await asPerson(demo.origin, 'recruiter')
  const candidate = await asPerson(demo.origin, 'candidate')
  const jobs = (await (await recruiter('/recruiters/jobs?limit=50')).json()) as PostedJob[]
  const open = jobs.filter(({ status }) => status === 'active')
  /** Somebody applies for a job of the company. */
  const apply = async () => {
    let status = 0
    while (status !== 201 && open.length > 0) {
      const body = JSON.stringify({ coverLetter: '', resumeId: null })
      const answer = await candidate(`/candidates/apply/${open.pop()?.id}`, {
        body,
        method: 'POST',
      })
      status = answer.status
    }
    expect(status).toBe(201)
  }

  // Other tests of this program may have read everything.
  await apply()
  await page.goto('/recruiter')
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await expect(bell).toBeVisible()
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await expect(page).toHaveTitle(new RegExp(`^\\(${before}\\) `))
  const other = await context.newPage()
  await other.goto('/jobs')
  // An application to a job of which the bell tells already would only make that grow.
  await recruiter('/notifications/read-all', { method: 'PUT' })
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/)
  await apply()
  for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\(1\) /)

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('You have 1 unread notification')).toBeVisible()
  await panel.getByRole('button', { name: /^Mark “New application” as read/ }).click()
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/)
  // The tab that held the stream closes: the other takes over and goes on hearing.
  await page.close()
  await apply()
  await expect(other).toHaveTitle(/^\(1\) /)
  await other.getByRole('button', { name: /^Notifications/ }).click()
  await other.getByRole('link', { name: 'View all' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()

  await other.getByRole('button', { name: 'Mark all as read' }).last().click()
  await expect(other).toHaveTitle(/^Notifications/)
  await other.getByRole('link', { exact: true, name: 'Unread' }).click()
  await expect(other.getByRole('heading', { name: 'No new notifications' })).toBeVisible()
  await other.getByRole('checkbox', { name: 'Jobs: Email' }).uncheck()
  await expect(other.getByText('Your choice was saved.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('checkbox', { name: 'Jobs: Email' })).not.toBeChecked()
})

import { expect, test } from '#support/browser/demo.ts'
import { signInToDemo } from '../../../scripts/demo-sign-in.js'

test.use({ as: 'recruiter' })

interface PostedJob {
  id: number
  status: string
}

/** Makes API calls with the session of a demo account, as its pages do. */
async function callAs(origin: string, role: 'candidate' | 'recruiter') {
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

test('the bell shows a new application immediately in every tab, and reading it updates every tab', async ({
  context,
  demo,
  page,
}) => {
  const recruiter = await callAs(demo.origin, 'recruiter')
  const candidate = await callAs(demo.origin, 'candidate')
  const jobs = (await (await recruiter('/recruiters/jobs?limit=50')).json()) as PostedJob[]
  const open = jobs.filter(({ status }) => status === 'active')
  /** The demo candidate applies to one more job of the company. */
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

  // Other tests of this program may have marked all notifications as read.
  await apply()
  await page.goto('/recruiter')
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await expect(bell).toBeVisible()
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await expect(page).toHaveTitle(new RegExp(`^\\(${before}\\) `))
  const other = await context.newPage()
  await other.goto('/jobs')
  // Without this, a further application to the same job would only update its unread notification.
  await recruiter('/notifications/read-all', { method: 'PUT' })
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/)
  await apply()
  for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\(1\) /)

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('You have 1 unread notification')).toBeVisible()
  await panel.getByRole('button', { name: /^Mark “New application” as read/ }).click()
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/)
  // The tab with the event stream closes, and the other tab opens a stream.
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

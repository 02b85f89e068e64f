import { expect, test } from '#support/browser/browser.ts'
import { apply, becomeReady } from '#support/browser/candidates.ts'
import { fillCompany, postJob } from '#support/browser/companies.ts'
import { accepted, newEmail, register, registerInBrowser } from '#support/browser/people.ts'
import { unbroken } from '#support/inputs/unbroken.ts'

test('a candidate’s applications change without a reload, in all parts of the page', async ({
  page,
  request,
}) => {
  const title = `Sash joiner ${newEmail().slice(5, 15)}`
  const recruiter = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompany(recruiter, 'Quist Joinery')
  const jobId = await postJob(recruiter, { title })
  const maya = await registerInBrowser(page, { name: 'Maya Rao' })
  await becomeReady(maya)
  await apply(maya, jobId)
  const url = `/api/recruiters/applicants/${jobId}`
  const [application] = (await accepted(
    await request.get(url, { headers: recruiter.headers }),
  )) as { id: number }[]
  const decide = async (data: Record<string, unknown>) =>
    accepted(
      await request.put(`/api/recruiters/applications/${application?.id}/status`, {
        data,
        headers: recruiter.headers,
      }),
    )

  await page.goto('/candidate/applications')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(page.getByRole('link', { name: 'Pending 1' })).toBeVisible()
  await page.getByRole('button', { name: `Details of ${title}` }).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details.getByText('You applied')).toBeVisible()

  await decide({ feedback: 'A strong portfolio.', status: 'shortlisted' })
  await expect(details.getByText('Shortlisted', { exact: true })).toBeVisible()
  await expect(details.getByText('Status: Shortlisted')).toBeVisible()
  await expect(details.getByText('A strong portfolio.')).toBeVisible()
  await expect(details.getByText('Pending')).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(row.getByText('Shortlisted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shortlisted 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pending 0' })).toBeVisible()

  await page.goto('/candidate')
  await expect(page.getByText('0 pending, 1 shortlisted')).toBeVisible()
  await page.getByRole('heading', { name: 'Recent Applications' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: title })).toBeVisible()
  await decide({ status: 'hired' })
  await expect(page.getByText('0 pending, 0 shortlisted')).toBeVisible()
  await expect(row.getByText('Hired')).toBeVisible()
})

test('the dashboard shows a title with a long word whole', async ({ page, request }) => {
  const word = unbroken(60)
  const recruiter = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await fillCompany(recruiter, 'Quist Joinery')
  const jobId = await postJob(recruiter, { title: word })
  const maya = await registerInBrowser(page, { name: 'Maya Rao' })
  await becomeReady(maya)
  await apply(maya, jobId)
  await page.setViewportSize({ height: 800, width: 360 })
  await page.goto('/candidate')

  const recent = page.getByRole('region', { name: 'Recent Applications' })
  const title = recent.getByRole('heading', { name: word })
  await title.scrollIntoViewIfNeeded()
  await expect(title).toBeVisible()
  const hidden = await title.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)
  expect(hidden).toBe(0)
})

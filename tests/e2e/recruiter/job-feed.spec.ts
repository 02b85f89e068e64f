import { expect, test } from '#support/browser/demo.ts'
import { expectNoFaultInBothThemes } from '#support/browser/looks.ts'

test.use({ as: 'recruiter' })

test('an owner shares the jobs with other job boards, replaces the feed URLs and deletes them', async ({
  page,
  playwright,
}) => {
  // A job board has no session.
  const board = await playwright.request.newContext()
  const read = async (address: string) => {
    const answer = await board.get(address)
    return { status: answer.status(), text: await answer.text() }
  }
  await page.goto('/recruiter/profile')
  const card = page.getByRole('region', { name: 'Other job boards' })
  await card.getByRole('button', { name: 'Create addresses' }).press('Enter')
  const indeed = card.getByLabel('Address for Indeed')
  await expect(indeed).toHaveValue(/\/api\/job-feeds\/indeed\?token=/)
  await expect(card.getByLabel('Address for LinkedIn')).toHaveValue(/\/job-feeds\/linkedin\?/)
  await expect(card.getByLabel('Address for ZipRecruiter')).toHaveValue(/\/ziprecruiter\?/)
  await expect(card).toContainText('they are shown only once')
  await expectNoFaultInBothThemes(page)
  const first = await indeed.inputValue()

  await test.step('focus selects the whole URL for copying, and the URL returns the jobs', async () => {
    await indeed.focus()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(first)
    const answer = await read(first)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/<source>[^]*<job>[^]*<\/source>\s*$/)
  })

  await test.step('after a reload the page shows when the feeds were last read, but not the URLs', async () => {
    await page.reload()
    await expect(card).toContainText('last read on')
    await expect(indeed).toHaveCount(0)
  })

  await test.step('replaced and deleted URLs get the same error as wrong ones', async () => {
    await card.getByRole('button', { name: 'Replace the addresses' }).click()
    await expect(indeed).toHaveValue(/token=/)
    const second = await indeed.inputValue()
    const wrong = first.replace(/token=.*/, `token=${'A'.repeat(43)}`)
    const refusal = await read(wrong)
    expect(refusal.status).toBe(404)
    const isRefused = async (address: string) => {
      const { status, text } = await read(address)
      expect(status).toBe(404)
      expect((JSON.parse(text) as { message: string }).message).toBe(
        (JSON.parse(refusal.text) as { message: string }).message,
      )
    }
    await isRefused(first)
    expect((await read(second)).status).toBe(200)

    await card.getByRole('button', { name: 'End the addresses' }).click()
    await expect(page.getByText('The addresses no longer work.')).toBeVisible()
    await expect(indeed).toHaveCount(0)
    await isRefused(second)
    await expect(card.getByRole('button', { name: 'Create addresses' })).toBeVisible()
  })
  await board.dispose()
})

import type { Page } from '@playwright/test'

import { makePicture } from '#support/documents/pictures.ts'
import { type DemoRole, expect, test } from '#support/browser/demo.ts'

test.use({ expectedProblems: ['ERR_INTERNET_DISCONNECTED'] })

const log = (page: Page, name: RegExp) => page.getByRole('log', { name })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function say(page: Page, text: string): Promise<void> {
  await expect(field(page)).toBeEnabled()
  await field(page).fill(text)
  await page.getByRole('button', { exact: true, name: 'Send' }).click()
}

test('two people exchange messages, with read receipts, a file and a lost connection', async ({
  browser,
  demo,
}) => {
  const open = async (role: DemoRole) => {
    const context = await browser.newContext({
      baseURL: demo.origin,
      storageState: await demo.stateOf(role),
    })
    await context.addInitScript(() => localStorage.setItem('cookie-notice', '2026-01-01T00:00:00Z'))
    return context.newPage()
  }
  const [maya, daniel] = [await open('candidate'), await open('recruiter')]
  const [hers, his] = [log(maya, /Daniel Okafor/), log(daniel, /Maya Lindqvist/)]

  await test.step('the inbox shows the unread count, and the chat marks the first unread message', async () => {
    // Other tests of this demo may have read its unread messages.
    await daniel.goto('/recruiter/inbox')
    await daniel.getByRole('link', { name: /Maya Lindqvist/ }).click()
    await say(daniel, 'One more question')
    await expect(his.getByText('One more question', { exact: true })).toBeVisible()
    await maya.goto('/candidate/inbox')
    await expect(maya.getByRole('link', { name: /^Messages/ })).toContainText(/[1-9]/)
    await maya.getByRole('link', { name: /Daniel Okafor/ }).click()
    await expect(hers.getByText('New messages')).toBeVisible()
    await expect(hers.getByText(/could you bring an example/)).toBeVisible()
    await expect(maya.locator('[data-unread-messages]:visible')).toHaveCount(0)
  })

  await test.step('the recruiter sees the read receipt, the typing indicator and the reply', async () => {
    await daniel.goto('/recruiter/inbox')
    await daniel.getByRole('link', { name: /Maya Lindqvist/ }).click()
    await expect(his.getByText('Read', { exact: true })).toBeVisible()
    await expect(field(maya)).toBeEnabled()
    // His event stream may not be open yet. While she keeps typing, a typing event is sent every few
    // seconds.
    await expect(async () => {
      await field(maya).pressSequentially('Of course ')
      await expect(his.getByText('Maya Lindqvist is typing…')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await say(maya, 'Of course: https://example.com/review')
    await expect(his.getByRole('link', { name: 'https://example.com/review' })).toHaveAttribute(
      'rel',
      /noopener/,
    )
    await expect(hers.getByText('Read', { exact: true })).toBeVisible()
  })

  await test.step('a picture can be sent, is shown in the chat and can be downloaded', async () => {
    await daniel.getByRole('button', { name: 'Attach File' }).click()
    const dialog = daniel.getByRole('dialog', { name: 'Attach File' })
    const name = 'office.png'
    const big = { buffer: Buffer.alloc(10 * 1024 * 1024 + 1), mimeType: 'image/png', name }
    await dialog.locator('input[type=file]').setInputFiles(big)
    await expect(dialog.getByText('File size exceeds 10MB limit.')).toBeVisible()
    const buffer = Buffer.from(await makePicture('png'))
    await dialog.locator('input[type=file]').setInputFiles({ buffer, mimeType: 'image/png', name })
    await dialog.getByRole('button', { exact: true, name: 'Send' }).click()
    await expect(hers.getByRole('img', { name })).toBeVisible()
    const [download] = await Promise.all([
      maya.waitForEvent('download'),
      hers.getByRole('link', { name: `Download ${name}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
  })

  await test.step('after a lost connection every message is shown once', async () => {
    await maya.context().setOffline(true)
    await say(maya, 'Written under ground')
    await expect(hers.getByText('The server could not be reached.')).toBeVisible()
    await say(daniel, 'Sent meanwhile')
    await maya.context().setOffline(false)
    for (const side of [hers, his])
      for (const text of ['Written under ground', 'Sent meanwhile'])
        await expect(side.getByText(text, { exact: true })).toHaveCount(1)
    await maya.reload()
    await expect(hers.getByText('Written under ground')).toHaveCount(1)
  })
})

test.describe('by keyboard', () => {
  test.use({ as: 'recruiter' })

  test('a recruiter sends, edits and unsends a message, sends a file, archives and reports', async ({
    page,
  }) => {
    await page.goto('/recruiter/inbox')
    await page.getByRole('link', { name: /Hana Kobayashi/ }).press('Enter')
    const messages = log(page, /Hana Kobayashi/)
    await expect(field(page)).toBeEnabled()
    await field(page).focus()
    await page.keyboard.type('First line')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Second lime')
    await page.keyboard.press('Enter')
    await expect(messages.getByText('First line\nSecond lime')).toBeVisible()
    await expect(messages.getByText('Sent', { exact: true })).toBeVisible()

    await messages.getByRole('button', { name: 'Edit' }).last().press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('ne')
    await page.keyboard.press('Enter')
    await expect(messages.getByText('First line\nSecond line')).toBeVisible()
    await expect(messages.getByText('Edited')).toBeVisible()
    await messages.getByRole('button', { name: 'Unsend' }).last().press('Enter')
    await expect(messages.getByText('Message unsent')).toBeVisible()

    await field(page).fill('Not finished')
    await page.reload()
    await expect(field(page)).toHaveValue('Not finished')
    await page.getByRole('button', { name: 'Attach File' }).press('Enter')
    const attach = page.getByRole('dialog', { name: 'Attach File' })
    const buffer = Buffer.from('What I noted')
    await attach
      .locator('input[type=file]')
      .setInputFiles({ buffer, mimeType: 'text/plain', name: 'notes.txt' })
    await attach.getByRole('button', { exact: true, name: 'Send' }).press('Enter')
    await expect(messages.getByRole('link', { name: 'Download notes.txt' })).toBeVisible()

    const menu = page.getByRole('button', { name: 'Conversation options' })
    await menu.press('Enter')
    await page.keyboard.press('ArrowDown')
    // The menu keeps the focus and names its active item, as the ARIA pattern allows.
    await expect(page.getByRole('menuitem', { exact: true, name: 'Archive' })).toHaveAttribute(
      'data-focus',
    )
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(log(page, /Updates/).getByText('Archived')).toBeVisible()
    await menu.press('Enter')
    await page.getByRole('menuitem', { exact: true, name: 'Move to inbox' }).press('Enter')
    await expect(page.getByText('Moved to the inbox')).toBeVisible()

    await menu.press('Enter')
    await page.getByRole('menuitem', { exact: true, name: 'Report' }).press('Enter')
    const report = page.getByRole('dialog', { name: 'Report this message' })
    await report.getByRole('radio').first().press('Space')
    await report.getByRole('button', { name: 'Send Report' }).press('Enter')
    await expect(report).toHaveCount(0)
    await expect(menu).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Block user' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem', { name: 'Block user' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Conversation options' })).toBeFocused()
  })
})

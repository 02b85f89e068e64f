import { expect, test } from '#support/browser/demo.ts'
import type { DemoRole } from '#support/browser/demo.ts'

/** Every field for a place: the reader, the page, the button that shows the field, and its label. */
const FIELDS: [as: DemoRole | null, path: string, button: string | null, name: string][] = [
  [null, '/', null, 'City or remote'],
  [null, '/jobs', null, 'Location'],
  ['candidate', '/candidate/jobs', null, 'Location'],
  ['candidate', '/candidate/profile', 'Edit Contact Information', 'Location'],
  ['recruiter', '/recruiter/jobs/new', null, 'Location'],
  ['recruiter', '/recruiter/profile', 'Edit company information', 'Company location'],
]

for (const [as, path, button, name] of FIELDS)
  test.describe(`${path} as ${as ?? 'a visitor'}`, () => {
    test.use({ as })

    test(`${name} suggests places by keyboard, as screen readers expect`, async ({ page }) => {
      await page.goto(path)
      if (button) await page.getByRole('button', { name: button }).click()
      const field = page.getByRole('combobox', { exact: true, name })
      await field.fill('')
      await expect(page.locator('astro-island[ssr]').filter({ has: field })).toHaveCount(0)
      await field.pressSequentially('berl')

      const list = page.getByRole('listbox', { name: 'Suggestions' })
      const first = list.getByRole('option').first()
      await expect(first).toContainText('Berlin')
      await expect(field).toHaveAttribute('aria-autocomplete', 'list')
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
      await field.press('ArrowDown')
      await expect(first).toHaveAttribute('aria-selected', 'true')
      const active = (await first.getAttribute('id')) ?? ''
      await expect(field).toHaveAttribute('aria-activedescendant', active)
      await field.press('Enter')
      await expect(list).toBeHidden()
      await expect(field).toHaveValue(/Berlin/)
      await expect(field).toHaveAttribute('aria-expanded', 'false')
    })
  })

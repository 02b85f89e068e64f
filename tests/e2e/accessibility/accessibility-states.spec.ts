import type { Page } from '@playwright/test'

import { type DemoRole, expect, solveCheck, test } from '#support/browser/demo.ts'
import { expectNoFaultInBothThemes, expectNoSidewaysScroll } from '#support/browser/looks.ts'

const DESKTOP = { height: 900, width: 1280 }
const PHONE = { height: 800, width: 320 }
/** More than the number of tab stops in any dialog. */
const MAX_TAB_STOPS = 40

test.use({ viewport: DESKTOP })

/** Dialogs: the role that opens one, the page, and the name of the button. */
const DIALOGS: readonly (readonly [
  as: DemoRole | null,
  path: string,
  button: RegExp,
  entry?: string,
])[] = [
  [null, '/jobs/1', /^Share /],
  ['candidate', '/jobs/1', /^Share /],
  ['candidate', '/candidate/jobs', /^Hide /],
  ['candidate', '/jobs/1', /^Apply Now/],
  ['candidate', '/candidate', /^QA Tester/],
  ['candidate', '/candidate/applications', /^Details of QA Tester/],
  ['candidate', '/candidate/resume', /^Replace$/],
  ['candidate', '/candidate/resume', /^Delete/],
  ['candidate', '/candidate/profile', /^Add Experience/],
  ['candidate', '/candidate/profile', /^Add Education/],
  ['candidate', '/candidate/profile', /^Delete Frontend Engineer/],
  ['recruiter', '/recruiter', /^View Applications for QA Engineer/],
  ['recruiter', '/recruiter/jobs', /^Delete QA Engineer/],
  ['recruiter', '/recruiter/applicants', /^Change status of Leonor/, 'With feedback…'],
  ['recruiter', '/recruiter/applicants', /^Keyboard shortcuts/],
]

for (const [as, dialogs] of Map.groupBy(DIALOGS, dialog => dialog[0])) {
  test.describe(() => {
    test.use({ as })

    test(`dialogs for ${as ?? 'a visitor'} have no accessibility fault, trap the focus and return it`, async ({
      page,
    }) => {
      test.setTimeout(dialogs.length * 60_000)
      for (const [, path, name, entry] of dialogs)
        await test.step(`${path}: ${name.source}`, () =>
          expectAccessibleDialog(page, path, { entry, name }))
    })
  })
}

interface Opener {
  /** The menu entry that opens the dialog, if the button opens a menu. */
  entry: string | undefined
  name: RegExp
}

async function expectAccessibleDialog(
  page: Page,
  path: string,
  { entry, name }: Opener,
): Promise<void> {
  await page.goto(path)
  await expectHydrated(page)
  const button = page.getByRole('button', { name }).first()
  // React may still be hydrating the island, and a disabled button takes no focus.
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  if (entry) await page.getByRole('menuitem', { name: entry }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()

  await expectNoFaultInBothThemes(page)
  await expectFocusStaysInside(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
}

for (const hasTouch of [false, true])
  test.describe(() => {
    test.use({ as: 'recruiter', hasTouch })

    test(`a dialog that a menu opens gets the focus every time and returns it, ${hasTouch ? 'with' : 'without'} touch`, async ({
      page,
    }) => {
      await page.goto('/recruiter/applicants')
      await page.getByRole('checkbox').first().check()
      const move = page.getByRole('button', { name: /^the selected applicant: Move to/ })
      const rejection = page.getByRole('dialog', { name: /^Reject / })
      // After the first time the dialog is already loaded, so it opens before the menu has closed.
      for (let time = 1; time <= 3; time += 1) {
        await move.press('Enter')
        await page.keyboard.press('End')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Enter')
        await expect(rejection.getByLabel('Feedback')).toBeVisible()
        await expect(rejection).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(rejection).toBeHidden()
        await expect(move).toBeFocused()
      }
    })
  })

interface Form {
  as: DemoRole | null
  path: string
  /** Fills in or opens the form, so that its submit button can be clicked. */
  prepare?: (page: Page) => Promise<void>
  send: string
}

const edit = (name: string) => async (page: Page) => page.getByRole('button', { name }).click()

const FORMS: readonly Form[] = [
  { as: null, path: '/login', prepare: solveCheck, send: 'Sign in' },
  { as: null, path: '/register', prepare: solveCheck, send: 'Create account' },
  { as: null, path: '/contact', prepare: solveCheck, send: 'Send message' },
  { as: null, path: '/forgot-password', send: 'Send reset link' },
  { as: 'candidate', path: '/candidate/change-password', send: 'Change password' },
  {
    as: 'candidate',
    path: '/candidate/profile',
    prepare: edit('Add Experience'),
    send: 'Save',
  },
  {
    as: 'recruiter',
    path: '/recruiter/jobs/new',
    // A draft may be incomplete.
    prepare: page => page.getByRole('radio', { name: 'Publish' }).check(),
    send: 'Create Job',
  },
  {
    as: 'recruiter',
    path: '/recruiter/profile',
    prepare: async page => {
      await edit('Edit social links')(page)
      await page.getByLabel('LinkedIn').fill('nowhere')
    },
    send: 'Save Changes',
  },
]

for (const [as, forms] of Map.groupBy(FORMS, form => form.as)) {
  test.describe(() => {
    test.use({ as })

    test(`forms for ${as ?? 'a visitor'}: error messages have no accessibility fault, and the first wrong field gets the focus`, async ({
      page,
    }) => {
      test.setTimeout(forms.length * 60_000)
      for (const form of forms) await test.step(form.path, () => expectAccessibleErrors(page, form))
    })
  })
}

async function expectAccessibleErrors(page: Page, { path, prepare, send }: Form): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await page.goto(path)
  await expectHydrated(page)
  await prepare?.(page)
  await page.getByRole('button', { exact: true, name: send }).last().click()
  const wrong = page.locator('[aria-invalid="true"]')

  await expect(wrong.first()).toBeFocused()
  await expect(wrong.first()).toHaveAccessibleDescription(/\S/)
  await expectNoFaultInBothThemes(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
}

/** Waits for the islands that hydrate without an interaction. */
async function expectHydrated(page: Page): Promise<void> {
  const waiting = page.locator('astro-island[ssr]:not([client="interaction"], [client="visible"])')
  await expect(waiting).toHaveCount(0)
}

async function expectFocusStaysInside(page: Page): Promise<void> {
  const outside: string[] = []
  const visited = await page.evaluateHandle(() => new Set<Element>())
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    const { isVisited, outsideElement } = await page.evaluate(inspectFocus, visited)
    if (outsideElement) outside.push(outsideElement)
    // The focus has moved through the whole dialog once.
    if (isVisited) break
    await page.keyboard.press('Tab')
  }
  expect(outside, 'got the focus behind the dialog').toEqual([])
}

/**
 * Runs in the page. Returns whether the focused element had the focus before, and its HTML if it is
 * outside the dialog.
 */
function inspectFocus(visited: Set<Element>): { isVisited: boolean; outsideElement: string } {
  const focused = document.activeElement
  // After the last control of a native dialog, Tab moves to the browser's toolbar. The active
  // element is then the body.
  if (!focused || focused === document.body) return { isVisited: false, outsideElement: '' }
  const isVisited = visited.has(focused)
  visited.add(focused)
  const isInside = focused.closest('dialog, [role="dialog"]') !== null
  return { isVisited, outsideElement: isInside ? '' : focused.outerHTML.slice(0, 120) }
}

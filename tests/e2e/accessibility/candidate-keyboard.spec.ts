import type { Page } from '@playwright/test'

import { DEMO_SIGN_INS } from '#lib/server/db/demo/sign-ins.ts'
import { dateIn } from '#support/inputs/dates.ts'
import { expect, test } from '#support/browser/demo.ts'
import { makeDocx, makePdf } from '#support/documents/documents.ts'
import { press, skipToContent, tabTo, type } from '#support/browser/keyboard.ts'
import { apply, becomeReady } from '#support/browser/candidates.ts'
import { registerInBrowser } from '#support/browser/people.ts'

/*
 * The main tasks of a candidate by keyboard alone. The tests reach each control by Tab and never
 * click, fill or focus it in another way.
 */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A new candidate who has applied to a job of the demo recruiter, signed in on the page. */
async function openCandidate(page: Page, jobId: number) {
  const asha = await registerInBrowser(page, { name: 'Asha Rao' })
  await becomeReady(asha)
  await apply(asha, jobId)
  return asha
}

test('a candidate searches, filters, saves and applies to a job, and saves the search, by keyboard alone', async ({
  demo,
  page,
}) => {
  const { headers, request: calls } = await openCandidate(page, demo.jobs.active)
  // A second resume, so that the candidate can choose one.
  const second = { buffer: makeDocx(), mimeType: 'application/octet-stream', name: 'Second.docx' }
  await calls.post('/api/candidates/resumes', { headers, multipart: { file: second } })

  await test.step('search with filters', async () => {
    await page.goto('/candidate/jobs')
    await skipToContent(page)
    await type(page, page.getByLabel('Job title, keywords, or company'), 'engineer')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/candidate/jobs?q=engineer')
    await skipToContent(page)
    await press(page, page.getByRole('checkbox', { name: /^Full-time/ }), 'Space')
    await press(page, page.getByRole('button', { name: 'Apply Filters' }))
    await page.waitForURL('**/candidate/jobs?q=engineer&type=full-time')
  })

  const dialog = page.getByRole('dialog')
  await test.step('save the search', async () => {
    await skipToContent(page)
    await press(page, page.getByRole('button', { name: 'Save Search' }))
    await type(page, dialog.getByLabel('Name'), 'Engineers')
    await tabTo(page, dialog.getByLabel('Alerts'))
    await page.keyboard.type('Weekly')
    await press(page, dialog.getByRole('button', { name: 'Save Search' }))
    await expect(page.getByText('Search saved.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  const card = page.locator('[data-jobs] article').first()
  const title = await card.getByRole('heading').innerText()
  await test.step('save the job', async () => {
    await press(page, card.getByRole('button', { name: `Save: ${title}` }))
    await expect(card.getByRole('button', { name: `Saved: ${title}` })).toBeVisible()
  })

  await test.step('apply with another resume and a letter', async () => {
    await press(page, card.getByRole('link', { exact: true, name: title }))
    await page.waitForURL(/\/jobs\/\d+$/)
    await skipToContent(page)
    await press(page, page.getByRole('button', { name: 'Apply Now' }).first())
    await tabTo(page, dialog.getByLabel('Resume'))
    await page.keyboard.press('ArrowDown')
    await type(page, dialog.getByLabel('Cover letter'), 'I fit doors.')
    await press(page, dialog.getByRole('button', { name: 'Continue Without Checking' }))
    await expect(page.getByText('Your application has been sent.')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Keep Looking' }))
    await expect(page.getByRole('button', { name: 'Applied' }).first()).toBeFocused()
  })

  await test.step('remove the job from the saved jobs', async () => {
    await page.goto('/candidate/saved')
    await skipToContent(page)
    await press(page, page.getByRole('button', { name: `Saved: ${title}` }))
    await expect(page.getByRole('button', { name: `Save: ${title}` })).toBeVisible()
  })

  await test.step('change and delete the search', async () => {
    await page.goto('/candidate/searches')
    await skipToContent(page)
    await tabTo(page, page.getByRole('button', { name: /^Alerts of/ }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Alerts for “Engineers”')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Delete Engineers' }))
    await expect(page.getByText('No saved search yet.')).toBeVisible()
  })
})

test('a candidate manages resumes and profile by keyboard alone', async ({ demo, page }) => {
  await openCandidate(page, demo.jobs.active)
  const dialog = page.getByRole('dialog')

  await test.step('replace and delete the resume, and upload another', async () => {
    await page.goto('/candidate/resume')
    await skipToContent(page)
    await press(page, page.getByRole('button', { exact: true, name: 'Replace' }))
    await chooseFile(page, dialog.getByRole('button', { name: 'Browse Files' }), 'Second.pdf')
    await expect(dialog.getByText('Second.pdf')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Upload Resume' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Second.pdf').first()).toBeVisible()
    await press(page, page.getByRole('button', { exact: true, name: 'Delete' }))
    await press(page, dialog.getByRole('button', { name: 'Delete Resume' }))
    await chooseFile(page, page.getByRole('button', { name: 'Browse Files' }), 'Third.pdf')
    await expect(page.getByText('Resume uploaded successfully!')).toBeVisible()
  })

  await test.step('edit a section', async () => {
    await page.goto('/candidate/profile')
    await skipToContent(page)
    await press(page, page.getByRole('button', { name: 'Edit Skills' }))
    await type(page, page.getByRole('textbox', { name: 'Skills' }), 'Carpentry, Glazing, Varnish')
    await press(page, page.getByRole('button', { exact: true, name: 'Save' }))
    await expect(page.getByText('Varnish', { exact: true })).toBeVisible()
  })

  await test.step('add, edit and delete a position in dialogs', async () => {
    await press(page, page.getByRole('button', { name: 'Add Experience' }))
    await type(page, dialog.getByLabel('Job title'), 'Joiner')
    await type(page, dialog.getByLabel('Company'), 'Quist Joinery')
    await type(page, dialog.getByLabel('Location'), 'Leeds')
    await press(page, dialog.getByRole('checkbox'), 'Space')
    await tabTo(page, dialog.getByLabel('Start date'))
    await typeMonth(page)
    await type(page, dialog.getByLabel('Description'), 'Fits doors all over the county.')
    await press(page, dialog.getByRole('button', { exact: true, name: 'Save' }))
    await expect(dialog).toBeHidden()
    await press(page, page.getByRole('button', { name: 'Edit Joiner' }))
    await type(page, dialog.getByLabel('Job title'), 'Head joiner')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Head joiner' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Delete Head joiner' }))
    await press(page, dialog.getByRole('button', { name: 'Delete' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { exact: true, name: 'Head joiner' })).toBeHidden()
  })
})

test('a candidate manages applications and answers interview invitations by keyboard alone', async ({
  demo,
  page,
  request,
}) => {
  const { headers, request: calls } = await openCandidate(page, demo.jobs.active)
  const applications = await calls.get('/api/candidates/applications', { headers })
  const [application] = (await applications.json()) as { id: number; job_title: string }[]
  if (!application) throw new Error('the candidate has no application')
  const title = application.job_title
  const dialog = page.getByRole('dialog')
  await test.step('the recruiter sends two invitations: one with one time, one with two times', async () => {
    const { password, recruiter: username } = DEMO_SIGN_INS
    const signedIn = await request.post('/api/auth/login', {
      form: { grant_type: 'password', password, username },
    })
    const { token } = (await signedIn.json()) as { token: string }
    const draft = {
      durationMinutes: 30,
      interviewerName: 'Daniel Okafor',
      phoneNumber: '+44 113 496 0000',
      timeZone: 'Europe/Amsterdam',
      type: 'phone',
    }
    const slots = [9, 10].map(ahead => ({ date: dateIn(ahead), time: '11:00' }))
    for (const times of [{ date: dateIn(7), time: '10:00' }, { slots }]) {
      const made = await request.post(`/api/recruiters/applications/${application.id}/interviews`, {
        data: { ...draft, ...times },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(made.status()).toBe(201)
    }
  })

  await test.step('accept the first invitation, choose a time of the second', async () => {
    await page.goto('/candidate/interviews?when=coming')
    await skipToContent(page)
    await press(page, page.getByRole('button', { name: title }).first())
    await press(page, dialog.getByRole('button', { exact: true, name: 'Accept' }))
    await expect(page.getByText('You accepted the interview.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await press(page, page.getByRole('button', { name: title }).nth(1))
    await tabTo(page, dialog.getByRole('radio').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
    await press(page, dialog.getByRole('button', { exact: true, name: 'Accept' }))
    await expect(dialog.getByText('Upcoming', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('withdraw an application and apply again', async () => {
    await page.goto('/candidate/applications')
    await skipToContent(page)
    await press(page, page.getByRole('button', { name: `Details of ${title}` }))
    await press(page, dialog.getByRole('button', { name: 'Withdraw' }))
    await press(page, page.getByRole('button', { name: 'Withdraw Application' }))
    await expect(dialog.getByText('You withdrew the application')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Apply Again' }))
    await expect(dialog.getByText('You applied again')).toBeVisible()
  })

  await test.step('add an application on another site, move and delete it', async () => {
    await page.goto('/candidate/applications/elsewhere')
    await skipToContent(page)
    await press(page, page.getByRole('button', { name: 'Add Application' }))
    await type(page, dialog.getByLabel('Company'), 'Gates Ltd')
    await type(page, dialog.getByLabel('Job title'), 'Night Joiner')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Night Joiner' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Status of Night Joiner' }))
    await page.keyboard.press('Enter')
    await page.keyboard.type('Interview')
    await page.keyboard.press('Enter')
    const interview = page.getByRole('region', { name: /^Interview/ })
    await expect(interview.getByRole('heading', { name: 'Night Joiner' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Delete Night Joiner' }))
    await expect(page.getByText('Night Joiner at Gates Ltd was deleted.')).toBeVisible()
  })
})

/** Opens the file picker by a button and chooses a file there. */
async function chooseFile(page: Page, button: ReturnType<Page['getByRole']>, name: string) {
  const openedPicker = page.waitForEvent('filechooser')
  await press(page, button)
  const picker = await openedPicker
  await picker.setFiles({ buffer: makePdf(), mimeType: 'application/pdf', name })
}

/** Types a month as its field expects it: the name of the month, then the year. */
async function typeMonth(page: Page): Promise<void> {
  await page.keyboard.type('Sep')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2018')
}

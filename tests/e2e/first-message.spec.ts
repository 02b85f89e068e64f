import { expect, test } from '#support/browser/browser.ts'
import { apply, becomeReady } from '#support/browser/candidates.ts'
import { postJob, registerCompany } from '#support/browser/companies.ts'
import { accepted, type Person, registerInBrowser } from '#support/browser/people.ts'

/** The id of the only person to whom the caller can send a first message. */
async function readContactId({ headers, request }: Person): Promise<number> {
  const contacts = await accepted(await request.get('/api/messages/contacts', { headers }))
  const [contact] = contacts as { id: number }[]
  if (!contact) throw new Error('the person has no contact')
  return contact.id
}

test('an open empty chat shows the first message, and the receiver can reply', async ({
  baseURL,
  browser,
  page,
}) => {
  const recruiter = await registerCompany(page)
  const job = await postJob(recruiter, { title: 'Window fitter' })
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const hers = await context.newPage()
  const candidate = await registerInBrowser(hers, { name: 'Asha Rao' })
  await becomeReady(candidate)
  await apply(candidate, job)

  await hers.goto(`/candidate/chat/with/${await readContactId(candidate)}`)
  await expect(hers.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  await page.goto(`/recruiter/chat/with/${await readContactId(recruiter)}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('When can you start?')
  await page.getByRole('button', { exact: true, name: 'Send' }).click()
  await expect(hers.getByRole('log').getByText('When can you start?')).toBeVisible()
  await expect(hers).toHaveURL(/\/candidate\/chat\/\d+$/)

  await hers.getByRole('textbox', { name: 'Message' }).fill('In March.')
  await hers.getByRole('button', { exact: true, name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('In March.')).toBeVisible()
  await context.close()
})

import { expect, test } from '#support/browser/browser.ts'
import { fillLogin, PASSWORD } from '#support/browser/forms.ts'
import { register, registerInBrowser } from '#support/browser/people.ts'

// The event stream ends with its session.
test.use({ expectedProblems: ['401', 'ERR_INCOMPLETE_CHUNKED_ENCODING'] })

test('signing out in one tab closes private pages in the other tabs', async ({ context, page }) => {
  const { name } = await registerInBrowser(page)
  await page.goto('/candidate')
  await page.goto('/candidate/profile')
  const other = await context.newPage()
  await other.goto('/candidate/interviews')
  await other.getByRole('button', { name: 'Logout' }).first().click()
  await other.waitForURL('/login')

  await page.waitForURL('/login?signed-out')
  await expect(page.getByText('You signed out in another tab.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a page hides its content while another account is signed in, and shows it again after', async ({
  context,
  page,
  request,
}) => {
  const maya = await registerInBrowser(page)
  const rosa = await register(request, { name: 'Rosa Quist', role: 'recruiter' })
  await page.goto('/candidate/profile')
  await page.getByRole('button', { name: 'Edit Basic Information' }).click()
  const bio = page.getByLabel('Bio')
  await bio.fill('Oak doors')

  const signIn = async (email: string, area: string) => {
    await context.clearCookies()
    const other = await context.newPage()
    await other.goto('/login')
    await fillLogin(other, email, PASSWORD)
    await other.waitForURL(area)
  }
  await signIn(rosa.email, '/recruiter')
  const dialog = page.getByRole('dialog', { name: 'Another account is signed in' })
  await expect(dialog).toContainText('Rosa Quist')
  await expect(bio).toBeHidden()

  await signIn(maya.email, '/candidate')
  await expect(dialog).toBeHidden()
  await expect(bio).toHaveValue('Oak doors')

  // The page must not ask about unsaved text: the text is hidden, and the person chose to leave.
  const questions: string[] = []
  page.on('dialog', question => {
    questions.push(question.type())
    void question.accept()
  })
  await signIn(rosa.email, '/recruiter')
  await dialog.getByRole('button', { name: 'Continue as Rosa Quist' }).click()
  await page.waitForURL('/recruiter')
  expect(questions).toEqual([])
})

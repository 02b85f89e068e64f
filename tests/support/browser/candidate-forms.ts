import { expect, type Page } from '@playwright/test'

import { makePdf } from '#support/documents/documents.ts'

const PDF = { buffer: makePdf(), mimeType: 'application/pdf', name: 'Maya Rao.pdf' }

async function section(page: Page, name: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await fill()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).waitFor()
}

/** Fills in every section that applying needs, on the candidate's profile page. */
export async function completeProfileByForm(page: Page): Promise<void> {
  await page.goto('/candidate/profile')
  await section(page, 'Basic Information', async () => {
    await page.getByLabel('Bio').fill('Joiner with six years of fitting doors.')
    await page.getByLabel('Years of experience').fill('6')
    await page.getByRole('checkbox', { name: 'Skilled Trades & Engineering' }).check()
  })
  await section(page, 'Contact Information', async () => {
    await page.getByLabel('Phone').fill('+44 113 496 0000')
    await page.getByLabel('Location').fill('Leeds, United Kingdom')
  })
  await section(page, 'Skills', () =>
    page.getByRole('textbox', { name: 'Skills' }).fill('Carpentry, Glazing,, Site planning'),
  )
  await section(page, 'Languages', () =>
    page.getByRole('textbox', { name: 'Languages' }).fill('English'),
  )
  await page.getByRole('button', { name: 'Add Education' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Institution').fill('Leeds College of Building')
  await dialog.getByLabel('Degree').fill('Diploma')
  await dialog.getByLabel('Field of study').fill('Site Carpentry')
  await dialog.getByLabel('Start date').fill('2016-09')
  await dialog.getByRole('checkbox', { name: 'I study here now' }).check()
  await expect(dialog.getByLabel('End date')).toBeHidden()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Sep 2016 – Present')).toBeVisible()
}

/** Uploads a first resume, on the candidate's resume page. */
export async function uploadResumeByForm(page: Page, file = PDF): Promise<void> {
  await page.goto('/candidate/resume')
  await page.getByLabel('No resume uploaded').setInputFiles(file)
  await expect(page.getByText('Resume uploaded successfully!')).toBeVisible()
}

/** Hides the first job of the list with the button on its card. Returns its title. */
export async function hideFirstJob(page: Page): Promise<string> {
  const card = page.locator('[data-jobs] > li').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: `Hide ${title}` }).click()
  await page.getByRole('button', { name: `This job: ${title}` }).click()
  return title
}

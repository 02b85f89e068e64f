import { expect, type Locator } from '@playwright/test'

/** Chooses a file as a person does: the island has the focus first, and so listens. */
export async function chooseFile(
  input: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  await input.focus()
  const unhydrated = input.page().locator('astro-island[ssr]').filter({ has: input })
  await expect(unhydrated).toHaveCount(0)
  await input.setInputFiles(file)
}

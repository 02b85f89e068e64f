import { expect } from '@playwright/test'

import { findMailedLink } from '../services/outbox.ts'

/** Waits for a mail with a link to this page, and returns the newest link. */
export async function mailedLink(
  dataDir: string,
  to: string,
  page: Parameters<typeof findMailedLink>[2],
): Promise<string> {
  await expect.poll(() => findMailedLink(dataDir, to, page)).not.toBeNull()
  return (await findMailedLink(dataDir, to, page)) ?? ''
}

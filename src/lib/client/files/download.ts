import { messageOf } from '#lib/shared/errors.ts'

import { authorization, inSession, refusalFrom, unreachable } from '../api.ts'
import { showToast } from '../toasts.ts'

/**
 * Downloads the written profile at an address. It is requested twice: first to say why the server
 * refuses it, because a browser gives no reason when a download is refused.
 */
export async function downloadProfile(href: string): Promise<void> {
  try {
    await inSession('GET /candidates/profile/document', () => requireFile(href))
    location.assign(href)
  } catch (error) {
    showToast(messageOf(error, 'The file could not be downloaded. Please try again.'))
  }
}

async function requireFile(href: string): Promise<void> {
  const response = await fetch(href, { headers: authorization() }).catch(() => null)
  if (response === null) throw unreachable()
  if (response.ok) return
  const problem: unknown = await response.json().catch(() => null)
  throw refusalFrom(problem, response.headers.get('retry-after'))
}

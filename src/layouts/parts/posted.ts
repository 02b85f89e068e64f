import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { html, type Html } from '../html.ts'

/** How long ago an ISO instant was, after words that go with it; nothing without an instant. */
export function posted(at: string | null, lead = ''): Html | null {
  if (at === null) return null
  const words = relativeTime(at, new Date())
  return html`${lead}<time class="whitespace-nowrap" datetime="${at}">${words}</time>`
}

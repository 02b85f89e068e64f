import { attachment } from '../../files/download.ts'

/** A calendar file as a response that calendar programs read and browsers save under the name. */
export function calendarAnswer(content: string, name: string): Response {
  return new Response(content, {
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'text/calendar; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

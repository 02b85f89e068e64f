/** A calendar as a file that calendar programs take and browsers save. */
export function calendarAnswer(content: string): Response {
  return new Response(content, {
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="interviews.ics"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'text/calendar; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

import { readToken } from '../session/stored-session.ts'

/**
 * Reports that the person opened a job. Pages come from caches, so only the browser knows. Sent without
 * `call`, which would be half of the page's scripts; nothing waits for the answer.
 */
export function reportView(jobId: number): void {
  const token = readToken()
  const source = new URLSearchParams(location.search).get('src')
  fetch(`/api/jobs/${jobId}/views`, {
    body: JSON.stringify(source === null ? {} : { source: source.slice(0, 40) }),
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    keepalive: true,
    method: 'POST',
  }).catch((error: unknown) => console.info('The view was not reported', error))
}

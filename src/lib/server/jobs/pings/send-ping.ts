const TIMEOUT_MS = 10_000

/** Statuses after which the same request may succeed later. */
const RETRY_STATUSES = new Set([408, 425, 429])

/** The response of a search engine: it accepted the request or refused it for good. */
export type PingResult = { body: string; isAccepted: boolean; status: number }

/** Sends a request to a search engine. @throws Error if it should be tried again */
export async function sendPing(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<PingResult> {
  const answer = await fetch(address, {
    body,
    headers,
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await answer.text()
  const { host } = new URL(address)
  if (answer.status >= 500 || RETRY_STATUSES.has(answer.status))
    throw new Error(`${host} answered ${answer.status}`)
  return { body: text, isAccepted: answer.ok, status: answer.status }
}

const PATIENCE_MS = 10_000

/** Statuses after which the same request may succeed later. */
const LATER = new Set([408, 425, 429])

/** What an engine answered: it took the request, or refused it for good. */
export type Pinged = { body: string; isTaken: boolean; status: number }

/** Sends a request to a search engine. @throws Error if it should be tried again */
export async function sendPing(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<Pinged> {
  const answer = await fetch(address, {
    body,
    headers,
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await answer.text()
  const { host } = new URL(address)
  if (answer.status >= 500 || LATER.has(answer.status))
    throw new Error(`${host} answered ${answer.status}`)
  return { body: text, isTaken: answer.ok, status: answer.status }
}

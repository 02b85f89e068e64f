import type { Config } from '../../config.ts'
import { type PingResult, sendPing } from './send-ping.ts'

type Settings = Pick<Config, 'INDEXNOW_URL' | 'SITE_URL'>

/** The maximum of addresses in one request to IndexNow. */
export const MAX_ADDRESSES = 10_000

/** Notifies the search engines of IndexNow that some pages have changed or are gone. */
export function pingIndexNow(
  { INDEXNOW_URL, SITE_URL }: Settings,
  key: string,
  urls: readonly string[],
): Promise<PingResult> {
  const body = {
    host: new URL(SITE_URL).host,
    key,
    keyLocation: `${SITE_URL}/${key}.txt`,
    urlList: urls,
  }
  return sendPing(INDEXNOW_URL, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}

import type { Config } from '../../config.ts'
import { type Pinged, sendPing } from './send-ping.ts'

type Settings = Pick<Config, 'INDEXNOW_URL' | 'SITE_URL'>

/** Addresses that IndexNow takes at once. */
export const MAX_ADDRESSES = 10_000

/** Tells the engines of IndexNow that the pages of some addresses have changed or are gone. */
export function pingIndexNow(
  { INDEXNOW_URL, SITE_URL }: Settings,
  key: string,
  urls: readonly string[],
): Promise<Pinged> {
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

import type { Config } from '../../config.ts'
import { type Pinged, sendPing } from './send-ping.ts'

type Settings = Pick<Config, 'INDEXNOW_URL' | 'SITE_URL'>

/** Tells the engines of IndexNow that the page of an address has changed or is gone. */
export function pingIndexNow(
  { INDEXNOW_URL, SITE_URL }: Settings,
  key: string,
  url: string,
): Promise<Pinged> {
  const body = {
    host: new URL(SITE_URL).host,
    key,
    keyLocation: `${SITE_URL}/${key}.txt`,
    urlList: [url],
  }
  return sendPing(INDEXNOW_URL, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}

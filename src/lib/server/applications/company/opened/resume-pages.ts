import { buffer } from 'node:stream/consumers'

import { AppError } from '#lib/shared/errors.ts'

import type { files } from '../../../db/schema/files.ts'
import { DATA_HEADERS } from '../../../files/download.ts'
import type { Services } from '../../../services.ts'

const CONTENT_TYPE = 'application/pdf'

type StoredFile = Pick<typeof files.$inferSelect, 'contentType' | 'id' | 'storageKey'>

type Drawing = Pick<Services, 'files' | 'pageDrawer'>

/** Pictures of the first pages of a stored PDF; an empty list for any other file. */
export async function drawResume(
  { files: store, pageDrawer }: Drawing,
  { contentType, id, storageKey }: StoredFile,
): Promise<readonly Buffer[]> {
  if (contentType !== CONTENT_TYPE) return []
  return pageDrawer.draw(id, async () => buffer(await store.open(storageKey)))
}

/**
 * One page of a stored PDF as a picture. Browsers cache it but check access each time.
 * @throws AppError `not-found` if there is no such page or the file cannot be drawn
 */
export async function sendResumePage(
  services: Drawing,
  file: StoredFile,
  { page, request }: { page: number; request: Request },
): Promise<Response> {
  const etag = `"${file.id}-${page}"`
  const headers = { ...DATA_HEADERS, 'cache-control': 'private, no-cache', etag }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { headers, status: 304 })
  const picture = (await drawResume(services, file))[page - 1]
  if (!picture) throw new AppError('not-found', 'Page not found')
  return new Response(new Uint8Array(picture), {
    headers: { ...headers, 'content-length': String(picture.length), 'content-type': 'image/webp' },
  })
}

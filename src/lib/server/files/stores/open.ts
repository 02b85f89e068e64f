import { join, resolve } from 'node:path'

import { openLocalStore } from './local.ts'
import { openS3Store } from './s3.ts'
import type { FileStore } from './store.ts'

/**
 * The configured store: the bucket, or the folder `files` of the data folder.
 *
 * @param place the name of this process if several receive files in the same folder
 */
export async function openFileStore(
  { DATA_DIR, S3_URL }: { DATA_DIR: string; S3_URL?: string | undefined },
  place: string,
): Promise<FileStore> {
  const dataDir = resolve(DATA_DIR)
  return S3_URL === undefined
    ? openLocalStore(join(dataDir, 'files'), place)
    : openS3Store(S3_URL, join(dataDir, 'incoming'), place)
}

import { resolve } from 'node:path'

import { readSecrets } from '../auth/keys.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { newestColumnKey } from '../db/encryption/column-keys.ts'
import { openColumnKeys } from '../db/encryption/open-keys.ts'
import {
  countByKey,
  forgetUnusedKeys,
  type PassPosition,
  reEncryptPages,
} from '../db/encryption/re-encrypt.ts'

/** `re-encrypt`: answers how many values each key has encrypted afterwards. */
export async function reEncrypt(config: Config, db: Database): Promise<string> {
  await openColumnKeys(db, await readSecrets(config.SECRET_KEYS, resolve(config.DATA_DIR)))
  let next: PassPosition | null = { column: 0, page: 0 }
  while (next !== null) next = await reEncryptPages(db, next)
  await forgetUnusedKeys(db)
  const newest = newestColumnKey()
  const counts = [...(await countByKey(db))]
  return counts
    .map(([key, count]) => `${count} values: ${key === newest ? `${key}, the newest key` : key}`)
    .join('\n')
}

import { resolve } from 'node:path'

import { deriveKeys, type Keys, readSecrets } from '../auth/keys.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { columnKeyId, newestColumnKey } from '../db/encryption/column-keys.ts'
import { openColumnKeys } from '../db/encryption/open-keys.ts'
import {
  countByKey,
  emptyValuesOf,
  forgetUnusedKeys,
  type PassPosition,
  reEncryptPages,
} from '../db/encryption/re-encrypt.ts'

/**
 * Opens the keys of the settings for a command that reads or writes encrypted columns, such as mails.
 * @throws Error with one line if values in the database need another key
 */
export async function openKeys(config: Config, db: Database): Promise<Keys> {
  const secrets = await readSecrets(config.SECRET_KEYS, resolve(config.DATA_DIR))
  await openColumnKeys(db, secrets)
  return deriveKeys(secrets)
}

/** `re-encrypt`. Returns how many values each key encrypts afterwards. */
export async function reEncrypt(config: Config, db: Database): Promise<string> {
  await openKeys(config, db)
  let next: PassPosition | null = { column: 0, page: 0 }
  while (next !== null) next = await reEncryptPages(db, next)
  await forgetUnusedKeys(db)
  const newest = newestColumnKey()
  const counts = [...(await countByKey(db))]
  const nameOf = (key: string) => {
    if (key === 'plain') return 'not encrypted'
    return key === newest ? `key ${key} (the newest)` : `key ${key}`
  }
  return counts.map(([key, count]) => `${count} values: ${nameOf(key)}`).join('\n')
}

/**
 * `forget-key ID`. Returns how many values of the lost key were deleted.
 * @throws Error if the settings have the key
 */
export async function forgetLostKey(config: Config, db: Database, id: string): Promise<string> {
  const secrets = await readSecrets(config.SECRET_KEYS, resolve(config.DATA_DIR))
  if (secrets.some(secret => columnKeyId(secret) === id))
    throw new Error(
      `SECRET_KEYS contains the key ${id}, so its values can be read. Nothing was deleted.`,
    )
  return `Deleted ${await emptyValuesOf(db, id)} values of the key ${id}.`
}

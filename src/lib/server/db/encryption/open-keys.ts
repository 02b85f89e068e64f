import type { Database } from '../connect.ts'
import { encryptionKeys } from '../schema/system.ts'
import { acceptColumnSecrets, columnKeyId, newestColumnKey } from './column-keys.ts'

/**
 * Accepts the keys of these secrets, newest first, and stores in the database that the first one is in use.
 * @throws Error with one line if values may need a key that is not among them
 */
export async function openColumnKeys(db: Database, secrets: readonly string[]): Promise<void> {
  const acceptedIds = new Set(secrets.map(columnKeyId))
  const used = (await db.select().from(encryptionKeys)).map(({ id }) => id)
  const missing = used.filter(id => !acceptedIds.has(id))
  if (missing.length > 0)
    throw new Error(
      `SECRET_KEYS lacks the key ${missing.join(', ')} that values of the database are encrypted with. Add it after the newest key. If SECRET_KEYS was not set before, the key is in DATA_DIR/secret`,
    )
  acceptColumnSecrets(secrets)
  const id = newestColumnKey()
  if (!used.includes(id)) await db.insert(encryptionKeys).values({ id }).onConflictDoNothing()
}

import type { Database } from '../connect.ts'
import { encryptionKeys } from '../schema/system.ts'
import { acceptColumnSecrets, columnKeyId, newestColumnKey } from './column-keys.ts'

/**
 * Accepts the keys of these secrets, newest first, and notes in the database that the first one is used.
 * @throws Error in one line where values may need a key that is not among them
 */
export async function openColumnKeys(db: Database, secrets: readonly string[]): Promise<void> {
  const given = new Set(secrets.map(columnKeyId))
  const used = (await db.select().from(encryptionKeys)).map(({ id }) => id)
  const lacking = used.filter(id => !given.has(id))
  if (lacking.length > 0)
    throw new Error(
      `SECRET_KEYS lacks the key ${lacking.join(', ')} that values of the database are encrypted with: add it after the newest one (where SECRET_KEYS was not set before, it is in DATA_DIR/secret)`,
    )
  acceptColumnSecrets(secrets)
  const id = newestColumnKey()
  if (!used.includes(id)) await db.insert(encryptionKeys).values({ id }).onConflictDoNothing()
}

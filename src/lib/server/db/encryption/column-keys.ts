import { deriveKey, seal, unseal } from './aes-gcm.ts'

/**
 * The keys of encrypted columns, by id. They are global to the process, because a column type gets only
 * the value to map.
 */
const accepted = new Map<string, Buffer>()
let newest: string | undefined

/** The format of an encrypted value: the id of its key, then nonce, tag and text. */
const STORED = /^enc:([0-9a-f]{8}):([\w-]+)$/

/** Accepts the keys of these secrets. From now on the first one encrypts. */
export function acceptColumnSecrets(secrets: readonly string[]): void {
  for (const secret of secrets) accepted.set(columnKeyId(secret), deriveKey(secret, 'column'))
  const [first] = secrets
  if (first !== undefined) newest = columnKeyId(first)
}

/** The id of a key in stored values: eight hexadecimal digits, which reveal nothing about the secret. */
export function columnKeyId(secret: string): string {
  return deriveKey(secret, 'column-id', 4).toString('hex')
}

/** The id of the key that encrypts. */
export function newestColumnKey(): string {
  if (newest === undefined) throw new Error('No keys for encrypted columns were accepted yet')
  return newest
}

/**
 * Encrypts a text for a column, such as `interviews.note`. It cannot be decrypted in another column. An
 * empty text stays empty, so that statements can test for it.
 */
export function encryptColumn(column: string, plain: string): string {
  if (plain === '') return ''
  const id = newestColumnKey()
  return `enc:${id}:${seal(keyOf(id, column), Buffer.from(plain), column).toString('base64url')}`
}

/**
 * Decrypts a stored value. A value without encryption (stored before the column was encrypted) is
 * the text itself.
 * @throws Error for a key that is not accepted, or a value that was changed or moved here
 */
export function decryptColumn(column: string, stored: string): string {
  const [, id, sealed] = STORED.exec(stored) ?? []
  if (id === undefined || sealed === undefined) return stored
  const plain = unseal(keyOf(id, column), Buffer.from(sealed, 'base64url'), column)
  if (plain === null) throw new Error(`A value of ${column} was changed, or moved there`)
  return plain.toString()
}

function keyOf(id: string, column: string): Buffer {
  const key = accepted.get(id)
  if (!key) throw new Error(`SECRET_KEYS lacks the key ${id} of a value of ${column}`)
  return key
}

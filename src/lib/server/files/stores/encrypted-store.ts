import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import { eq } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { fileKeys } from '../../db/schema/files.ts'
import type { FileStore, StagedFile } from './store.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The plain bytes of a piece. The last one may have fewer. */
const PIECE_BYTES = 65_536

interface Parts {
  db: Db
  /** Whether new files are encrypted. Encrypted files can be read in both cases. */
  isOn: boolean
  store: FileStore
}

/**
 * A store that encrypts each file with a separate key. That key is in an encrypted column, so a
 * rotation of `SECRET_KEYS` changes no file. Older unencrypted files can still be read. While a
 * file arrives, it is on this machine's disk in plain form.
 */
export function createEncryptedStore(parts: Parts): FileStore {
  const { db, isOn, store } = parts
  return {
    ...store,
    open: async storageKey => {
      const key = await findKey(db, storageKey)
      const content = await store.open(storageKey)
      return key === null
        ? content
        : Readable.from(decryptPieces(key, content), { objectMode: false })
    },
    remove: async storageKey => {
      await store.remove(storageKey)
      await db.delete(fileKeys).where(eq(fileKeys.storageKey, storageKey))
    },
    stage: async (content, limit) => {
      const staged = await store.stage(content, limit)
      return isOn ? { ...staged, keep: () => encryptAndKeep(parts, staged) } : staged
    },
  }
}

async function encryptAndKeep({ db, store }: Parts, staged: StagedFile): Promise<string> {
  const key = randomBytes(KEY_BYTES)
  try {
    const encrypted = await store.stage(encryptPieces(key, createReadStream(staged.path)), {
      isOurs: true,
      maxBytes: Number.POSITIVE_INFINITY,
      message: '',
    })
    const storageKey = await encrypted.keep()
    await addKey({ db, store }, storageKey, key)
    return storageKey
  } finally {
    await staged.discard()
  }
}

/** The saved key contains the storage key of its file, so that the key of another file is refused. */
async function addKey(
  { db, store }: Pick<Parts, 'db' | 'store'>,
  storageKey: string,
  key: Buffer,
): Promise<void> {
  try {
    await db
      .insert(fileKeys)
      .values({ key: `${storageKey} ${key.toString('base64url')}`, storageKey })
  } catch (error) {
    await store.remove(storageKey)
    throw error
  }
}

async function findKey(db: Db, storageKey: string): Promise<Buffer | null> {
  const [row] = await db.select().from(fileKeys).where(eq(fileKeys.storageKey, storageKey))
  if (!row) return null
  const [file, key = ''] = row.key.split(' ')
  if (file !== storageKey) throw new Error('The key of a stored file is that of another file')
  return Buffer.from(key, 'base64url')
}

/**
 * Encrypts pieces. The nonce contains the number of the piece and whether it is the last, so that
 * no piece can be left out, moved or cut off.
 */
async function* encryptPieces(
  key: Buffer,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { bytes, isLast, number } of inPieces(content, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** The decrypted bytes, piece by piece. @throws Error at a piece that was changed, moved or cut off */
async function* decryptPieces(
  key: Buffer,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { bytes, isLast, number } of inPieces(content, PIECE_BYTES + TAG_BYTES)) {
    const plain = decryptPiece(key, nonceOf(number, isLast), bytes)
    if (plain === null) throw new Error('A stored file was changed or cut')
    yield plain
  }
}

function decryptPiece(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer | null {
  if (bytes.length < TAG_BYTES) return null
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, nonce, {
    authTagLength: TAG_BYTES,
  }).setAuthTag(bytes.subarray(end))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
  } catch {
    return null
  }
}

/** Each key encrypts only one file, so each nonce is used once. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(number, 0)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

interface Piece {
  bytes: Buffer
  isLast: boolean
  number: number
}

/** Cuts a stream into pieces of a size. There is always a last piece, which may be empty. */
async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let number = 0
  let rest = Buffer.alloc(0)
  for await (const bytes of content) {
    rest = Buffer.concat([rest, bytes])
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { bytes: rest.subarray(0, size), isLast: false, number }
      number += 1
    }
  }
  yield { bytes: rest, isLast: true, number }
}

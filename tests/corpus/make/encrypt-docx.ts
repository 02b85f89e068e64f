import { createCipheriv, createHash } from 'node:crypto'

import { makeCompoundFile } from '#support/documents/documents.ts'

const SPINS = 50_000
const AES_128 = 0x660e
const SHA_1 = 0x8004
const PROVIDER = 'Microsoft Enhanced RSA and AES Cryptographic Provider\0'

/** A DOCX behind a password, by the standard encryption of Word 2007 ([MS-OFFCRYPTO] 2.3.4.5). */
export function encryptDocx(docx: Buffer, password: string): Buffer {
  const salt = Buffer.alloc(16, 7)
  const key = keyOf(password, salt)
  const verifier = Buffer.alloc(16, 42)
  const hash = Buffer.concat([sha1(verifier), Buffer.alloc(12)])
  const size = Buffer.alloc(8)
  size.writeUInt32LE(docx.length)
  const padding = Buffer.alloc((16 - (docx.length % 16)) % 16)
  return makeCompoundFile({
    EncryptionInfo: Buffer.concat([
      numbers16(4, 2),
      numbers32(0x24, 32 + 2 * PROVIDER.length, 0x24, 0, AES_128, SHA_1, 128, 0x18, 0, 0),
      Buffer.from(PROVIDER, 'utf16le'),
      numbers32(salt.length),
      salt,
      encrypt(key, verifier),
      numbers32(20),
      encrypt(key, hash),
    ]),
    EncryptedPackage: Buffer.concat([size, encrypt(key, Buffer.concat([docx, padding]))]),
  })
}

function keyOf(password: string, salt: Buffer): Buffer {
  let hash = sha1(salt, Buffer.from(password, 'utf16le'))
  for (let spin = 0; spin < SPINS; spin += 1) hash = sha1(numbers32(spin), hash)
  hash = sha1(hash, numbers32(0))
  const inner = Buffer.alloc(64, 0x36)
  for (const [index, byte] of hash.entries()) inner[index] = 0x36 ^ byte
  return sha1(inner).subarray(0, 16)
}

function encrypt(key: Buffer, plain: Buffer): Buffer {
  return createCipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(plain)
}

function sha1(...parts: Buffer[]): Buffer {
  return createHash('sha1').update(Buffer.concat(parts)).digest()
}

function numbers16(...values: number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer)
}

function numbers32(...values: number[]): Buffer {
  return Buffer.from(Uint32Array.from(values).buffer)
}

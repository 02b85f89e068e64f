/** An entry in the central directory of a zip archive. */
export interface ZipEntry {
  name: string
  compressedSize: number
  size: number
  encrypted: boolean
  symbolicLink: boolean
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const MAX_COMMENT = 65_535
const UNIX_TYPE = 0o170000
const UNIX_LINK = 0o120000
const MB = 1024 * 1024

const LIMITS = { entries: 200, ratio: 200, totalBytes: 50 * MB }

/** The entries of an archive; null if it is none, is truncated, or uses zip64 or several volumes. */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  // Also refuses zip64, whose counts and places all stand at their largest value here.
  if (count > LIMITS.entries || bytes.readUInt16LE(end + 4) !== 0) return null
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    entries.push(readEntry(bytes, at))
    at +=
      ENTRY_SIZE +
      bytes.readUInt16LE(at + 28) +
      bytes.readUInt16LE(at + 30) +
      bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Whether unpacking is harmless: not too much, not too dense, and every name inside the archive. */
export function isHarmlessZip(entries: ZipEntry[]): boolean {
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  return total <= LIMITS.totalBytes && entries.every(isHarmlessEntry)
}

function isHarmlessEntry({ compressedSize, encrypted, name, size, symbolicLink }: ZipEntry) {
  const escapes = /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name)
  return !encrypted && !symbolicLink && !escapes && size <= compressedSize * LIMITS.ratio
}

function findEnd(bytes: Buffer): number | null {
  const lowest = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= lowest; at -= 1)
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  return null
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const nameStart = at + ENTRY_SIZE
  const mode = bytes.readUInt16LE(at + 40)
  return {
    compressedSize: bytes.readUInt32LE(at + 20),
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    name: bytes.toString('utf8', nameStart, nameStart + bytes.readUInt16LE(at + 28)),
    size: bytes.readUInt32LE(at + 24),
    symbolicLink: (mode & UNIX_TYPE) === UNIX_LINK,
  }
}

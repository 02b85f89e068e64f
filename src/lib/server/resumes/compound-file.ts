/** A compound file: the container of Word 97 to 2003, a small file system in one file. */
export interface CompoundFile {
  /** Whether it has a stream of this name; capitals do not matter. */
  has: (name: string) => boolean
  /** The bytes of a stream; null when there is none of that name. */
  read: (name: string) => Buffer | null
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Sector numbers from here on mean "end", "free" and the like. */
const FIRST_SPECIAL = 0xfffffffa
const HEADER_SIZE = 512
const HEADER_TABLE_SLOTS = 109
const ENTRY_SIZE = 128
const STREAM = 2
const ROOT = 5

interface Entry {
  name: string
  type: number
  start: number
  size: number
  /** Numbers of entries: two siblings and one child. */
  left: number
  right: number
  child: number
}

/** Opens a compound file; null for anything else, damaged ones included. */
export function openCompoundFile(bytes: Buffer): CompoundFile | null {
  if (bytes.length < HEADER_SIZE || !bytes.subarray(0, 8).equals(SIGNATURE)) return null
  try {
    return parse(bytes)
  } catch (error) {
    // A damaged table leads to a read past the end of a buffer.
    if (error instanceof RangeError) return null
    throw error
  }
}

function parse(bytes: Buffer): CompoundFile | null {
  const sectorShift = bytes.readUInt16LE(30)
  const smallShift = bytes.readUInt16LE(32)
  if ((sectorShift !== 9 && sectorShift !== 12) || smallShift !== 6) return null
  const sectorSize = 1 << sectorShift
  const sector = (index: number) =>
    bytes.subarray((index + 1) * sectorSize, (index + 2) * sectorSize)
  const next = numbersOf(tableSectors(bytes, sector).map(sector))
  const follow = (start: number) => Buffer.concat(chainOf(start, next).map(sector))

  const entries = readEntries(follow(bytes.readUInt32LE(48)))
  const root = entries.find(entry => entry?.type === ROOT)
  if (!root) return null
  // If the directory's order is damaged, any stream with the name is better than none.
  const streams = [...entriesInside(root, entries), ...entries].filter(
    entry => entry?.type === STREAM,
  )
  const streamOf = (name: string) =>
    streams.find(entry => entry?.name.toLowerCase() === name.toLowerCase())
  const smallNext = numbersOf([follow(bytes.readUInt32LE(60))])
  const small = follow(root.start)
  const largeFrom = bytes.readUInt32LE(56)

  return {
    has: name => streamOf(name) !== undefined,
    read: name => {
      const entry = streamOf(name)
      if (!entry) return null
      if (entry.size >= largeFrom) return follow(entry.start).subarray(0, entry.size)
      const parts = chainOf(entry.start, smallNext).map(index =>
        small.subarray(index << smallShift, (index + 1) << smallShift),
      )
      return Buffer.concat(parts).subarray(0, entry.size)
    },
  }
}

/** The sectors of the allocation table: the header lists the first 109, a chain the others. */
function tableSectors(bytes: Buffer, sector: (index: number) => Buffer): number[] {
  const found = numbersOf([bytes.subarray(76, 76 + 4 * HEADER_TABLE_SLOTS)])
  let at = bytes.readUInt32LE(68)
  const left = Math.min(bytes.readUInt32LE(72), bytes.length / HEADER_SIZE)
  for (let count = 0; count < left && at < FIRST_SPECIAL; count += 1) {
    const numbers = numbersOf([sector(at)])
    found.push(...numbers.slice(0, -1))
    at = numbers.at(-1) ?? FIRST_SPECIAL
  }
  return found.filter(index => index < FIRST_SPECIAL)
}

function numbersOf(parts: Buffer[]): number[] {
  return parts.flatMap(part =>
    Array.from({ length: part.length >> 2 }, (_, index) => part.readUInt32LE(4 * index)),
  )
}

/** The sectors of a chain, in order. A cyclic chain ends where it repeats. */
function chainOf(start: number, next: number[]): number[] {
  const chain = new Set<number>()
  let at = start
  while (at < next.length && !chain.has(at)) {
    chain.add(at)
    at = next[at] ?? FIRST_SPECIAL
  }
  return [...chain]
}

/**
 * The entries directly in a folder. Embedded documents have streams of the same names in other
 * folders.
 */
function entriesInside(folder: Entry, entries: readonly (Entry | null)[]): Entry[] {
  const found = new Map<number, Entry>()
  const numbers = [folder.child]
  for (const number of numbers) {
    const entry = entries[number]
    if (!entry || found.has(number)) continue
    found.set(number, entry)
    numbers.push(entry.left, entry.right)
  }
  return [...found.values()]
}

/** The entries by number; null for those without a name. */
function readEntries(directory: Buffer): (Entry | null)[] {
  const count = Math.floor(directory.length / ENTRY_SIZE)
  return Array.from({ length: count }, (_, number) =>
    readEntry(directory.subarray(number * ENTRY_SIZE, (number + 1) * ENTRY_SIZE)),
  )
}

function readEntry(entry: Buffer): Entry | null {
  const nameBytes = entry.readUInt16LE(64)
  if (nameBytes < 2 || nameBytes > 64) return null
  return {
    child: entry.readUInt32LE(76),
    left: entry.readUInt32LE(68),
    name: entry.toString('utf16le', 0, nameBytes - 2),
    right: entry.readUInt32LE(72),
    size: entry.readUInt32LE(120),
    start: entry.readUInt32LE(116),
    type: entry.readUInt8(66),
  }
}

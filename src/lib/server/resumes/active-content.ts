import { constants, inflateSync } from 'node:zlib'

/** Names in a PDF that run scripts or programs. */
const ACTIVE = new Set(['JavaScript', 'JS', 'Launch'])

/** The keywords of an embedded file, and of its name. */
const ATTACHING = new Set(['EmbeddedFile', 'EmbeddedFiles'])
const NAMING = new Set(['F', 'UF'])

/** The relevant names found in a PDF so far. */
interface Seen {
  attaches: boolean
  isActive: boolean
  /** The names of attached files, as written in the PDF. */
  names: string[]
}

/** Limit in bytes for all unpacked object streams; a resume of 5 MB needs far less. */
const MAX_UNPACKED = 20 * 1024 * 1024

/** Where strings, comments, streams, objects and names begin. */
const TOKENS = /<<|[(%<]|\bobj\b|\bstream\r?\n|\/[^\0\t\n\f\r ()<>[\]{}/%]*/g
const END_OF_STREAM = 'endstream'

/** How many bytes of a file name are read. A longer name does not count as XML. */
const MAX_NAME = 600

/**
 * Whether a PDF names scripts, programs to launch or attached files, its object streams included.
 * Attached XML is allowed: Europass resumes carry their data in it, and no viewer runs it. Strings,
 * comments and the contents of other streams are skipped. An object stream that cannot be read counts
 * as active, because no program writes one, unless the whole file is encrypted.
 */
export function hasActiveContent(bytes: Buffer): boolean {
  const streams: PackedObjects[] = []
  const text = bytes.toString('latin1')
  const seen: Seen = { attaches: false, isActive: false, names: [] }
  look(text, seen, stream => streams.push(stream))
  const isEncrypted = /\/Encrypt\b/.test(text)
  let left = MAX_UNPACKED
  for (const stream of streams) {
    if (seen.isActive) return true
    const unpacked = unpack(bytes, stream, left)
    left -= unpacked?.length ?? 0
    if (unpacked !== null) look(unpacked, seen)
    else if (!isEncrypted) return true
  }
  return seen.isActive || (seen.attaches && !attachesXml(seen))
}

function attachesXml({ names }: Seen): boolean {
  return names.length > 0 && names.every(isXml)
}

/** A name may have two bytes a letter; hexadecimal names are not checked. */
function isXml(name: string): boolean {
  return /^\([^\\]*\.xml\)$/i.test(name.replaceAll('\0', ''))
}

/** An object stream: its dictionary and the position of its bytes. */
interface PackedObjects {
  dictionary: string
  from: number
  to: number
}

/** Adds the names in a text of objects. Stops at the first active name. */
function look(text: string, seen: Seen, onPacked?: (stream: PackedObjects) => void): void {
  const tokens = new RegExp(TOKENS)
  let objectAt = 0
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [token] = found
    if (token.startsWith('/')) {
      note(token, text.slice(tokens.lastIndex, tokens.lastIndex + MAX_NAME), seen)
      if (seen.isActive) return
    } else if (token === 'obj') objectAt = found.index
    else if (token.startsWith('stream')) {
      const from = tokens.lastIndex
      const end = text.indexOf(END_OF_STREAM, from)
      const to = end === -1 ? text.length : end
      const dictionary = text.slice(objectAt, found.index)
      if (/\/ObjStm\b/.test(dictionary)) onPacked?.({ dictionary, from, to })
      tokens.lastIndex = to + END_OF_STREAM.length
    } else if (token !== '<<') tokens.lastIndex = afterText(text, found.index)
  }
}

/** `rest` is the text after the token. */
function note(token: string, rest: string, seen: Seen): void {
  const name = nameOf(token)
  if (ACTIVE.has(name)) seen.isActive = true
  if (ATTACHING.has(name)) seen.attaches = true
  const file = /^\s*([(<][^<].*)/s.exec(rest)?.[1]
  if (file !== undefined && NAMING.has(name)) seen.names.push(file.slice(0, afterText(file, 0)))
}

/** `/J#61vaScript` is another spelling of `/JavaScript`. */
function nameOf(token: string): string {
  return token
    .slice(1)
    .replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}

/** The index after the string or comment that begins at `at`. */
function afterText(text: string, at: number): number {
  const opening = text[at]
  if (opening === '(') return afterString(text, at)
  const end = opening === '<' ? />/g : /[\r\n]/g
  end.lastIndex = at
  return end.exec(text) ? end.lastIndex : text.length
}

/** Parentheses inside a string are balanced, or escaped with a backslash. */
function afterString(text: string, at: number): number {
  const marks = /\\[^]|[()]/g
  marks.lastIndex = at
  let depth = 0
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if (found[0] === '(') depth += 1
    else if (found[0] === ')') depth -= 1
    if (depth === 0) return marks.lastIndex
  }
  return text.length
}

/** The objects as text; null unless they are packed in the way that programs use. */
function unpack(bytes: Buffer, { dictionary, from, to }: PackedObjects, most: number) {
  const content = bytes.subarray(from, to)
  const filters = /\/Filter\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+)/.exec(dictionary)?.[1]
  if (filters === undefined) return content.toString('latin1')
  const plain = /^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/.test(filters)
  if (!plain || /\/Predictor\s+(?!1\b)/.test(dictionary) || most <= 0) return null
  try {
    // Truncated data is read up to its end, as viewers do.
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most }
    return inflateSync(content, options).toString('latin1')
  } catch {
    return null
  }
}

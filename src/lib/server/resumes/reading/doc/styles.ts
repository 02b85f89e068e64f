import type { ApplyProperties, DocLook } from './properties.ts'

const NO_BASE = 0xfff
const PARAGRAPH = 1
const LAST_HEADING = 9
const MAX_DEPTH = 12

interface Style {
  base: number
  heading: boolean
  paragraph: Buffer
  characters: Buffer
}

/** How a document writes its styles. */
interface Writing {
  apply: ApplyProperties
  /** Of a letter in the name of a style. */
  bytesEach: 1 | 2
}

/** What the styles of a document say of its paragraphs, by their numbers ([MS-DOC] 2.9.271). */
export function readStyles(
  sheet: Buffer,
  { apply, bytesEach }: Writing,
): (style: number) => DocLook {
  const styles = readSheet(sheet, bytesEach)
  const known = new Map<number, DocLook>()
  const lookOf = (number: number, depth: number): DocLook => {
    const style = styles[number]
    if (!style || depth > MAX_DEPTH) return {}
    const base = style.base === NO_BASE ? {} : lookOf(style.base, depth + 1)
    const look: DocLook = { ...base }
    if (style.heading) look.heading = true
    apply(look, style.paragraph, base)
    apply(look, style.characters, base)
    return look
  }
  return number => {
    const look = known.get(number) ?? lookOf(number, 0)
    known.set(number, look)
    return look
  }
}

function readSheet(sheet: Buffer, bytesEach: 1 | 2): (Style | null)[] {
  if (sheet.length < 6) return []
  const head = 2 + sheet.readUInt16LE(0)
  const count = sheet.readUInt16LE(2)
  const baseSize = sheet.readUInt16LE(4)
  const styles: (Style | null)[] = []
  let at = head
  while (styles.length < count && at + 2 <= sheet.length) {
    const size = sheet.readUInt16LE(at)
    styles.push(readStyle(sheet.subarray(at + 2, at + 2 + size), baseSize, bytesEach))
    at += 2 + size
  }
  return styles
}

function readStyle(style: Buffer, baseSize: number, bytesEach: 1 | 2): Style | null {
  if (style.length < baseSize + 4) return null
  const kind = style.readUInt16LE(2)
  if ((kind & 0xf) !== PARAGRAPH) return null
  const builtIn = style.readUInt16LE(0) & 0xfff
  // The name, with its length before it and a zero behind.
  const letters = style.readUIntLE(baseSize, bytesEach)
  // Blocks begin at even places.
  const afterName = even(baseSize + bytesEach * (letters + 2))
  const paragraph = block(style, afterName)
  const characters = block(style, paragraph.next)
  return {
    base: kind >> 4,
    characters: characters.content,
    heading: builtIn >= 1 && builtIn <= LAST_HEADING,
    // The number of the style itself comes first.
    paragraph: paragraph.content.subarray(2),
  }
}

function block(style: Buffer, at: number): { content: Buffer; next: number } {
  if (at + 2 > style.length) return { content: Buffer.alloc(0), next: style.length }
  const size = style.readUInt16LE(at)
  return { content: style.subarray(at + 2, at + 2 + size), next: at + 2 + size + (size % 2) }
}

const even = (at: number): number => at + (at % 2)

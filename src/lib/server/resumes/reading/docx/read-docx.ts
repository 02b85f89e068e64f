import { type DocumentFacts, type Line, NO_FACTS, type ResumeDocument } from '../document.ts'
import { Unreadable } from '../outcome.ts'
import { openDocx } from './archive.ts'
import { readNumbering } from './numbering.ts'
import type { DocxLine, Paragraph } from './paragraph.ts'
import { readPart } from './part.ts'
import { readStyles } from './styles.ts'

const PART = /^word\/(?:header|document|footer)\d*\.xml$/

/** The lines of a DOCX: headers, then the document, then footers. @throws Unreadable, or Error for broken XML */
export function readDocx(bytes: Uint8Array): ResumeDocument {
  const parts = openDocx(bytes)
  if (!parts.has('word/document.xml')) throw new Unreadable('damaged')
  const styles = readStyles(parts.get('word/styles.xml'))
  const numbering = readNumbering(parts.get('word/numbering.xml'))
  const facts: DocumentFacts = { ...NO_FACTS, pages: pagesOf(parts.get('docProps/app.xml')) }
  const fonts = new Set<string>()
  const lines: Line[] = []
  const names = [...parts.keys()].filter(name => PART.test(name))
  for (const name of names.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const read = readPart(parts.get(name) ?? '', { numbering, part: PARTS[placeOf(name)]!, styles })
    lines.push(...toLines(read.lines, lines.at(-1)?.block ?? 0))
    facts.columns = Math.max(facts.columns, read.facts.columns)
    facts.hiddenText += read.facts.hiddenText
    facts.images += read.facts.images
    facts.tables += read.facts.tables
    facts.textBoxes += read.facts.textBoxes
    for (const font of read.facts.fonts) fonts.add(font)
  }
  return { facts: { ...facts, fonts: [...fonts] }, kind: 'docx', lines: withoutRepeats(lines) }
}

const PARTS = ['header', 'body', 'footer'] as const

function placeOf(name: string): number {
  return ['header', 'document', 'footer'].findIndex(kind => name.includes(kind))
}

function toLines(lines: DocxLine[], before: number): Line[] {
  let block = before
  let last: Paragraph | null = null
  return lines.map(({ paragraph, ...line }) => {
    if (paragraph !== last) block += 1
    last = paragraph
    return { ...line, block, page: 1, width: 0, x: 0, y: 0 }
  })
}

/** First pages and others often have headers of their own that say the same. */
function withoutRepeats(lines: Line[]): Line[] {
  const seen = new Set<string>()
  return lines.filter(({ part, text }) => {
    if (part !== 'header' && part !== 'footer') return true
    const repeated = seen.has(`${part} ${text}`)
    seen.add(`${part} ${text}`)
    return !repeated
  })
}

/** As the program that wrote the file counted them. */
function pagesOf(properties = ''): number {
  return Math.max(1, Number(/<Pages>(\d{1,4})<\/Pages>/.exec(properties)?.[1] ?? 1))
}

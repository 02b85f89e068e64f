import { type DocumentFacts, NO_FACTS, type ResumeDocument } from '../document.ts'
import { Unreadable } from '../outcome.ts'
import { toLines, type WordLine, withoutRepeats } from '../word-lines.ts'
import { openDocx } from './archive.ts'
import { readNumbering } from './numbering.ts'
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
  const lines: WordLine[] = []
  const names = [...parts.keys()].filter(name => PART.test(name))
  for (const name of names.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const read = readPart(parts.get(name) ?? '', { numbering, part: PARTS[placeOf(name)]!, styles })
    lines.push(...read.lines)
    facts.columns = Math.max(facts.columns, read.facts.columns)
    facts.hiddenText += read.facts.hiddenText
    facts.images += read.facts.images
    facts.tables += read.facts.tables
    facts.textBoxes += read.facts.textBoxes
    for (const font of read.facts.fonts) fonts.add(font)
  }
  return {
    facts: { ...facts, fonts: [...fonts] },
    kind: 'docx',
    lines: toLines(withoutRepeats(lines)),
  }
}

const PARTS = ['header', 'body', 'footer'] as const

function placeOf(name: string): number {
  return ['header', 'document', 'footer'].findIndex(kind => name.includes(kind))
}

/** As the program that wrote the file counted them. */
function pagesOf(properties = ''): number {
  return Math.max(1, Number(/<Pages>(\d{1,4})<\/Pages>/.exec(properties)?.[1] ?? 1))
}

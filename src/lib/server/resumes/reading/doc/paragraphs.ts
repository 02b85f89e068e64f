import type { LinePart } from '../document.ts'
import type { Numbering } from '../numbering.ts'
import { joinCells, type WordLine } from '../word-lines.ts'
import type { DocLook } from './properties.ts'

/** A character of a document with how it looks. */
export interface Character {
  text: string
  look: DocLook
  /** Of the paragraph that it ends; null for all others. */
  paragraph: DocLook | null
}

export interface Texts {
  lines: WordLine[]
  hiddenText: string
  images: number
  tables: number
}

const FIELD_BEGIN = '\u0013'
const FIELD_RESULT = '\u0014'
const FIELD_END = '\u0015'
const CELL_END = '\u0007'
const PARAGRAPH_END = '\r'
const PICTURE = '\u0001'
/** Smaller type, in points, is read by machines only. */
const MIN_SIZE = 2

/** Line and page breaks end a line, not a paragraph; some hyphens never break, some only show at a break. */
const MARKS: Readonly<Record<string, string>> = {
  '\u000b': '\n',
  '\u000c': '\n',
  '\u001e': '-',
  '\u001f': '',
  '\u00a0': ' ',
}

/** Gathers the characters of one text of a document into lines, with the numbers of its lists. */
export function gatherLines(
  characters: readonly Character[],
  part: LinePart,
  numbering: Numbering,
): Texts {
  const gatherer = new Gatherer(part, numbering)
  const rows = shadedRows(characters)
  for (const [index, character] of characters.entries()) {
    while (rows[0] && rows[0].end <= index) rows.shift()
    const onShade = part === 'text-box' || (rows[0] !== undefined && index >= rows[0].start)
    gatherer.take(character, onShade)
  }
  return gatherer.finish()
}

/** Rows of tables with coloured cells, which their ends tell: white text in them is seen. */
function shadedRows(characters: readonly Character[]): { start: number; end: number }[] {
  const rows: { start: number; end: number }[] = []
  let start = 0
  for (const [index, { paragraph, text }] of characters.entries()) {
    if (text === PARAGRAPH_END && paragraph?.inTable !== true) start = index + 1
    if (text !== CELL_END || paragraph?.rowEnd !== true) continue
    if (paragraph.rowShaded === true) rows.push({ end: index, start })
    start = index + 1
  }
  return rows
}

class Gatherer {
  readonly #part: LinePart
  readonly #numbering: Numbering
  readonly #texts: Texts = { hiddenText: '', images: 0, lines: [], tables: 0 }
  /** For each open field: whether its instruction is still being read, which is no text. */
  readonly #fields: boolean[] = []
  #text = ''
  #letters = 0
  #bold = 0
  #size = 0
  #cell: WordLine[] = []
  #row: WordLine[][] = []
  #inTable = false

  /** Characters that are no text. */
  readonly #marks: Readonly<Record<string, (paragraph: DocLook) => void>> = {
    [FIELD_BEGIN]: () => this.#fields.push(true),
    [FIELD_RESULT]: () => this.#fields.splice(-1, 1, false),
    [FIELD_END]: () => this.#fields.pop(),
    [CELL_END]: paragraph => this.#endCell(paragraph),
    [PARAGRAPH_END]: paragraph => this.#endParagraph(paragraph),
    [PICTURE]: () => (this.#texts.images += 1),
  }

  constructor(part: LinePart, numbering: Numbering) {
    this.#part = part
    this.#numbering = numbering
  }

  /** @param onShade whether what is behind the character has a colour that white is seen on */
  take({ look, paragraph, text }: Character, onShade: boolean): void {
    const mark = this.#marks[text]
    if (mark) mark(paragraph ?? {})
    else if (!this.#fields.includes(true) && look.deleted !== true) this.#add(text, look, onShade)
  }

  finish(): Texts {
    this.#endParagraph({})
    this.#endRow()
    this.#texts.lines.push(...this.#cell)
    return this.#texts
  }

  #add(text: string, look: DocLook, onShade: boolean): void {
    if (isHidden(look, onShade)) {
      this.#texts.hiddenText += text
      return
    }
    this.#text += MARKS[text] ?? text
    if (text.trim() === '') return
    this.#letters += 1
    if (look.bold === true) this.#bold += 1
    this.#size = Math.max(this.#size, look.size ?? 0)
  }

  #endParagraph(look: DocLook): void {
    // An instruction ends with its paragraph, or a lost mark would take the rest of the text along.
    this.#fields.fill(false)
    const inTable = look.inTable === true
    const lines = this.#takeLines(look, inTable)
    if (inTable) this.#cell.push(...lines)
    else {
      this.#endRow()
      this.#texts.lines.push(...lines)
    }
  }

  #takeLines(look: DocLook, inTable: boolean): WordLine[] {
    const paragraph = {}
    const lines = this.#text.split('\n').filter(line => line.trim() !== '')
    const number = lines.length === 0 ? '' : this.#numberOf(look)
    const made = lines.map((text, index) => ({
      bold: this.#bold > this.#letters / 2,
      heading: look.heading === true,
      list: look.list === true && index === 0,
      paragraph,
      part: inTable && this.#part === 'body' ? ('table' as const) : this.#part,
      size: this.#size,
      text: index === 0 && number !== '' ? `${number} ${text.trimStart()}` : text,
    }))
    this.#text = ''
    this.#letters = 0
    this.#bold = 0
    this.#size = 0
    return made
  }

  #numberOf({ list, listDepth, listName }: DocLook): string {
    return list === true ? this.#numbering.next(String(listName), listDepth ?? 0) : ''
  }

  #endCell(look: DocLook): void {
    if (look.rowEnd === true) {
      this.#endRow()
      return
    }
    this.#cell.push(...this.#takeLines(look, true))
    this.#row.push(this.#cell)
    this.#cell = []
    if (!this.#inTable) this.#texts.tables += 1
    this.#inTable = true
  }

  #endRow(): void {
    this.#texts.lines.push(...joinCells(this.#row))
    this.#row = []
  }
}

function isHidden({ hidden, shaded, size, white }: DocLook, onShade: boolean): boolean {
  if (hidden === true || (size ?? MIN_SIZE) < MIN_SIZE) return true
  return white === true && shaded !== true && !onShade
}

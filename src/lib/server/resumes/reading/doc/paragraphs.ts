import type { LinePart } from '../document.ts'
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

/** Gathers the characters of one text of a document into lines. */
export function gatherLines(characters: Iterable<Character>, part: LinePart): Texts {
  const gatherer = new Gatherer(part)
  for (const character of characters) gatherer.take(character)
  return gatherer.finish()
}

class Gatherer {
  readonly #part: LinePart
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

  constructor(part: LinePart) {
    this.#part = part
  }

  take({ look, paragraph, text }: Character): void {
    const mark = this.#marks[text]
    if (mark) mark(paragraph ?? {})
    else if (!this.#fields.includes(true) && look.deleted !== true) this.#add(text, look)
  }

  finish(): Texts {
    this.#endParagraph({})
    this.#endRow()
    this.#texts.lines.push(...this.#cell)
    return this.#texts
  }

  #add(text: string, look: DocLook): void {
    if (isHidden(look)) {
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
    const made = lines.map((text, index) => ({
      bold: this.#bold > this.#letters / 2,
      heading: look.heading === true,
      list: look.list === true && index === 0,
      paragraph,
      part: inTable && this.#part === 'body' ? ('table' as const) : this.#part,
      size: this.#size,
      text,
    }))
    this.#text = ''
    this.#letters = 0
    this.#bold = 0
    this.#size = 0
    return made
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

function isHidden({ hidden, shaded, size, white }: DocLook): boolean {
  return hidden === true || (white === true && shaded !== true) || (size ?? MIN_SIZE) < MIN_SIZE
}

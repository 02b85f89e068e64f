import type { LinePart } from '../document.ts'
import type { Numbering } from '../numbering.ts'
import { joinCells, type WordLine } from '../word-lines.ts'
import { addText, breakLine, newParagraph, type Paragraph, toWordLines } from './paragraph.ts'
import { applyLook, type Look, type Styles } from './styles.ts'
import { type Attributes, walkXml } from './xml.ts'

export interface PartFacts {
  columns: number
  fonts: Set<string>
  hiddenText: string
  images: number
  tables: number
  textBoxes: number
}

interface Context {
  styles: Styles
  numbering: Numbering
  part: LinePart
}

/** Where paragraphs go: the part itself, a cell of a table, or a text box. */
interface Frame {
  kind: 'part' | 'row' | 'cell' | 'text-box'
  lines: WordLine[]
  /** Of a row: what its cells hold. */
  cells: WordLine[][]
  shaded: boolean
}

/** Elements that repeat other text in another form, or hold deleted text. */
const LEFT_OUT = new Set([
  'mc:Fallback',
  'w:del',
  'w:moveFrom',
  'w:tblPrEx',
  'w:rPrChange',
  'w:pPrChange',
])
const ALWAYS_HIDDEN_SIZE = 2

/** Reads one part of a DOCX: the document itself, a header or a footer. @throws Error for broken XML */
export function readPart(xml: string, context: Context): { facts: PartFacts; lines: WordLine[] } {
  const reader = new PartReader(context, xml.includes('behindDoc="1"'))
  walkXml(xml, {
    close: name => reader.close(name),
    open: (name, attributes) => {
      if (LEFT_OUT.has(name)) return false
      reader.open(name, attributes)
      return true
    },
    text: content => reader.text(content),
  })
  return { facts: reader.facts, lines: reader.lines() }
}

class PartReader {
  readonly facts: PartFacts = {
    columns: 1,
    fonts: new Set(),
    hiddenText: '',
    images: 0,
    tables: 0,
    textBoxes: 0,
  }
  readonly #context: Context
  readonly #drawnBehind: boolean
  readonly #frames: Frame[] = [newFrame('part')]
  readonly #paragraphs: { paragraph: Paragraph; run: Look | null }[] = []
  /** Lines of text boxes wait for the end of the paragraph that holds their anchor. */
  #boxed: WordLine[] = []
  #inText = false
  #inRunProperties = false
  #inParagraphProperties = false
  #inCellProperties = false
  #inTabs = false

  constructor(context: Context, drawnBehind: boolean) {
    this.#context = context
    this.#drawnBehind = drawnBehind
  }

  lines(): WordLine[] {
    return this.#frame().lines
  }

  open(name: string, attributes: Attributes): void {
    const look = this.#lookInReach()
    if (look) applyLook(look, name, attributes)
    else if (this.#inCellProperties && name === 'w:shd') this.#shade(attributes)
    this.#opened[name]?.(attributes)
  }

  close(name: string): void {
    this.#closed[name]?.()
  }

  text(content: string): void {
    const paragraph = this.#paragraph()
    if (!this.#inText || !paragraph) return
    const look = this.#runLook()
    if (look.font !== undefined) this.facts.fonts.add(look.font)
    if (this.#isHidden(look)) this.facts.hiddenText += content
    else addText(paragraph, content, look)
  }

  readonly #opened: Record<string, (attributes: Attributes) => void> = {
    'a:blip': () => (this.facts.images += 1),
    'v:imagedata': () => (this.facts.images += 1),
    'w:br': () => this.#withParagraph(breakLine),
    'w:cols': ({ 'w:num': count }) =>
      (this.facts.columns = Math.max(this.facts.columns, Number(count) || 1)),
    'w:cr': () => this.#withParagraph(breakLine),
    'w:noBreakHyphen': () => this.#write('-'),
    'w:p': () => this.#paragraphs.push({ paragraph: newParagraph(this.#part()), run: null }),
    'w:pPr': () => (this.#inParagraphProperties = true),
    'w:pStyle': ({ 'w:val': id }) =>
      this.#withParagraph(paragraph => (paragraph.styleId = id ?? '')),
    'w:ptab': () => this.#write('\t'),
    'w:r': () => this.#setRun({}),
    'w:rPr': () => (this.#inRunProperties = true),
    'w:rStyle': ({ 'w:val': id }) => {
      const run = this.#paragraphs.at(-1)?.run
      if (run && id !== undefined) Object.assign(run, this.#context.styles.lookOf(id))
    },
    'w:softHyphen': () => this.#write('\u00ad'),
    'w:sym': () => this.#write('•'),
    'w:t': () => (this.#inText = true),
    'w:tab': () => {
      if (!this.#inTabs) this.#write('\t')
    },
    'w:tabs': () => (this.#inTabs = true),
    'w:tbl': () => (this.facts.tables += 1),
    'w:tc': () => this.#frames.push(newFrame('cell')),
    'w:tcPr': () => (this.#inCellProperties = true),
    'w:tr': () => this.#frames.push(newFrame('row')),
    'w:txbxContent': () => {
      this.facts.textBoxes += 1
      this.#frames.push(newFrame('text-box'))
    },
  }

  readonly #closed: Record<string, () => void> = {
    'w:p': () => this.#endParagraph(),
    'w:pPr': () => (this.#inParagraphProperties = false),
    'w:r': () => this.#setRun(null),
    'w:rPr': () => (this.#inRunProperties = false),
    'w:t': () => (this.#inText = false),
    'w:tabs': () => (this.#inTabs = false),
    'w:tc': () => {
      const cell = this.#endFrame()
      this.#frame().cells.push(cell.lines)
    },
    'w:tcPr': () => (this.#inCellProperties = false),
    'w:tr': () => {
      const { cells } = this.#endFrame()
      this.#frame().lines.push(...joinCells(cells))
    },
    'w:txbxContent': () => this.#boxed.push(...this.#endFrame().lines),
  }

  #endParagraph(): void {
    const ended = this.#paragraphs.pop()?.paragraph
    if (!ended) return
    const look = { ...this.#context.styles.lookOf(ended.styleId), ...ended.look }
    const { id, level } = look.list ?? { id: '', level: 0 }
    const empty = ended.lines.every(line => line.trim() === '')
    const number = empty ? '' : this.#context.numbering.next(id, level)
    this.#frame().lines.push(...toWordLines(ended, look, number))
    if (this.#paragraphs.length > 0) return
    this.#frame().lines.push(...this.#boxed)
    this.#boxed = []
  }

  #frame(): Frame {
    return this.#frames.at(-1)!
  }

  #endFrame(): Frame {
    return this.#frames.length > 1 ? this.#frames.pop()! : newFrame('part')
  }

  #part(): LinePart {
    const inner = this.#frames.findLast(({ kind }) => kind === 'cell' || kind === 'text-box')
    if (this.#context.part !== 'body') return this.#context.part
    if (inner?.kind === 'text-box') return 'text-box'
    return inner ? 'table' : 'body'
  }

  #paragraph(): Paragraph | undefined {
    return this.#paragraphs.at(-1)?.paragraph
  }

  #withParagraph(change: (paragraph: Paragraph) => void): void {
    const paragraph = this.#paragraph()
    if (paragraph) change(paragraph)
  }

  #write(text: string): void {
    this.#withParagraph(paragraph => addText(paragraph, text, this.#runLook()))
  }

  #setRun(run: Look | null): void {
    const open = this.#paragraphs.at(-1)
    if (open) open.run = run
  }

  /** The look that a property met now belongs to, if any. */
  #lookInReach(): Look | null {
    const open = this.#paragraphs.at(-1)
    if (this.#inRunProperties && open?.run) return open.run
    // What the mark at the end of a paragraph looks like says nothing of its text.
    return this.#inParagraphProperties && !this.#inRunProperties
      ? (open?.paragraph.look ?? null)
      : null
  }

  #runLook(): Look {
    const open = this.#paragraphs.at(-1)
    const { defaults, lookOf } = this.#context.styles
    return {
      ...defaults,
      ...lookOf(open?.paragraph.styleId ?? ''),
      ...open?.paragraph.look,
      ...open?.run,
    }
  }

  #isHidden({ hidden, shaded, white }: Look): boolean {
    if (hidden === true || this.#isTiny()) return true
    const onPaper = this.#frames.every(frame => frame.kind === 'part' || !frame.shaded)
    const inBox = this.#frames.some(({ kind }) => kind === 'text-box')
    return white === true && shaded !== true && onPaper && !inBox && !this.#drawnBehind
  }

  /** A size that nobody chose is no trick: styles of tables print the text larger than their defaults say. */
  #isTiny(): boolean {
    const open = this.#paragraphs.at(-1)
    const id = open?.paragraph.styleId ?? ''
    const ofStyle = id === '' ? undefined : this.#context.styles.lookOf(id).size
    const size = open?.run?.size ?? open?.paragraph.look.size ?? ofStyle
    return size !== undefined && size < ALWAYS_HIDDEN_SIZE
  }

  #shade(attributes: Attributes): void {
    const look: Look = {}
    applyLook(look, 'w:shd', attributes)
    this.#frame().shaded = look.shaded === true
  }
}

function newFrame(kind: Frame['kind']): Frame {
  return { cells: [], kind, lines: [], shaded: false }
}

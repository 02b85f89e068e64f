import type { Box } from '../layout/box.ts'
import { createBackdrop } from './backdrop.ts'
import { compose, IDENTITY, mapPoint, type Matrix, toMatrix } from './matrix.ts'

/** The properties of a font that the reader needs. */
export interface Font {
  name: string
  bold: boolean
  /** Whether its characters are pictures. */
  icons: boolean
  vertical: boolean
  /** Width units to text units: a thousandth but for fonts that bring a matrix of their own. */
  scale: number
  /** The height of the type for a font size of 1. */
  height: number
}

export type Turn = 0 | 1 | 2 | 3

/** Why a character is invisible. */
type Hiding = 'mode' | 'look' | null

/** A character where it is on the page, in points from the top left. */
export interface Glyph {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  width: number
  size: number
  font: Font
  bold: boolean
  hiding: Hiding
  /** Quarter turns clockwise from lines that run from left to right; null for what is slanted. */
  turn: Turn | null
}

/** A page while its characters are read. */
export interface Page {
  width: number
  height: number
  /** From the page's own units to points from the top left. */
  transform: Matrix
  font: (id: string) => Font | null
}

/** What `save` keeps and `restore` brings back. */
interface State {
  matrix: Matrix
  clip: Box
  font: Font | null
  fontSize: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  mode: number
  fill: string
  alpha: number
}

interface RawGlyph {
  unicode?: string
  width?: number
  isSpace?: boolean
}

const INVISIBLE = 3
/** Some fonts map their hyphen to it; it is drawn nevertheless. */
const SOFT_HYPHEN = '\u00ad'
/** Points; smaller type is read by machines only. */
const MIN_SIZE = 2
/** The state of a page while it is drawn ([ISO 32000-1] 8.4 and 9.3). */
export class Painter {
  readonly glyphs: Glyph[] = []
  images = 0
  state: State
  readonly backdrop: ReturnType<typeof createBackdrop>
  clips = false
  #textMatrix = IDENTITY
  #line = { x: 0, y: 0 }
  #at = { x: 0, y: 0 }
  readonly #saved: State[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.backdrop = createBackdrop(page)
    this.state = startOf(page)
  }

  save(): void {
    this.#saved.push({ ...this.state })
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state
  }

  startOver(): void {
    this.state = startOf(this.#page)
  }

  transform(matrix: unknown): void {
    this.state.matrix = compose(this.state.matrix, toMatrix(matrix))
  }

  setFont(id: unknown, size: unknown): void {
    this.state.font = this.#page.font(String(id))
    this.state.fontSize = Number(size)
  }

  setTextMatrix(matrix: Matrix): void {
    this.#textMatrix = matrix
    this.#line = { x: 0, y: 0 }
    this.#at = { x: 0, y: 0 }
  }

  move(x: unknown, y: unknown): void {
    this.#line = { x: this.#line.x + Number(x), y: this.#line.y + Number(y) }
    this.#at = { ...this.#line }
  }

  show(glyphs: unknown): void {
    const { font, fontSize } = this.state
    if (!Array.isArray(glyphs) || !font || fontSize === 0) return
    for (const part of glyphs as (RawGlyph | number | null)[]) {
      if (typeof part === 'number') this.#advance((-part * fontSize) / 1000, font)
      else if (part !== null) this.#showGlyph(part, font)
    }
  }

  #advance(by: number, font: Font): void {
    if (font.vertical) this.#at.y += by
    else this.#at.x += by * this.state.stretch
  }

  #showGlyph(raw: RawGlyph, font: Font): void {
    const { fontSize, matrix, rise, stretch } = this.state
    const spacing = this.#spacingOf(raw)
    const width = (raw.width ?? 0) * font.scale * fontSize
    const whole = compose(matrix, this.#textMatrix)
    const [x, y] = mapPoint(whole, this.#at.x, this.#at.y + rise)
    const [across, down] = [whole[0] * stretch, whole[1] * stretch]
    const size = Math.hypot(whole[2], whole[3]) * Math.abs(fontSize) * font.height
    const hiding = this.#hidingOf(x, y, size)
    const drawn = hiding !== null && this.backdrop.isDrawn({ size, width: size / 2, x, y })
    this.glyphs.push({
      bold: font.bold || drawn,
      font,
      hiding: drawn ? null : hiding,
      size,
      text: font.icons ? ' ' : (raw.unicode ?? '').replace(SOFT_HYPHEN, '-'),
      turn: font.vertical ? 1 : turnOf(across * Math.sign(fontSize), down * Math.sign(fontSize)),
      width: Math.hypot(across, down) * Math.abs(width),
      x,
      y,
    })
    if (font.vertical) this.#advance(-(Math.abs(width) || fontSize) - spacing, font)
    else this.#advance(width + spacing, font)
  }

  #spacingOf({ isSpace }: RawGlyph): number {
    return this.state.charSpacing + (isSpace === true ? this.state.wordSpacing : 0)
  }

  #hidingOf(x: number, y: number, size: number): Hiding {
    const { alpha, fill, mode } = this.state
    if (mode === INVISIBLE) return 'mode'
    return size < MIN_SIZE || this.backdrop.swallows({ alpha, fill, size, x, y }) ? 'look' : null
  }
}

/** The quarter turn of a direction, give or take a scanner's slant. */
function turnOf(across: number, down: number): Turn | null {
  const quarters = Math.atan2(down, across) / (Math.PI / 2)
  const nearest = Math.round(quarters)
  return Math.abs(quarters - nearest) < 0.12 ? (((nearest + 4) % 4) as Turn) : null
}

function startOf({ height, transform, width }: Page): State {
  return {
    alpha: 1,
    charSpacing: 0,
    clip: { bottom: height, left: 0, right: width, top: 0 },
    fill: '#000000',
    font: null,
    fontSize: 0,
    leading: 0,
    matrix: transform,
    mode: 0,
    rise: 0,
    stretch: 1,
    wordSpacing: 0,
  }
}

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { type DocumentFacts, NO_FACTS, type Line, type ResumeDocument } from '../document.ts'
import { followColumns } from '../layout/follow-columns.ts'
import type { Margins } from '../layout/columns.ts'
import { layOut } from '../layout/lay-out.ts'
import { Unreadable } from '../outcome.ts'
import { joinAccents } from './accents.ts'
import { markBullets } from './bullets.ts'
import { joinGlyphs } from './fragments.ts'
import { createFonts } from './fonts.ts'
import { readGlyphs } from './glyphs.ts'
import { toMatrix } from './matrix.ts'
import { withPdf } from './open-pdf.ts'
import type { Glyph } from './painter.ts'
import { turnPages } from './turn.ts'
import { standHeadingsUp } from './turned-headings.ts'

const MAX_PAGES = 30
/** Drawing steps of one page; maps and charts have more, resumes about five thousand. */
const MAX_STEPS = 200_000

/** The lines of a PDF's first pages in reading order. @throws Unreadable */
export function readPdf(bytes: Uint8Array): Promise<ResumeDocument> {
  return withPdf(bytes, 'read', readPages)
}

interface PageResult {
  lines: Line[]
  facts: DocumentFacts
  margins: Margins | null
}

async function readPages(document: PDFDocumentProxy): Promise<ResumeDocument> {
  const pages: Line[][] = []
  const facts: DocumentFacts = {
    ...NO_FACTS,
    cut: document.numPages > MAX_PAGES,
    pages: document.numPages,
  }
  const fonts = new Set<string>()
  let open: Margins | null = null
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number)
    const read = await readPage(page, { block: pages.at(-1)?.at(-1)?.block ?? 0, open })
    open = read.margins
    page.cleanup()
    pages.push(read.lines)
    for (const font of read.facts.fonts) fonts.add(font)
    facts.columns = Math.max(facts.columns, read.facts.columns)
    facts.images += read.facts.images
    facts.hiddenText += read.facts.hiddenText
    facts.letterSpaced ||= read.facts.letterSpaced
    facts.ocr ||= read.facts.ocr
  }
  return { facts: { ...facts, fonts: [...fonts] }, kind: 'pdf', lines: followColumns(pages) }
}

/** What the page before leaves: the number of its last block, and the columns in which it ended. */
type Before = Pick<Parameters<typeof layOut>[1], 'block' | 'open'>

async function readPage(page: PDFPageProxy, { block, open }: Before): Promise<PageResult> {
  const { height, transform, width } = page.getViewport({ scale: 1 })
  const operators = await page.getOperatorList()
  if (operators.fnArray.length > MAX_STEPS) throw new Unreadable('too-complex')
  const { dots, glyphs, images, rules } = readGlyphs(operators, {
    font: createFonts(page),
    height,
    transform: toMatrix(transform),
    width,
  })
  const { hidden, ocr, visible } = sortOut(glyphs, images)
  const facts = {
    ...NO_FACTS,
    fonts: [...new Set(visible.map(({ font }) => font.name))],
    hiddenText: hidden.map(({ text }) => text).join(''),
    images,
    ocr,
  }
  const lines: Line[] = []
  let margins: Margins | null = null
  const texts = turnPages(visible, { height, width }).map(text => ({
    fragments: joinGlyphs(joinAccents(text.glyphs)),
    turn: text.turn,
    width: text.width,
  }))
  for (const { fragments, turn, width: across } of standHeadingsUp(texts)) {
    const read = layOut(fragments, {
      block: lines.at(-1)?.block ?? block,
      open: turn === 0 ? open : null,
      page: page.pageNumber,
      rules: turn === 0 ? rules : [],
      width: across,
    })
    lines.push(...read.lines)
    if (turn === 0) margins = read.margins
    facts.columns = Math.max(facts.columns, read.columns)
    facts.letterSpaced ||= fragments.some(({ letterSpaced }) => letterSpaced)
  }
  return { facts, lines: markBullets(lines, dots), margins }
}

function sortOut(glyphs: Glyph[], images: number) {
  const unseen = glyphs.filter(({ hiding }) => hiding === 'mode')
  // Scanners put the recognised words invisibly over the picture of the page.
  if (images > 0 && unseen.length > 0.9 * glyphs.length)
    return { hidden: [], ocr: true, visible: unseen }
  return {
    hidden: glyphs.filter(({ hiding }) => hiding !== null),
    ocr: false,
    visible: glyphs.filter(({ hiding }) => hiding === null),
  }
}

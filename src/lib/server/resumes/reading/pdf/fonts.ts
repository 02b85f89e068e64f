import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { Font } from './painter.ts'

/** The properties of a font in pdfjs, which does not type them. */
interface PdfFont {
  name?: string
  bold?: boolean
  black?: boolean
  vertical?: boolean
  isType3Font?: boolean
  fontMatrix?: number[]
  bbox?: number[]
}

const SUBSET = /^[A-Z]{6}\+/
const BOLD = /bold|black|heavy|demi|(?:^|[-,])(?:bd|sb)\b/i

/** Icon fonts. Some map their characters to the names of the icons. */
const ICONS =
  /awesome|academicons|feather|fontello|glyphicon|icomoon|ionicon|marvosym|materialicon|phosphor|simpleicon/i

/** The fonts of a page by the names that its drawing steps use. */
export function createFonts(page: PDFPageProxy): (id: string) => Font | null {
  const known = new Map<string, Font | null>()
  return id => {
    if (!known.has(id)) {
      const font = page.commonObjs.has(id) ? (page.commonObjs.get(id) as PdfFont | null) : null
      known.set(id, font && toFont(font))
    }
    return known.get(id) ?? null
  }
}

function toFont(font: PdfFont): Font {
  const name = (font.name ?? '').replace(SUBSET, '')
  return {
    bold: font.bold === true || font.black === true || BOLD.test(name),
    height: heightOf(font),
    icons: ICONS.test(name),
    name,
    scale: font.fontMatrix?.[0] ?? 0.001,
    vertical: font.vertical === true,
  }
}

/** Fonts drawn glyph by glyph have units of their own: their box tells how high they are. */
function heightOf({ bbox, fontMatrix, isType3Font }: PdfFont): number {
  const [, bottom = 0, , top = 0] = bbox ?? []
  const height = Math.abs((top - bottom) * (fontMatrix?.[3] ?? 0))
  return isType3Font === true && height > 0 ? height : 1
}

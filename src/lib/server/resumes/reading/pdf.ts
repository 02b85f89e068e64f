import { fileURLToPath } from 'node:url'

import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

import { Unreadable } from './outcome.ts'

const MAX_PAGES = 30
/** Character maps and fonts that documents name without holding them, Chinese and Japanese ones among them. */
const ASSETS = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))
const CHARACTER_MAPS = fileURLToPath(new URL('cmaps/', ASSETS))
const STANDARD_FONTS = fileURLToPath(new URL('standard_fonts/', ASSETS))

/** The text of a PDF's first pages in the order in which it was written. @throws Unreadable */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({
    cMapUrl: CHARACTER_MAPS,
    data: bytes,
    disableFontFace: true,
    standardFontDataUrl: STANDARD_FONTS,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await readPages(await loading.promise)
  } catch (error) {
    throw error instanceof PasswordException ? new Unreadable('encrypted') : error
  } finally {
    await loading.destroy()
  }
}

async function readPages(document: PDFDocumentProxy): Promise<string> {
  const pages: string[] = []
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const parts = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    pages.push(parts.join(''))
    page.cleanup()
  }
  return pages.join('\n\n')
}

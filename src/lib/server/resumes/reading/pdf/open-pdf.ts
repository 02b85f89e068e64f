import { fileURLToPath } from 'node:url'

import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

import { Unreadable } from '../outcome.ts'

/** Character maps and fonts that documents name without holding them, Chinese and Japanese ones among them. */
const ASSETS = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))
const CHARACTER_MAPS = fileURLToPath(new URL('cmaps/', ASSETS))
const STANDARD_FONTS = fileURLToPath(new URL('standard_fonts/', ASSETS))
const DECODERS = fileURLToPath(new URL('wasm/', ASSETS))

/** Takes the fonts of documents that are only read, as a browser's document does. */
const FONT_TAKER = { fonts: new Set() } as unknown as HTMLDocument
Object.assign(globalThis, {
  FontFace: class {
    loaded = Promise.resolve()
  },
})
// A resume has many small streams, which pdfjs decompresses faster with its own code.
Reflect.deleteProperty(globalThis, 'DecompressionStream')

/**
 * Opens a PDF, hands it over, and closes it. None of its scripts are run and nothing is fetched. For a
 * document that is drawn, pdfjs makes the shape of each letter; one that is only read does without.
 * @throws Unreadable for one with a password
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  purpose: 'draw' | 'read',
  use: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const loading = getDocument({
    cMapUrl: CHARACTER_MAPS,
    data: bytes,
    disableFontFace: purpose === 'draw',
    // Names and measures of fonts come with them.
    fontExtraProperties: true,
    ...(purpose === 'read' && { ownerDocument: FONT_TAKER }),
    standardFontDataUrl: STANDARD_FONTS,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
    wasmUrl: DECODERS,
  })
  try {
    return await use(await loading.promise)
  } catch (error) {
    throw error instanceof PasswordException ? new Unreadable('encrypted') : error
  } finally {
    await loading.destroy()
  }
}

import { fileURLToPath } from 'node:url'

import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

import { Unreadable } from '../outcome.ts'

/** Character maps and fonts that documents use without embedding them, for example Chinese ones. */
const ASSETS = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))
const CHARACTER_MAPS = fileURLToPath(new URL('cmaps/', ASSETS))
const STANDARD_FONTS = fileURLToPath(new URL('standard_fonts/', ASSETS))
const DECODERS = fileURLToPath(new URL('wasm/', ASSETS))

/** Stands in for a browser's document, to which pdfjs adds the fonts of PDFs that are only read. */
const FAKE_DOCUMENT = { fonts: new Set() } as unknown as HTMLDocument
Object.assign(globalThis, {
  FontFace: class {
    loaded = Promise.resolve()
  },
})
// A resume has many small streams, which pdfjs decompresses faster with its own code.
Reflect.deleteProperty(globalThis, 'DecompressionStream')

/** The filters of JPEG and JPEG 2000. */
const JPEG = '/DCTDecode'
const JPEG_2000 = '/JPXDecode'

/**
 * Opens a PDF, passes it to `use` and closes it. Its scripts do not run, and nothing is fetched. pdfjs
 * builds the shapes of letters and decodes JPEG images only if the document is drawn. It takes `bytes`
 * over, so the caller cannot use them again.
 * @throws Unreadable for a PDF with a password
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  purpose: 'draw' | 'read',
  use: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  if (purpose === 'read') skipImages(bytes)
  const loading = getDocument({
    cMapUrl: CHARACTER_MAPS,
    data: bytes,
    disableFontFace: purpose === 'draw',
    // Names and measures of fonts come with them.
    fontExtraProperties: true,
    ...(purpose === 'read' && { ownerDocument: FAKE_DOCUMENT }),
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

/**
 * Renames the filter of JPEG images to that of JPEG 2000. pdfjs reports where they are, which is all that
 * the reader needs, looks for a header of JPEG 2000 and decodes nothing, because it finds none. The
 * filter is written in plain bytes, also in encrypted files.
 */
function skipImages(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf(JPEG); at !== -1; at = file.indexOf(JPEG, at + 1))
    file.write(JPEG_2000, at, 'latin1')
}

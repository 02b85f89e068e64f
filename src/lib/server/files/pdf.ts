import { fileURLToPath } from 'node:url'

import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** The characters of the embedded font: Latin, Greek and Cyrillic letters, and signs. */
const COVERED = /^[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]*$/u

/** Whether a rendered PDF can show every character of a text. */
export function canShow(text: string): boolean {
  return COVERED.test(text)
}

/** Renders a document as PDF. It fetches nothing and reads no files except the fonts. */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  // Loaded for the first file, so that the start does not wait for it.
  const { default: pdfmake } = await import('pdfmake')
  const fonts = { bold: font('Medium'), normal: font('Regular') }
  pdfmake.setFonts({ Roboto: fonts })
  pdfmake.setLocalAccessPolicy(path => Object.values(fonts).includes(path))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake.createPdf(document).getBuffer()
}

function font(weight: 'Medium' | 'Regular'): string {
  return fileURLToPath(
    new URL(`../fonts/Roboto/Roboto-${weight}.ttf`, import.meta.resolve('pdfmake')),
  )
}

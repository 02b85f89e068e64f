import { fileURLToPath } from 'node:url'

import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** The letters that the embedded font has: Latin, Greek and Cyrillic, with signs. */
const COVERED = /^[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]*$/u

/** Whether a PDF of ours can show every letter of a text. */
export function canShow(text: string): boolean {
  return COVERED.test(text)
}

/** Renders a document as PDF, with nothing fetched and no file read but its fonts. */
export async function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  // Loaded when the first file is written: no start waits for it.
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

import { fileURLToPath } from 'node:url'

import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** The signs of the embedded font. It has no arrows, stars or check marks. */
const SIGNS = [
  String.raw`\u0020-\u00ff`,
  '˘˙˚˛˜˝‐‑–—―‗‘’‚‛“”„†‡•‥…‧‰′″‹›‼⁄⁰⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎',
  '₣₤₦₧₨₩₪₫€₱₹₺₼₽℅№™℮⅛⅜⅝⅞∂∆∏∑−√∞∫≈≠≤≥■◊○●',
].join('')

/** The characters that the embedded font shows, and those that are not visible. */
const COVERED = new RegExp(
  String.raw`^[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{Cf}${SIGNS}]*$`,
  'u',
)

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

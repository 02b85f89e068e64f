import { fileURLToPath } from 'node:url'

import type { Content } from 'pdfmake/interfaces.js'

import { AppError } from '#lib/shared/errors.ts'

import type { ResumeSheet, SheetEntry, SheetSection } from './resume-sheet.ts'

/** The letters that the embedded font has: Latin, Greek and Cyrillic, with signs. */
const COVERED = /^[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]*$/u
const PICTURES = /\p{Extended_Pictographic}/gu

/**
 * A resume as a PDF in one column, its text selectable and in reading order.
 * @throws AppError `invalid-input` for letters that the font lacks: the Word document has them all
 */
export async function writePdf(sheet: ResumeSheet): Promise<Buffer> {
  const shown = JSON.parse(JSON.stringify(sheet).replaceAll(PICTURES, '')) as ResumeSheet
  if (!COVERED.test(JSON.stringify(shown)))
    throw new AppError(
      'invalid-input',
      'Your profile uses letters that the PDF cannot show. Please download the Word document.',
    )
  // Loaded when the first file is written: no start waits for it.
  const { default: pdfmake } = await import('pdfmake')
  const fonts = { bold: font('Medium'), normal: font('Regular') }
  pdfmake.setFonts({ Roboto: fonts })
  pdfmake.setLocalAccessPolicy(path => Object.values(fonts).includes(path))
  pdfmake.setUrlAccessPolicy(() => false)
  const file = pdfmake.createPdf({
    content: [
      { style: 'name', text: shown.name },
      { margin: [0, 2, 0, 4], text: shown.contact.join(' | ') },
      ...shown.sections.flatMap(section => [
        { style: 'heading', text: section.heading },
        ...bodyOf(section),
      ]),
    ],
    defaultStyle: { fontSize: 10, lineHeight: 1.15 },
    info: { creator: 'Openings', title: `${shown.name}: resume` },
    pageMargins: [54, 50, 54, 50],
    pageSize: 'A4',
    styles: {
      heading: { bold: true, fontSize: 13, margin: [0, 12, 0, 3] },
      name: { bold: true, fontSize: 20 },
    },
  })
  return file.getBuffer()
}

function bodyOf(section: SheetSection): Content[] {
  if ('entries' in section) return section.entries.flatMap(entryOf)
  return [{ text: 'text' in section ? section.text : section.list.join(', ') }]
}

function entryOf({ period, place, points, title }: SheetEntry): Content[] {
  return [
    { bold: true, margin: [0, 4, 0, 0], text: title },
    { text: place },
    { text: period },
    ...(points.length > 0
      ? [{ margin: [0, 1, 0, 0] as [number, number, number, number], ul: points }]
      : []),
  ]
}

function font(weight: 'Medium' | 'Regular'): string {
  return fileURLToPath(
    new URL(`../fonts/Roboto/Roboto-${weight}.ttf`, import.meta.resolve('pdfmake')),
  )
}

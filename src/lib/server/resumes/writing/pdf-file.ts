import type { Content } from 'pdfmake/interfaces.js'

import { AppError } from '#lib/shared/errors.ts'

import { canShow, renderPdf } from '../../files/pdf.ts'
import type { ResumeSheet, SheetEntry, SheetSection } from './resume-sheet.ts'

const ARROWS = /[→⇒➔➜➤]/gu
const APOSTROPHES = /[ʹʻʼ]/gu
/** Signs, pictures, and the invisible characters that join pictures. */
const SIGNS = /[\p{S}\p{P}\p{Cf}\u20e3\ufe0f]/gu

/**
 * A resume as a PDF in one column, its text selectable and in reading order.
 * @throws AppError `invalid-input` for letters that the font lacks: the Word document has them all
 */
export async function writePdf(sheet: ResumeSheet): Promise<Buffer> {
  const printable = JSON.parse(withKnownSigns(JSON.stringify(sheet))) as ResumeSheet
  if (!canShow(JSON.stringify(printable)))
    throw new AppError(
      'invalid-input',
      'Your profile uses letters that the PDF cannot show. Please download the Word document.',
    )
  return renderPdf({
    content: [
      { style: 'name', text: printable.name },
      { margin: [0, 2, 0, 4], text: printable.contact.join(' | ') },
      ...printable.sections.flatMap(section => [
        { style: 'heading', text: section.heading },
        ...bodyOf(section),
      ]),
    ],
    defaultStyle: { fontSize: 10, lineHeight: 1.15 },
    info: { creator: 'Openings', title: `${printable.name}: resume` },
    pageMargins: [54, 50, 54, 50],
    pageSize: 'A4',
    styles: {
      heading: { bold: true, fontSize: 13, margin: [0, 12, 0, 3] },
      name: { bold: true, fontSize: 20 },
    },
  })
}

/** The text with arrows in ASCII, and without the signs that the font lacks. */
function withKnownSigns(text: string): string {
  return text
    .replaceAll(ARROWS, '->')
    .replaceAll(APOSTROPHES, '’')
    .replaceAll(SIGNS, sign => (/[\p{Cf}\ufe0f]/u.test(sign) || !canShow(sign) ? '' : sign))
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

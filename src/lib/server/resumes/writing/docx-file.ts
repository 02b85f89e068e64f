import type * as Docx from 'docx'

import type { ResumeSheet, SheetEntry, SheetSection } from './resume-sheet.ts'

/** Twentieths of a point: the margins of the page, and the tab stop of a period, flush right on A4. */
const MARGIN = 1270
const RIGHT_EDGE = 9360
const FONT = 'Calibri'
/** Sizes of type are half points. */
const STYLES: Docx.IStylesOptions = {
  default: {
    document: { run: { font: FONT, size: 21 } },
    heading1: {
      paragraph: { spacing: { after: 60, before: 240 } },
      run: { bold: true, color: '1F2937', font: FONT, size: 26 },
    },
    title: { run: { bold: true, font: FONT, size: 36 } },
  },
}
const POINTS: Docx.INumberingOptions = {
  config: [
    {
      levels: [
        {
          format: 'bullet',
          level: 0,
          style: { paragraph: { indent: { hanging: 220, left: 360 } } },
          text: '•',
        },
      ],
      reference: 'points',
    },
  ],
}

/**
 * A resume as a Word document in one column: real headings, real lists, nothing in headers, tables
 * or text boxes, so that every reader of resumes finds it.
 */
export async function writeDocx(sheet: ResumeSheet): Promise<Buffer> {
  // Loaded when the first document is written: no start waits for it.
  const docx = await import('docx')
  const { Document, HeadingLevel, Packer, Paragraph } = docx
  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, text: sheet.name }),
    new Paragraph({ spacing: { after: 120 }, text: sheet.contact.join(' | ') }),
    ...sheet.sections.flatMap(section => [
      new Paragraph({ heading: HeadingLevel.HEADING_1, text: section.heading }),
      ...bodyOf(docx, section),
    ]),
  ]
  const margin = { bottom: MARGIN, left: MARGIN, right: MARGIN, top: MARGIN }
  const document = new Document({
    creator: 'Openings',
    numbering: POINTS,
    sections: [{ children, properties: { page: { margin } } }],
    styles: STYLES,
    title: `${sheet.name}: resume`,
  })
  return Packer.toBuffer(document)
}

function bodyOf(docx: typeof Docx, section: SheetSection): Docx.Paragraph[] {
  if ('entries' in section) return section.entries.flatMap(entry => entryOf(docx, entry))
  const text = 'text' in section ? section.text : section.list.join(', ')
  return text.split('\n').map(line => new docx.Paragraph({ spacing: { after: 60 }, text: line }))
}

function entryOf(
  { Paragraph, TabStopType, TextRun }: typeof Docx,
  { period, place, points, title }: SheetEntry,
): Docx.Paragraph[] {
  return [
    new Paragraph({
      children: [new TextRun({ bold: true, text: title }), new TextRun(`\t${period}`)],
      keepNext: true,
      spacing: { before: 120 },
      tabStops: [{ position: RIGHT_EDGE, type: TabStopType.RIGHT }],
    }),
    new Paragraph({ spacing: { after: 60 }, text: place }),
    ...points.map(text => new Paragraph({ numbering: { level: 0, reference: 'points' }, text })),
  ]
}

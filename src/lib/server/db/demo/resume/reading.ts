import { type Line, parsedResumeColumns, type ResumeDocument } from '../../../resumes/index.ts'
import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type Person } from '../people/person.ts'
import { resumeLines } from './lines.ts'
import { pdfLines } from './pdf.ts'

const BULLET = '\u2022 '
/** Lines further apart than this many times their size begin a new block. */
const GAP = 1.6

/**
 * What the columns of a demo resume say: that of reading its file, without the time it takes to open
 * sixty of them.
 */
export function readResume(person: Person, taxonomy: Taxonomy) {
  const document = documentOf(person)
  const text = document.lines.map(line => line.text).join('\n')
  return parsedResumeColumns({ document, text }, taxonomy)
}

function documentOf(person: Person): ResumeDocument {
  const placed = pdfLines(resumeLines(person))
  let block = 0
  return {
    facts: {
      columns: 1,
      fonts: ['Helvetica', 'Helvetica-Bold'],
      hiddenText: '',
      images: 0,
      letterSpaced: false,
      ocr: false,
      pages: placed.at(-1)?.page ?? 1,
      tables: 0,
      textBoxes: 0,
    },
    kind: 'pdf',
    lines: placed.map((line, at) => {
      const before = placed[at - 1]
      const isApart = before?.page !== line.page || line.y - before.y > GAP * line.size
      block += isApart ? 1 : 0
      return lineOf(line, block)
    }),
  }
}

function lineOf(placed: ReturnType<typeof pdfLines>[number], block: number): Line {
  const { size, text } = placed
  const list = text.startsWith(BULLET)
  return {
    ...placed,
    block,
    heading: false,
    list,
    part: 'body',
    text: list ? text.slice(BULLET.length) : text,
    width: 0.5 * size * text.length,
  }
}

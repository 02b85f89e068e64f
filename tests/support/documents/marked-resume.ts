import type { ResumeDocument } from '#lib/server/resumes/index.ts'
import { type Line, NO_FACTS } from '#lib/server/resumes/reading/document.ts'

import { makeLine } from './readings.ts'

/** A document from text: "## " begins a heading, "- " a point, "*" a bold line; "⇥" is between cells. */
export function markedDocument(text: string): ResumeDocument {
  const lines = text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((raw, block) => {
      const heading = raw.startsWith('## ')
      return markedLine({
        block,
        bold: heading || raw.startsWith('*'),
        list: raw.startsWith('- '),
        size: heading ? 13 : 10,
        text: raw.replace(/^(?:## |- |\*)/, '').replaceAll(' ⇥ ', '\t'),
      })
    })
  return documentWith(lines)
}

/** A line of plain text in the body, without a position. */
export const markedLine = (line: Partial<Line>): Line =>
  makeLine(0, { block: 1, size: 10, width: 0, x: 0, y: 0, ...line })

export const documentWith = (lines: Line[]): ResumeDocument => ({
  facts: NO_FACTS,
  kind: 'pdf',
  lines,
})

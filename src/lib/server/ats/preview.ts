import type { PreviewLine, PreviewSection } from '#lib/contract/ats.ts'

import type { ParsedResume, ResumeDocument } from '../resumes/index.ts'
import { beginningOf } from './beginning.ts'
import { lineNumbers } from './place.ts'

/** The text of a resume as sections, in the order of the document, with every line. */
export function previewOf(document: ResumeDocument, { sections }: ParsedResume): PreviewSection[] {
  const { lines } = beginningOf(document)
  const numbers = lineNumbers(lines)
  const toLine = (index: number): PreviewLine[] => {
    const line = lines[index]
    if (!line) return []
    const { bold, list, page, text } = line
    return [{ bold, index, list, number: numbers[index] ?? 0, page, text }]
  }
  const placed = new Set(
    sections.flatMap(({ headingLine, lines: own }) => [headingLine ?? -1, ...own]),
  )
  const stray = lines.flatMap((_, index) => (placed.has(index) ? [] : [index]))
  const all = [
    ...sections,
    ...(stray.length > 0 ? [{ headingLine: null, kind: 'other', lines: stray }] : []),
  ]
  return all
    .map(({ headingLine, kind, lines: own }) => ({
      heading: (headingLine === null ? [] : toLine(headingLine))[0] ?? null,
      kind,
      lines: own.toSorted((a, b) => a - b).flatMap(toLine),
    }))
    .filter(({ heading, lines: own }) => heading !== null || own.length > 0)
    .toSorted((a, b) => firstOf(a) - firstOf(b))
}

function firstOf({ heading, lines }: PreviewSection): number {
  return Math.min(heading?.index ?? Infinity, lines[0]?.index ?? Infinity)
}

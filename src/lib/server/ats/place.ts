import type { Line, ResumeDocument } from '../resumes/index.ts'
import { listed } from './quote.ts'

/** The maximum of locations that are named. The others are only counted. */
const NAMED = 3

/** The number of every line on its page, from 1. */
export function lineNumbers(lines: readonly Line[]): number[] {
  const counts = new Map<number, number>()
  return lines.map(({ page }) => {
    const number = (counts.get(page) ?? 0) + 1
    counts.set(page, number)
    return number
  })
}

/** The location of lines, in words: "Page 2, lines 3–5 and 9". Word files have no pages: "Line 9". */
export function placeOf(
  { kind, lines }: Pick<ResumeDocument, 'kind' | 'lines'>,
  indexes: readonly number[],
): string {
  const numbers = lineNumbers(lines)
  const pages = Map.groupBy(
    [...new Set(indexes)].filter(index => index in lines).toSorted((a, b) => a - b),
    index => lines[index]?.page ?? 1,
  )
  return [...pages]
    .map(([page, on]) => {
      const spans = spansOf(on.map(index => numbers[index] ?? 0))
      const words = `${on.length > 1 ? 'lines' : 'line'} ${shortened(spans)}`
      if (kind === 'pdf') return `Page ${page}, ${words}`
      return `${words[0]?.toUpperCase()}${words.slice(1)}`
    })
    .join('; ')
}

function shortened(spans: string[]): string {
  if (spans.length <= NAMED + 1) return listed(spans)
  return `${spans.slice(0, NAMED).join(', ')} and ${spans.length - NAMED} more places`
}

/** "3–5", "9" */
function spansOf(numbers: readonly number[]): string[] {
  const spans: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = spans.at(-1)
    if (last && last.to === number - 1) last.to = number
    else spans.push({ from: number, to: number })
  }
  return spans.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
}

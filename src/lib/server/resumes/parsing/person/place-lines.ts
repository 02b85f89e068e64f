import { isPlace, isRegion } from './places.ts'
import type { Found } from '../parsed-resume.ts'
import type { TextRow } from '../rows.ts'

/** One part of a place in a line or a cell of its own: "Perth", "Western Australia", "600004". */
interface PlacePart {
  text: string
  row: TextRow
}

/** "Western Australia", "Nakuru County" */
const NAME = /^\p{Lu}[\p{L}\p{M}'’.]*(?:[\s-][\p{L}\p{M}'’.]+){0,3}$/u
/** Lines of a place: town, county, region, country. */
const MAX_LINES = 4

/**
 * A place whose town, region and country stand below each other. Parts that no list has are names between
 * known parts, or of the same paragraph above a country.
 * @param mayBePart false for the name of the person, titles, schools and so on
 */
export function withLinesAround(
  found: Found<string>,
  rows: readonly TextRow[],
  mayBePart: (text: string) => boolean,
): Found<string> {
  const at = rows.findIndex(({ line }) => line === found.lines[0])
  const near = rows.slice(Math.max(0, at - MAX_LINES + 1), at + MAX_LINES)
  const own: PlacePart = { row: rows[at]!, text: found.value }
  if (!isPart(own.text)) return found
  const parts = near
    .flatMap((row): PlacePart[] =>
      row === own.row
        ? [own]
        : row.cells.filter(cell => isPart(cell) && mayBePart(cell)).map(text => ({ row, text })),
    )
    .toSorted(inReadingOrder)
  const run = longestRun(parts, own)
  if (run.length < 2) return found
  return {
    ...found,
    lines: [...new Set(run.map(({ row }) => row.line))].toSorted((a, b) => a - b),
    value: run.map(({ text }) => text).join(', '),
  }
}

const isPart = (text: string): boolean => text.length <= 40 && (NAME.test(text) || isPlace(text))

/** From top to bottom of a page; the lines of a file without positions as they follow each other. */
const inReadingOrder = ({ row: one }: PlacePart, { row: other }: PlacePart): number =>
  one.source.page - other.source.page || one.source.y - other.source.y || one.line - other.line

/** The parts around one of them, of which the first or last are known. */
function longestRun(parts: readonly PlacePart[], own: PlacePart): PlacePart[] {
  const at = parts.indexOf(own)
  const runs = parts
    .slice(0, at + 1)
    .flatMap((_, from) => parts.slice(at).map((_last, more) => parts.slice(from, at + more + 1)))
    .filter(run => run.length <= MAX_LINES && areBelowEachOther(run) && isOnePlace(run))
  return runs.toSorted((one, other) => other.length - one.length)[0] ?? [own]
}

/** Lines of one margin without another line between them. */
const areBelowEachOther = (run: readonly PlacePart[]): boolean =>
  run.slice(1).every(({ row }, nth) => {
    const above = run[nth]!.row
    const down = row.source.y - above.source.y
    return row.source.y > 0
      ? down > 0 && down < MAX_LEADING * row.source.size && row.source.page === above.source.page
      : row.line === above.line + 1
  })

const MAX_LEADING = 2.5

/** The last part is known, and so are the others, or a country follows names of one paragraph. */
function isOnePlace(run: readonly PlacePart[]): boolean {
  const last = run.at(-1)!
  if (!isPlace(last.text)) return false
  const unknown = run.filter(({ text }) => !isPlace(text))
  if (unknown.length === 0) return true
  if (!isRegion(last.text)) return false
  return isPlace(run[0]!.text) || unknown.every(({ row }) => isOfParagraph(row, last.row))
}

/** Lines of one paragraph share its number; a line that a column at its left joins has another. */
const isOfParagraph = ({ cells, source }: TextRow, last: TextRow): boolean =>
  source.y > 0 && (source.block === last.source.block || cells.length > 1)

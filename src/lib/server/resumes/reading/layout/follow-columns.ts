import type { Line } from '../document.ts'

/** Lines of one page that end in two columns side by side. */
interface Columns {
  above: Line[]
  first: Line[]
  second: Line[]
}

/** Points by which the margins of a column may differ between two pages. */
const SAME_MARGIN = 4
/** Fewer lines are no column, unless columns go on in them. */
const MIN_LINES = 3

/**
 * Reads columns that go on over pages one after the other: all of the left one, then all of the
 * right one. Without it, a section at the foot of the right column would go on in the left one.
 */
export function followColumns(pages: readonly (readonly Line[])[]): Line[] {
  const read: Line[] = []
  let open: Columns | null = null
  for (const page of pages) {
    const more = open && goOn(open, page)
    if (open && more) {
      open.first.push(...more.first)
      open.second.push(...more.second)
    } else {
      read.push(...(open ? linesOf(open) : []))
      open = columnsOf(page, MIN_LINES)
      if (!open) read.push(...page)
    }
  }
  return [...read, ...(open ? linesOf(open) : [])]
}

/** The lines of a page in which columns go on, of which few may remain. */
const goOn = (open: Columns, page: readonly Line[]): Columns | undefined =>
  [columnsOf(page, MIN_LINES), columnsOf(page, 1)].find(
    columns => columns?.above.length === 0 && areSame(open, columns),
  ) ?? undefined

const linesOf = ({ above, first, second }: Columns): Line[] => [...above, ...first, ...second]

const areSame = (one: Columns, other: Columns): boolean =>
  Math.abs(leftOf(one.first) - leftOf(other.first)) <= SAME_MARGIN &&
  Math.abs(leftOf(one.second) - leftOf(other.second)) <= SAME_MARGIN

/** The two columns at the end of a page: where reading goes back up, all further text is to the right. */
function columnsOf(page: readonly Line[], least: number): Columns | null {
  for (let at = page.length - least; at >= least; at -= 1) {
    const second = page.slice(at)
    const left = leftOf(second)
    const from = page.slice(0, at).findLastIndex(({ width, x }) => x + width > left) + 1
    const first = page.slice(from, at)
    if (first.length >= least && second[0]!.y < first.at(-1)!.y)
      return { above: page.slice(0, from), first, second }
  }
  return null
}

const leftOf = (lines: readonly Line[]): number => Math.min(...lines.map(({ x }) => x))

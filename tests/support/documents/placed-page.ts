import type { Box } from '#lib/server/resumes/reading/layout/box.ts'
import type { Fragment } from '#lib/server/resumes/reading/layout/fragment.ts'
import { layOut } from '#lib/server/resumes/reading/layout/lay-out.ts'

const SIZE = 10
/** From one line to the next; points. */
export const LEADING = 12

/** A text of a page, and where it stands in points. */
export type Placed = [text: string, x: number, y: number, look?: Partial<Fragment>]

/** The fragments of a page. */
export function fragmentsOf(placed: readonly Placed[]): Fragment[] {
  return placed.map(([text, x, y, look]) => ({
    bold: false,
    letterSpaced: false,
    size: SIZE,
    text,
    width: text.length * 5,
    x,
    y,
    ...look,
  }))
}

/** Lines below each other, from this height on. */
export const column = (x: number, y: number, ...texts: string[]): Placed[] =>
  texts.map((text, index) => [text, x, y + index * LEADING])

const ruleAt = (top: number): Box => ({ bottom: top + 1, left: 40, right: 560, top })

/**
 * Lays out a page with these texts, and rules: from side to side at these heights, or as placed.
 * @param open the margins of the columns in which the page before ended
 */
export function read(
  placed: readonly Placed[],
  rules: readonly (number | Box)[] = [],
  open: { left: number; right: number } | null = null,
) {
  const { columns, lines, margins } = layOut(fragmentsOf(placed), {
    block: 0,
    open,
    page: 1,
    rules: rules.map(rule => (typeof rule === 'number' ? ruleAt(rule) : rule)),
    width: 600,
  })
  return { columns, lines, margins, texts: lines.map(({ text }) => text) }
}

/** Lines of a narrow and of a wide column. */
export const LEFT = [
  'Contact',
  'Leeds in the north',
  'Skills and more',
  'Sash windows',
  'Glazing of glass',
]
export const RIGHT = [
  'Experience of many years in old houses',
  'Fitted four hundred doors and windows',
  'Taught two apprentices what a plane is',
  'Planned the sites of three new schools',
  'Kept the books of the shop in order too',
  'Answered for the safety of nine people',
]

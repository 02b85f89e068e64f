import type { Fragment } from '../layout/fragment.ts'
import type { Turn } from './painter.ts'

/** Fragments that run in one direction, on a page turned so that they run from left to right. */
export interface TurnedText {
  fragments: Fragment[]
  turn: Turn
  width: number
}

/** A turned heading where it is on the page as it is read: from top to bottom, and how far to the right. */
interface SideHeading {
  fragment: Fragment
  top: number
  bottom: number
  x: number
}

/** One turned line alone is the edge of a template or a watermark. */
const MIN_HEADINGS = 2
const HEADING = /^\p{L}[\p{L}\p{M}\s&/,-]{2,39}$/u
/** Distances in parts of the height of the type. */
const ALIGNED = 1
const ABOVE = 1.2

/**
 * Moves headings that are turned by a quarter and next to their text above that text. Other turned text
 * stays separate.
 */
export function standHeadingsUp(texts: readonly TurnedText[]): TurnedText[] {
  const upright = texts.find(({ turn }) => turn === 0)
  if (!upright) return [...texts]
  const fragments = [...upright.fragments]
  const others = texts.flatMap(text => {
    if (text === upright) return []
    const headings = sideHeadings(text, upright)
    for (const [at, heading] of headings.entries())
      standUp(heading, headings[at - 1]?.bottom ?? Number.NEGATIVE_INFINITY, fragments)
    const moved = new Set(headings.map(({ fragment }) => fragment))
    const rest = text.fragments.filter(fragment => !moved.has(fragment))
    return rest.length === 0 ? [] : [{ ...text, fragments: rest }]
  })
  return [{ ...upright, fragments }, ...others]
}

/** Headings in one line along the page, from the top. */
function sideHeadings(text: TurnedText, upright: TurnedText): SideHeading[] {
  if (text.turn === 2) return []
  const found = text.fragments
    .filter(fragment => HEADING.test(fragment.text))
    .map(fragment => placeOf(fragment, text, upright.width))
    .filter(heading => rowsBeside(heading, upright.fragments).length > 0)
  const lines = Map.groupBy(found, ({ fragment, x }) => Math.round(x / (ALIGNED * fragment.size)))
  return [...lines.values()]
    .filter(line => line.length >= MIN_HEADINGS)
    .flat()
    .toSorted((a, b) => a.top - b.top)
}

/** The turned page is as wide as the page is high. */
function placeOf(fragment: Fragment, { turn, width: height }: TurnedText, width: number) {
  const { width: length, x, y } = fragment
  return turn === 1
    ? { bottom: x + length, fragment, top: x, x: width - y }
    : { bottom: height - x, fragment, top: height - x - length, x: y }
}

function rowsBeside({ bottom, top, x }: SideHeading, fragments: readonly Fragment[]): Fragment[] {
  return fragments.filter(({ size, x: left, y }) => left > x && y > top && y - size < bottom)
}

/** The text that a heading heads begins below the widest gap between it and the heading before. */
function standUp(heading: SideHeading, after: number, fragments: Fragment[]): void {
  const { fragment, top, x } = heading
  const column = fragments.filter(other => other.x > x).toSorted((a, b) => a.y - b.y)
  const until = top + 2 * fragment.size
  const beginnings = column
    .map((first, at) => ({ above: column[at - 1], first }))
    .filter(({ first: { y } }) => y > after && y <= until)
  const gapOf = ({ above, first }: (typeof beginnings)[number]) =>
    above ? first.y - first.size - above.y : Number.POSITIVE_INFINITY
  const widest = beginnings.toSorted((a, b) => gapOf(b) - gapOf(a))[0]
  const first = widest?.first ?? rowsBeside(heading, fragments)[0]
  if (!first) return
  const above = widest?.above ? (widest.above.y + first.y) / 2 : 0
  const standing = {
    ...fragment,
    bold: true,
    x: first.x,
    y: Math.max(above, first.y - ABOVE * first.size),
  }
  fragments.splice(fragments.indexOf(first), 0, standing)
}

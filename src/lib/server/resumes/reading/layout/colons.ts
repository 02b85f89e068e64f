import { isSameRow } from './blocks.ts'
import type { Fragment } from './fragment.ts'

const BEGINS = /^[:：]/u
const ALONE = /^[:：]\s*-?$/u

/**
 * Joins a value that begins with a colon to the label at its left: "Designation", ": Site Engineer". A
 * colon in a column of its own joins the label and the value at its sides. No column of text begins with
 * a colon.
 */
export function joinColons(fragments: readonly Fragment[]): Fragment[] {
  const colons = fragments.filter(({ text }) => BEGINS.test(text)).toSorted((a, b) => a.x - b.x)
  return colons.reduce<Fragment[]>((all, colon) => joinSides(all, colon), [...fragments])
}

function joinSides(all: readonly Fragment[], colon: Fragment): Fragment[] {
  const beside = all.filter(other => other !== colon && isSameRow(other, colon))
  const label = beside.filter(({ x }) => x < colon.x).toSorted((a, b) => b.x - a.x)[0]
  if (!label) return [...all]
  const right = beside.filter(({ x }) => x > colon.x).toSorted((a, b) => a.x - b.x)[0]
  const parts = [label, colon, ...(right && ALONE.test(colon.text) ? [right] : [])]
  return all.flatMap(other => {
    if (other === label) return [join(parts)]
    return parts.includes(other) ? [] : [other]
  })
}

function join(parts: readonly Fragment[]): Fragment {
  const [first, last] = [parts[0]!, parts.at(-1)!]
  return {
    ...first,
    text: parts.map(({ text }) => text).join('\t'),
    width: last.x + last.width - first.x,
  }
}

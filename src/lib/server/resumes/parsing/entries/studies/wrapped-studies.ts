import { degreeScore } from '../../likeness.ts'
import { type TextRow, toRow } from '../../rows.ts'
import { withoutState } from './education-parts.ts'

/** From this score a text begins with a degree. */
const SURE_DEGREE = 2.5
/** Words that a sentence about a study does not end with, and one that begins none. */
const OPEN = /\s(?:from|at|of|by|under|in|and|&)$/iu
const FROM = /^from\s\S/iu

/** Joins a sentence about a study with its second line: "Diploma in Physics from", "Hill College, 2016". */
export function joinWrappedStudies(rows: readonly TextRow[]): TextRow[] {
  const joined: TextRow[] = []
  for (const row of rows) {
    const above = joined.at(-1)
    if (above && goesOn(row, above))
      joined.splice(-1, 1, toRow(`${above.text} ${row.text}`, above.line, above.source))
    else joined.push(row)
  }
  return joined
}

function goesOn({ source, text }: TextRow, above: TextRow): boolean {
  const isOpen = OPEN.test(above.text) || FROM.test(text)
  return isOpen && !source.list && beginsStudy(above) && !beginsStudy({ text })
}

const beginsStudy = ({ text }: Pick<TextRow, 'text'>): boolean =>
  degreeScore(withoutState(text)) >= SURE_DEGREE

import { type TextRow, toRow } from '../rows.ts'

/** Minimum of characters in a line that breaks for lack of space. */
const FULL = 40

/** Joins a bullet with its second line: "• BA History, faculty of arts, Hill", "University, 2016". */
export function joinWrappedBullets(rows: readonly TextRow[]): TextRow[] {
  const joined: TextRow[] = []
  for (const row of rows) {
    const above = joined.at(-1)
    if (above && isWrapped(row, above))
      joined.splice(-1, 1, toRow(`${above.text} ${row.text}`, above.line, above.source))
    else joined.push(row)
  }
  return joined
}

function isWrapped({ source }: TextRow, { source: bullet, text }: TextRow): boolean {
  if (!bullet.list || source.list || source.bold !== bullet.bold || text.length < FULL) return false
  if (source.page !== bullet.page || source.block !== bullet.block) return false
  return source.x > bullet.x + 2
}

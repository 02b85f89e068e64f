/**
 * How many letters to insert, delete, replace, or swap with their neighbour until two words are the
 * same: the distance of optimal string alignment. 0 for equal words.
 */
export function editDistance(from: string, to: string): number {
  let [before, above] = [[] as number[], Array.from({ length: to.length + 1 }, (_, place) => place)]
  for (let i = 0; i < from.length; i += 1) {
    const row = [i + 1]
    for (let j = 0; j < to.length; j += 1) {
      const replaced = at(above, j) + (from[i] === to[j] ? 0 : 1)
      const swapped = isSwap(from, to, i, j) ? at(before, j - 1) + 1 : Infinity
      row.push(Math.min(at(above, j + 1) + 1, at(row, j) + 1, replaced, swapped))
    }
    ;[before, above] = [above, row]
  }
  return at(above, to.length)
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity
}

function isSwap(from: string, to: string, i: number, j: number): boolean {
  return i > 0 && j > 0 && from[i] === to[j - 1] && from[i - 1] === to[j]
}

import { type Terms } from './features.ts'

/** Weights by term: an open-addressing hash table, several times as fast as a Map. */
export interface TermTable {
  ids: Int32Array
  weights: Uint16Array
}

/** Builds the table, at most half full. Ids are hashes, so their low bits are evenly spread. */
export function termTable({ ids, weights }: Terms): TermTable {
  const size = 2 ** Math.ceil(Math.log2(2 * ids.length + 2))
  const table = { ids: new Int32Array(size), weights: new Uint16Array(size) }
  for (const [at, id] of ids.entries()) {
    const slot = slotOf(table, id)
    table.ids[slot] = id
    table.weights[slot] = weights[at] ?? 0
  }
  return table
}

/** The weight of a term, 0 for one that is not in the table. */
export function weightIn(table: TermTable, id: number): number {
  return table.weights[slotOf(table, id)] ?? 0
}

/** The slot of a term, or the free slot for it. Weights of terms are never 0. */
function slotOf({ ids, weights }: TermTable, id: number): number {
  const last = ids.length - 1
  const key = id | 0
  let slot = key & last
  while (weights[slot] !== 0 && ids[slot] !== key) slot = (slot + 1) & last
  return slot
}

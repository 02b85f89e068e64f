/** The area under the ROC curve: the chance that a right item scores above a wrong one, ties half. */
export function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number {
  const ranks = ranksOf([...right, ...wrong])
  const sum = ranks.slice(0, right.length).reduce((total, rank) => total + rank, 0)
  const pairs = right.length * wrong.length
  return pairs === 0 ? 0.5 : (sum - (right.length * (right.length + 1)) / 2) / pairs
}

/** Spearman's rank correlation of two lists of the same length; ties get their mean rank. */
export function spearman(left: readonly number[], right: readonly number[]): number {
  return correlation(ranksOf(left), ranksOf(right))
}

/** Ranks from 1; equal values get their mean rank. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).toSorted((a, b) => values[a]! - values[b]!)
  const ranks = values.map(() => 0)
  for (let first = 0; first < order.length;) {
    let after = first
    while (after < order.length && values[order[after]!] === values[order[first]!]) after += 1
    for (const at of order.slice(first, after)) ranks[at] = (first + after + 1) / 2
    first = after
  }
  return ranks
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const [x, y] = [left, right].map(values => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.map(value => value - mean)
  }) as [number[], number[]]
  const length = Math.sqrt(dot(x, x) * dot(y, y))
  return length === 0 ? 0 : dot(x, y) / length
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0)
}

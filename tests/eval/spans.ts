/** A range of tokens: from `first` up to, not including, `after`. */
export interface Span {
  first: number
  after: number
}

/** The spans that a person marked in one sentence, and those that the program found. */
export interface Judged {
  gold: readonly Span[]
  found: readonly Span[]
}

/** Counts to add up over sentences: found spans, right ones and expected ones. */
export interface Counts {
  found: number
  right: number
  gold: number
  /** How many of `gold` were found. It differs from `right` if one finding covers several. */
  met: number
}

/** A method to compare found spans with marked ones. */
export type Measuring = (judged: Judged) => Counts

/** A finding counts if both its ends are right. */
export const exact: Measuring = ({ found, gold }) => {
  const right = found.filter(span => gold.some(other => isSame(span, other))).length
  return { found: found.length, gold: gold.length, met: right, right }
}

/** A finding counts if it shares a token with a marked span, and the span then counts as found. */
export const overlap: Measuring = ({ found, gold }) => ({
  found: found.length,
  gold: gold.length,
  met: gold.filter(span => found.some(other => touches(span, other))).length,
  right: found.filter(span => gold.some(other => touches(span, other))).length,
})

/** Every token counts separately. */
export const tokens: Measuring = ({ found, gold }) => {
  const [got, wanted] = [tokensOf(found), tokensOf(gold)]
  const right = got.intersection(wanted).size
  return { found: got.size, gold: wanted.size, met: right, right }
}

function isSame(one: Span, other: Span): boolean {
  return one.first === other.first && one.after === other.after
}

function touches(one: Span, other: Span): boolean {
  return one.first < other.after && other.first < one.after
}

function tokensOf(spans: readonly Span[]): Set<number> {
  return new Set(
    spans.flatMap(({ after, first }) =>
      Array.from({ length: after - first }, (_, at) => first + at),
    ),
  )
}

export interface Score {
  precision: number
  recall: number
  f1: number
}

/** The counts of several sentences together. */
export function sumOf(counts: readonly Counts[]): Counts {
  const total = { found: 0, gold: 0, met: 0, right: 0 }
  for (const { found, gold, met, right } of counts) {
    total.found += found
    total.gold += gold
    total.met += met
    total.right += right
  }
  return total
}

export function scoreOf(counts: readonly Counts[]): Score {
  const { found, gold, met, right } = sumOf(counts)
  const precision = found === 0 ? 0 : right / found
  const recall = gold === 0 ? 0 : met / gold
  const sum = precision + recall
  return { f1: sum === 0 ? 0 : (2 * precision * recall) / sum, precision, recall }
}

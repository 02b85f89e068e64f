/** The position of a word: outside of terms, first word of a term, or further word. */
export type Tag = 0 | 1 | 2
export const OUTSIDE = 0
export const BEGIN = 1
export const INSIDE = 2
const TAGS: readonly Tag[] = [OUTSIDE, BEGIN, INSIDE]

/** Weights of a linear chain for BEGIN and INSIDE; OUTSIDE has the weight 0. */
export interface TermModel {
  weights: ReadonlyMap<string, readonly [number, number]>
  /** By the previous tag. */
  steps: readonly (readonly [number, number])[]
}

interface Choice {
  score: number
  before: Tag
}

/** The most likely tags of a sentence, given the features of its words. */
export function tagWords(model: TermModel, features: readonly (readonly string[])[]): Tag[] {
  const path: Choice[][] = []
  for (const names of features) {
    const own = scoresOf(model, names)
    const last = path.at(-1)
    path.push(
      TAGS.map(tag => {
        const choice = bestStep(model, last, tag)
        return { before: choice.before, score: choice.score + (own[tag] ?? 0) }
      }),
    )
  }
  return traceBack(path)
}

function scoresOf({ weights }: TermModel, names: readonly string[]): number[] {
  let begin = 0
  let inside = 0
  for (const name of names) {
    const pair = weights.get(name)
    begin += pair?.[0] ?? 0
    inside += pair?.[1] ?? 0
  }
  return [0, begin, inside]
}

/** The best previous tag. A sentence starts after OUTSIDE; INSIDE never follows OUTSIDE. */
function bestStep({ steps }: TermModel, last: readonly Choice[] | undefined, tag: Tag): Choice {
  const from: readonly Tag[] = last === undefined ? [OUTSIDE] : TAGS
  return from
    .map((before): Choice => {
      if (tag === INSIDE && before === OUTSIDE) return { before, score: Number.NEGATIVE_INFINITY }
      const step = tag === OUTSIDE ? 0 : (steps[before]?.[tag - 1] ?? 0)
      return { before, score: (last?.[before]?.score ?? 0) + step }
    })
    .reduce((one, other) => (other.score > one.score ? other : one))
}

function traceBack(path: readonly Choice[][]): Tag[] {
  const end = path.at(-1) ?? []
  let tag = TAGS.reduce<Tag>(
    (one, other) => ((end[other]?.score ?? 0) > (end[one]?.score ?? 0) ? other : one),
    OUTSIDE,
  )
  return path
    .toReversed()
    .map(choices => {
      const here = tag
      tag = choices[here]?.before ?? OUTSIDE
      return here
    })
    .toReversed()
}

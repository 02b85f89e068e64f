import { BEGIN, INSIDE, OUTSIDE, type Tag } from '#lib/server/taxonomy/terms/term-tagger.ts'

import { seededRandom } from './bootstrap.ts'

/** A training sentence: the features and the tag of each word. */
export interface Example {
  features: readonly (readonly string[])[]
  tags: readonly Tag[]
}

export interface Learned {
  weights: Map<string, [begin: number, inside: number]>
  /** Weights for BEGIN and INSIDE by the previous tag. */
  steps: [number, number][]
}

export interface Learning {
  rounds: number
  /** Features that occur less often are left out. */
  least: number
  /** The strength of the regularisation. */
  shrink: number
}

const TAGS: readonly Tag[] = [OUTSIDE, BEGIN, INSIDE]
/** INSIDE cannot follow OUTSIDE. */
const isStep = (before: Tag, tag: Tag) => before !== OUTSIDE || tag !== INSIDE
const STEPS = TAGS.flatMap(before => TAGS.map(tag => [before, tag] as const)).filter(step =>
  isStep(...step),
)
const RATE = 0.15
/** Smaller gradients are skipped. */
const NEGLIGIBLE = 1e-4
/** First rounds whose values are not averaged. */
const WARM_UP = 2

/** The learned parameters, each with the sum of its squared gradients (AdaGrad). */
interface Parameters {
  values: Float64Array
  squares: Float64Array
  /** Sums of the values after each round, for their mean, which varies less than the last values. */
  sums: Float64Array
}

interface Chain {
  words: Parameters
  steps: Parameters
  shrink: number
}

/** Learns the weights of a linear-chain conditional random field by stochastic gradients. */
export function learnChain(examples: readonly Example[], learning: Learning): Learned {
  const ids = numberFeatures(examples, learning.least)
  const chain: Chain = {
    shrink: learning.shrink,
    steps: parameters(TAGS.length ** 2),
    words: parameters(ids.size * TAGS.length),
  }
  const numbered = examples.map(({ features, tags }) => ({
    tags,
    words: features.map(names => names.flatMap(name => ids.get(name) ?? [])),
  }))
  const random = seededRandom()
  for (let round = 0; round < learning.rounds; round += 1) {
    for (const example of shuffled(numbered, random)) learnFrom(chain, example)
    if (round >= WARM_UP) for (const part of [chain.words, chain.steps]) addUp(part)
  }
  return unnumber(chain, ids, learning.rounds - WARM_UP)
}

function parameters(length: number): Parameters {
  return {
    squares: new Float64Array(length).fill(1e-8),
    sums: new Float64Array(length),
    values: new Float64Array(length),
  }
}

function addUp({ sums, values }: Parameters): void {
  for (const [at, value] of values.entries()) sums[at]! += value
}

function numberFeatures(examples: readonly Example[], least: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of examples.flatMap(({ features }) => features.flat()))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  const often = [...counts].filter(([, count]) => count >= least)
  return new Map(often.map(([name], id) => [name, id]))
}

interface Numbered {
  words: readonly (readonly number[])[]
  tags: readonly Tag[]
}

function learnFrom(chain: Chain, { tags, words }: Numbered): void {
  const own = words.map(ids => TAGS.map(tag => sumOf(chain.words.values, ids, tag)))
  const forward = passForward(chain, own)
  const back = passBack(chain, own)
  const total = logSum(forward.at(-1) ?? [])
  for (const [at, ids] of words.entries()) {
    for (const tag of TAGS) {
      const gap = Number(tags[at] === tag) - Math.exp(forward[at]![tag]! + back[at]![tag]! - total)
      moveAll(chain, ids, tag, gap)
    }
    const was = at === 0 ? OUTSIDE : tags[at - 1]
    for (const [before, tag] of at === 0 ? STEPS.filter(([from]) => from === OUTSIDE) : STEPS) {
      const reached = at === 0 ? 0 : forward[at - 1]![before]!
      const score = reached + stepOf(chain, before, tag) + own[at]![tag]! + back[at]![tag]! - total
      const gap = Number(was === before && tags[at] === tag) - Math.exp(score)
      move(chain.steps, before * TAGS.length + tag, gap, chain.shrink)
    }
  }
}

function moveAll({ shrink, words }: Chain, ids: readonly number[], tag: Tag, gap: number): void {
  if (Math.abs(gap) <= NEGLIGIBLE) return
  for (const id of ids) move(words, id * TAGS.length + tag, gap, shrink)
}

function sumOf(values: Float64Array, ids: readonly number[], tag: Tag): number {
  return ids.reduce((sum, id) => sum + values[id * TAGS.length + tag]!, 0)
}

function stepOf({ steps }: Chain, before: Tag, tag: Tag): number {
  return isStep(before, tag) ? steps.values[before * TAGS.length + tag]! : Number.NEGATIVE_INFINITY
}

function passForward(chain: Chain, own: readonly number[][]): number[][] {
  const rows: number[][] = []
  for (const scores of own) {
    const last = rows.at(-1)
    rows.push(
      TAGS.map(tag => {
        const from = last
          ? logSum(TAGS.map(before => last[before]! + stepOf(chain, before, tag)))
          : stepOf(chain, OUTSIDE, tag)
        return scores[tag]! + from
      }),
    )
  }
  return rows
}

function passBack(chain: Chain, own: readonly number[][]): number[][] {
  const rows: number[][] = [TAGS.map(() => 0)]
  for (const scores of own.slice(1).toReversed()) {
    const next = rows.at(-1)!
    rows.push(
      TAGS.map(before =>
        logSum(TAGS.map(tag => stepOf(chain, before, tag) + scores[tag]! + next[tag]!)),
      ),
    )
  }
  return rows.toReversed()
}

function logSum(values: readonly number[]): number {
  const most = Math.max(...values)
  if (most === Number.NEGATIVE_INFINITY) return most
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0))
}

function move({ squares, values }: Parameters, at: number, gap: number, shrink: number): void {
  const gradient = gap - shrink * values[at]!
  squares[at]! += gradient ** 2
  values[at]! += (RATE * gradient) / Math.sqrt(squares[at]!)
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Weights relative to OUTSIDE. */
function unnumber(
  { steps, words }: Chain,
  ids: ReadonlyMap<string, number>,
  rounds: number,
): Learned {
  const pair = ({ sums }: Parameters, from: number): [number, number] => [
    (sums[from + BEGIN]! - sums[from]!) / rounds,
    (sums[from + INSIDE]! - sums[from]!) / rounds,
  ]
  return {
    steps: TAGS.map(tag => pair(steps, tag * TAGS.length)),
    weights: new Map([...ids].map(([name, id]) => [name, pair(words, id * TAGS.length)])),
  }
}

import { type Occupation, type Taxonomy } from '../../taxonomy/index.ts'
import { canonicalText } from './words/canonical-text.ts'
import { type Nearness, type Terms } from './features.ts'
import { hashOf } from './hash.ts'
import { PLAIN_WORDS } from './words/plain-words.ts'
import { readableStems } from '../refresh/repair.ts'
import { phrasesOf, type Stem, stemOf, stemsIn } from './words/stems.ts'

/** A piece of text and its weight; a plain line has 1. */
export interface WeighedText {
  text: string
  weight: number
}

/**
 * Explicit semantic analysis (Gabrilovich and Markovitch, 2007) over the occupations. A text is a vector
 * of word weights (TF-IDF); its nearest occupations are the profiles with the highest cosine.
 */
export interface ConceptSpace {
  /** The heaviest terms of the texts. */
  termsOf: (texts: readonly WeighedText[], most: number) => Terms
  nearnessOf: (terms: Terms) => Nearness
  /** How near the profiles of other occupations are to this one's. */
  relatedTo: (occupation: string) => Nearness
  nameOf: (occupation: string) => string
  /** How specific a skill is: 1 if few occupations need it, near 0 if all do. */
  rarityOf: (skill: string) => number
}

/**
 * Saturation of term frequency, as k1 in BM25: a second mention adds little, the tenth almost
 * nothing.
 */
const SATURATION = 0.8
/** Further mentions do not count. */
const MAX_MENTIONS = 5
/** Terms in a paragraph: single words and pairs. */
const PARAGRAPH = 120
/** Factor that turns the weights of terms into whole numbers. */
const TERM_SCALE = 40
/** Factor for words that most resumes contain. */
const PLAIN = 0.25
/**
 * Added to the squared length of a text's vector, so that short texts are less near to everything.
 */
const PRIOR = 6 * TERM_SCALE
const MAX_NEAR_OCCUPATIONS = 24
const NAME_WEIGHT = 3
/** Factor for traits such as "teamwork". */
const SOFT = 0.25

interface Concept {
  key: string
  name: string
  weights: Map<number, number>
}

/** Builds the space from the occupations' profiles. It takes about half a second of CPU. */
export function createConceptSpace(taxonomy: Taxonomy): ConceptSpace {
  const { occupations } = taxonomy
  const canonical = (text: string) => canonicalText(text, taxonomy)
  const profiles = occupations.map(occupation => textsOf(occupation, canonical))
  const documents = profiles.map(texts => frequencies(texts, phrasesOf))
  const idf = rarityOf(documents)
  const known = new Set(profiles.flat().flatMap(({ text }) => stemsIn(text)))
  const concepts = occupations.map(({ key, name }, at) => ({
    key,
    name,
    weights: unit(weigh(documents[at] ?? new Map<number, number>(), idf)),
  }))
  const read = (text: string) => readableStems(canonical(text), known)
  const byKey = new Map(concepts.map(concept => [concept.key, concept]))
  const related = new Map<string, Nearness>()
  const skillRarity = rarityOfSkills(taxonomy)
  return {
    nameOf: key => byKey.get(key)?.name ?? key,
    nearnessOf: terms => nearness(concepts, terms),
    rarityOf: skill => skillRarity.get(skill) ?? 1,
    relatedTo: key => {
      const profile = byKey.get(key)?.weights ?? new Map<number, number>()
      const found = related.get(key) ?? near(concepts, profile, 1)
      related.set(key, found)
      return found
    },
    termsOf: (texts, most) => packed(weigh(frequencies(texts, read), idf), most),
  }
}

/** Inverse frequency of skills over the profiles, squared, 0 to 1; lower for traits. */
function rarityOfSkills({ findSkills, occupations, skills }: Taxonomy): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of occupations)
    for (const key of new Set(findSkills(text).map(({ skill }) => skill.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  const most = Math.log(1 + occupations.length)
  return new Map(
    skills.map(({ key, kind }) => {
      const rarity = Math.log(1 + occupations.length / (counts.get(key) ?? 1)) / most
      return [key, rarity ** 2 * (kind === 'soft' ? SOFT : 1)]
    }),
  )
}

function textsOf(
  { name, text, titles }: Occupation,
  canonical: (text: string) => string,
): WeighedText[] {
  return [
    { text: canonical([name, ...titles].join('\n')), weight: NAME_WEIGHT },
    { text: canonical(text), weight: 1 },
  ]
}

/** The weighted frequency of each term, by the term's hash. */
function frequencies(
  texts: readonly WeighedText[],
  read: (text: string) => Stem[][],
): Map<number, number> {
  const found = new Map<number, number>()
  for (const { text, weight } of texts)
    for (const [term, count] of countsIn(read(text))) {
      const id = hashOf(term)
      found.set(id, Math.min(MAX_MENTIONS, (found.get(id) ?? 0) + weight * count))
    }
  return found
}

/** How often each term counts in one text: once, or in a long text at most once per paragraph. */
function countsIn(phrases: readonly Stem[][]): Map<string, number> {
  const terms = phrases.flatMap(phrase => termsIn(phrase))
  const most = 1 + Math.floor(terms.length / PARAGRAPH)
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, Math.min(most, (counts.get(term) ?? 0) + 1))
  return counts
}

/** The stems of a phrase and its pairs of consecutive stems. */
function termsIn(phrase: readonly Stem[]): string[] {
  return phrase.flatMap(({ stem }, at) => {
    const next = phrase[at + 1]
    return next ? [stem, `${stem} ${next.stem}`] : [stem]
  })
}

/** Inverse document frequency by term, lower for words that most resumes contain. */
function rarityOf(documents: readonly Map<number, number>[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const document of documents)
    for (const id of document.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const plain = new Set([...PLAIN_WORDS].map(word => hashOf(stemOf(word))))
  const damp = (id: number) => (plain.has(id) ? PLAIN : 1)
  const most = Math.log(1 + documents.length)
  return new Map(
    [...counts].map(([id, count]) => [
      id,
      (damp(id) * Math.log(1 + documents.length / count)) / most,
    ]),
  )
}

function weigh(found: Map<number, number>, idf: Map<number, number>): Map<number, number> {
  const weights = new Map<number, number>()
  for (const [id, count] of found) {
    const rarity = idf.get(id)
    if (rarity !== undefined)
      weights.set(id, (rarity * count * (1 + SATURATION)) / (count + SATURATION))
  }
  return weights
}

function unit(weights: Map<number, number>): Map<number, number> {
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0))
  return new Map([...weights].map(([id, weight]) => [id, weight / (length || 1)]))
}

/** Sorted by id, with whole weights, so that the order of the words does not matter. */
function packed(weights: Map<number, number>, most: number): Terms {
  const heaviest = [...weights]
    .map(([id, weight]) => [id, Math.round(weight * TERM_SCALE)] as const)
    .filter(([, weight]) => weight > 0)
    .toSorted(([a, x], [b, y]) => y - x || a - b)
    .slice(0, most)
    .toSorted(([a], [b]) => a - b)
  return { ids: heaviest.map(([id]) => id), weights: heaviest.map(([, weight]) => weight) }
}

function nearness(concepts: readonly Concept[], { ids, weights }: Terms): Nearness {
  const square = weights.reduce((sum, weight) => sum + weight ** 2, 0)
  const length = Math.sqrt(square + PRIOR)
  return near(concepts, new Map(ids.map((id, at) => [id, weights[at] ?? 0])), length)
}

function near(concepts: readonly Concept[], text: Map<number, number>, length: number): Nearness {
  const cosines = concepts.map(({ key, weights }) => {
    let sum = 0
    for (const [id, weight] of text) sum += weight * (weights.get(id) ?? 0)
    return [key, sum / length] as [string, number]
  })
  const mean = cosines.reduce((sum, [, cosine]) => sum + cosine, 0) / (cosines.length || 1)
  return cosines
    .map(([key, cosine]) => [key, round(Math.max(0, cosine - mean))] as [string, number])
    .filter(([, cosine]) => cosine > 0)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_NEAR_OCCUPATIONS)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

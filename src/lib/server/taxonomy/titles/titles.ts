import { addName, emptyTrie, longestNameAt, type NameMatch, type NameTrie } from '../name-trie.ts'
import { type OccupationEntry, type TitleEntry } from '../work-entries.ts'
import { levelInside, levelOfWord } from './title-levels.ts'
import { type TitleMention, type TitleReading } from '../taxonomy.ts'
import { type Word, wordsOf } from '../words.ts'

/**
 * Reads a file of titles; docs/taxonomy.md describes the format.
 * @throws Error with file and line for a malformed line
 */
export function parseTitles(text: string, file: string): TitleEntry[] {
  const entries: TitleEntry[] = []
  let occupation: string | null = null
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const source = `${file}:${index + 1}`
    if (line === '' || line.startsWith('#')) continue
    const head = /^\[([a-z0-9-]+)\]$/.exec(line)?.[1]
    if (head !== undefined) occupation = head
    else if (occupation === null)
      throw new Error(`${source}: a title before the first [occupation]`)
    else entries.push(parseEntry(line, occupation, source))
  }
  return entries
}

function parseEntry(line: string, occupation: string, source: string): TitleEntry {
  const [name = '', forms = ''] = line.split(':').map(part => part.trim())
  const others = forms.split(',').map(form => form.trim())
  if (name === '') throw new Error(`${source}: a title without a name`)
  return { forms: [name, ...others.filter(form => form !== '')], name, occupation, source }
}

interface Standard extends Omit<TitleReading, 'level'> {
  /** The level that the title includes, as in "Sales Director". */
  level: number
}

interface Found extends NameMatch<Standard> {
  words: number
}

/** Reads whole titles, and finds titles inside a text. */
export interface TitleReader {
  readTitle: (text: string) => TitleReading
  findTitles: (text: string) => TitleMention[]
  titleName: (key: string) => string | null
}

/** Maximum of words in a title; further words are a sentence. */
const MAX_WORDS = 16
/** Maximum of words that are combined in a split title ("Engineer, Software"). */
const MAX_SPLIT_WORDS = 8

/** Creates the reader from the data. A form that occurs twice belongs to its first title. */
export function createTitleReader(
  entries: readonly TitleEntry[],
  occupations: readonly OccupationEntry[],
): TitleReader {
  const trie = emptyTrie<Standard>()
  const bags = new Map<string, Standard>()
  const names = new Map(entries.map(({ name }) => [keyOf(name), name]))
  const categoriesOf = new Map(occupations.map(({ categories, key }) => [key, categories]))
  for (const { forms, name, occupation } of entries) {
    const level = strongest(wordsOf(name).map(({ key }) => levelOfWord(key)))
    const categories = categoriesOf.get(occupation) ?? []
    const standard = { categories, key: keyOf(name), level, name, occupation }
    for (const form of forms) {
      const keys = wordsOf(form).map(word => word.key)
      addName(trie, keys, standard)
      const bag = bagOf(keys)
      if (keys.length > 1 && !bags.has(bag)) bags.set(bag, standard)
    }
  }
  return {
    findTitles: text => findAll(text, wordsOf(text), trie).map(found => mentionOf(text, found)),
    readTitle: text => readWhole(text, trie, bags),
    titleName: key => names.get(key) ?? null,
  }
}

/** Stable key of a standard title: "Front-End Developer" is front-end-developer. */
function keyOf(name: string): string {
  return wordsOf(name)
    .map(({ key }) => key.replaceAll('+', 'p').replaceAll('#', 'sharp').replace(/^\./, 'dot'))
    .join('-')
}

function readWhole(
  text: string,
  trie: NameTrie<Standard>,
  bags: ReadonlyMap<string, Standard>,
): TitleReading {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const matches = findIn(text, words, trie)
  const longest = matches.toSorted((a, b) => b.words - a.words)[0]
  const apart = (longest?.words ?? 0) > 1 ? null : findApart(words, bags)
  const inside = (at: number) =>
    apart === null && longest !== undefined && at >= longest.first && at < longest.after
  const standard = apart ?? longest?.value
  if (!standard) return unknownTitle(text, words)
  const levelled = withoutSuperior(words)
  const level = strongest([
    standard.level,
    ...levelled.map(({ key }, at) => (inside(at) ? levelInside(key) : levelOfWord(key))),
  ])
  return { ...standard, level }
}

/** Removes the superior: an assistant to the CFO does not have the CFO's level. */
function withoutSuperior(words: readonly Word[]): readonly Word[] {
  const to = words.findIndex(({ key }) => key === 'to')
  return to <= 0 ? words : words.slice(0, to)
}

function unknownTitle(text: string, words: readonly Word[]): TitleReading {
  const level = strongest(words.map(({ key }) => levelOfWord(key)))
  const rest = words.filter(({ key }) => levelOfWord(key) === 0)
  const [first] = rest
  const last = rest.at(-1)
  const name = first && last ? text.slice(first.start, last.end) : text.trim()
  return { categories: [], key: null, level, name, occupation: null }
}

/** The title with the most words that are all in the text, in any order. */
function findApart(words: readonly Word[], bags: ReadonlyMap<string, Standard>): Standard | null {
  const keys = [...new Set(words.map(({ key }) => key).filter(key => levelOfWord(key) === 0))]
  const tried = keys.slice(0, MAX_SPLIT_WORDS)
  for (const size of [3, 2])
    for (const bag of subsetsOf(tried, size)) {
      const found = bags.get(bagOf(bag))
      if (found) return found
    }
  return null
}

function subsetsOf(keys: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return keys.flatMap((key, at) =>
    subsetsOf(keys.slice(at + 1), size - 1).map(rest => [key].concat(rest)),
  )
}

function bagOf(keys: readonly string[]): string {
  return keys.toSorted().join(' ')
}

function findIn(text: string, words: readonly Word[], trie: NameTrie<Standard>): Found[] {
  const found: Found[] = []
  for (let at = 0; at < words.length;) {
    const match = longestNameAt(trie, text, words, at)
    if (match && !isLevelOfNext(text, words, match))
      found.push({ ...match, words: match.after - match.first })
    at = match?.after ?? at + 1
  }
  return found
}

/** Whether a word is the level of the next one: "Principal Engineer" is not a school principal. */
function isLevelOfNext(
  text: string,
  words: readonly Word[],
  { after, first }: NameMatch<Standard>,
): boolean {
  const word = words[first]
  const next = words[after]
  if (!word || !next || after - first > 1 || levelOfWord(word.key) === 0) return false
  return /^ $/.test(text.slice(word.end, next.start)) && !BETWEEN_TITLE_AND_PLACE.has(next.key)
}

const BETWEEN_TITLE_AND_PLACE: ReadonlySet<string> = new Set('and at for from in of or'.split(' '))

interface Placed {
  match: Found
  words: readonly Word[]
}

function findAll(text: string, words: readonly Word[], trie: NameTrie<Standard>): Placed[] {
  return findIn(text, words, trie).map(match => ({ match, words }))
}

/** A found title with the level words before it: "Senior Accountant". */
function mentionOf(text: string, { match, words }: Placed): TitleMention {
  const { after, first, value } = match
  const before = words[first - 1]
  const start = words[first]?.start ?? 0
  const joined = before !== undefined && !/[^\s.]/.test(text.slice(before.end, start))
  const level = strongest([
    value.level,
    joined ? levelOfWord(before.key) : 0,
    ...words.slice(first, after).map(({ key }) => levelInside(key)),
  ])
  return { end: words[after - 1]?.end ?? start, start, title: { ...value, level } }
}

/** The level that is farthest from 0: a "Junior Account Director" is a director. */
function strongest(levels: readonly number[]): number {
  return levels.reduce((found, level) => (Math.abs(level) > Math.abs(found) ? level : found), 0)
}

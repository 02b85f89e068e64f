import { STOP_WORDS } from './plain-words.ts'

/** A word as written, and its stem. */
export interface Stem {
  written: string
  stem: string
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}’']*(?:\+{1,2}|#)?/gu
/** Marks that end a phrase: the end of a sentence, a comma, a tab. */
const BREAK = /[.!?:;,|•·()[\]{}<>"“”\t\n\r\u2022\u25AA\u25CF]+/u
const LATIN = /^[a-z0-9+#]+$/

/**
 * The stems of a text by phrase. No phrase crosses a comma, a sentence or a line. Stop words are left
 * out.
 */
export function phrasesOf(text: string): Stem[][] {
  return text
    .normalize('NFKC')
    .split(BREAK)
    .map(phrase => stemsOfPhrase(phrase))
    .filter(stems => stems.length > 0)
}

/** The stems and numbers of a name as one string, to compare two spellings. */
export function wordsOf(name: string): string {
  const words = name.normalize('NFKC').match(WORD) ?? []
  return words
    .map(word => (/^\d/.test(word) ? word : stemOf(word)))
    .filter(word => word !== '')
    .join(' ')
}

function stemsOfPhrase(phrase: string): Stem[] {
  const stems: Stem[] = []
  for (const [written] of phrase.matchAll(WORD)) {
    const stem = stemOf(written)
    if (stem !== '') stems.push({ stem, written })
  }
  return stems
}

/** The stem of a word; '' for numbers, single letters and stop words. */
export function stemOf(written: string): string {
  const lower = fold(written)
  if (lower.length < 2 && !/[^\p{ASCII}]/u.test(lower)) return ''
  if (/^\d/.test(lower) || STOP_WORDS.has(lower)) return ''
  if (!LATIN.test(lower)) return lower
  const stem = withoutEnding(lower)
  return STOP_WORDS.has(stem) ? '' : stem
}

function fold(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/u, '')
  return LATIN.test(lower) ? lower : lower.normalize('NFKD').replace(/[\p{M}'’]/gu, '')
}

/** Endings that do not change the meaning, tried in order. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})isation(s)?$/, 'iz'],
  [/(?<=[a-z]{2})ization(s)?$/, 'iz'],
  [/(?<=[a-z]{2})is(e|es|ed|ing|er|ers)$/, 'iz'],
  [/(?<=[a-z]{2})iz(e|es|ed|ing|er|ers)$/, 'iz'],
  [/(?<=[a-z]{3})ies$/, 'y'],
  [/(?<=[a-z]{3})sses$/, 'ss'],
  [/(?<=[a-z]{2}(?:x|ch|sh))es$/, ''],
  [/(?<=[a-z]{2}[^su])s$/, ''],
]
const VERBS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{3})ations?$/, 'at'],
  [/(?<=[a-z]{4})ing$/, ''],
  [/(?<=[a-z]{3})ied$/, 'y'],
  [/(?<=[a-z]{4})ed$/, ''],
  [/(?<=[a-z]{4})e$/, ''],
]

function withoutEnding(word: string): string {
  if (word.length < 4) return word
  const singular = replaceFirst(word, ENDINGS)
  const stem = replaceFirst(singular, VERBS)
  // "planning" and "plan", "controlled" and "control"
  return stem !== singular && /([bdglmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

function replaceFirst(word: string, rules: readonly (readonly [RegExp, string])[]): string {
  const rule = rules.find(([ending]) => ending.test(word))
  return rule ? word.replace(rule[0], rule[1]) : word
}

/** All stems of a text, without its division into phrases. */
export function stemsIn(text: string): string[] {
  return phrasesOf(text).flatMap(phrase => phrase.map(({ stem }) => stem))
}

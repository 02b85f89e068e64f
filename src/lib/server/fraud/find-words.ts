import { type FoldedText, quoteOf } from './folded-text.ts'

/** The number of letters before a match that are searched for a denial or another subject. */
const BEFORE = 60

interface Search {
  patterns: readonly RegExp[]
  /** Words before the match, in the same sentence, that make it harmless: "we never ask you to". */
  unlessBefore?: RegExp
  /** Words in the match itself, or right after it, that make it harmless. */
  unlessIn?: RegExp
}

/** The quote of the first match in any of the texts; null without one. Patterns have the flag `g`. */
export function findWords(texts: readonly FoldedText[], search: Search): string | null {
  for (const text of texts)
    for (const match of matchesIn(text, search))
      if (!isHarmless(text.plain, match, search)) return quoteOf(text, match.index, match[0].length)
  return null
}

function* matchesIn({ plain }: FoldedText, { patterns }: Search) {
  for (const pattern of patterns) yield* plain.matchAll(pattern)
}

function isHarmless(
  plain: string,
  { 0: words, index }: RegExpExecArray,
  { unlessBefore, unlessIn }: Search,
): boolean {
  const end = index + words.length
  const before =
    plain
      .slice(Math.max(0, index - BEFORE), index)
      .split(/[.!?;\n]/)
      .at(-1) ?? ''
  const after = plain.slice(end, end + BEFORE).split(/[.!?;\n]/)[0] ?? ''
  return Boolean(unlessBefore?.test(before) || unlessIn?.test(words + after))
}

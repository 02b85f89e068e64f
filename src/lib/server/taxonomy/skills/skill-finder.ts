import { longestNameAt, type NameMatch } from '../name-trie.ts'
import type { NamedSkill, SkillTrie } from './skill-names.ts'
import type { SkillMention } from '../taxonomy.ts'
import { type Word, wordsOf } from '../words.ts'

/** Words before an ambiguous name, which show that it means the skill. */
const CUES_BEFORE = new Set(
  'with in using of via ms microsoft apache google adobe knows knowing learn learning'.split(' '),
)
const CUES_AFTER = new Set(
  `programming language languages developer developers development engineer engineers scripting code
  coding certified certification framework library skills proficiency experience spreadsheet
  spreadsheets macros formulas database databases app apps application applications services server
  backend frontend native`.split(/\s+/),
)
const CONJUNCTIONS = new Set(['and', 'or'])
/** Separators of list entries, and of a list from the surrounding text. */
const LIST_BREAK = /[,;:|•·●▪◦‣∙/\\()[\]{}<>\n\t]|\s[-–—*]\s/
const SENTENCE_END = /[.!?](?:\s|$)/

type Match = NameMatch<NamedSkill>

interface Reading {
  text: string
  words: readonly Word[]
  matches: readonly Match[]
}

/** Skills in a text: longest names first, no overlaps. Ambiguous names need proof. */
export function findSkillsIn(trie: SkillTrie, text: string): SkillMention[] {
  const words = wordsOf(text)
  const matches = allMatches(trie, text, words)
  const reading = { matches, text, words }
  const proven = proveAlong(reading)
  return matches.flatMap((match, at) => {
    const span = spanOf(reading, match)
    return proven[at] && span ? [{ ...span, skill: match.value.skill }] : []
  })
}

function allMatches(trie: SkillTrie, text: string, words: readonly Word[]): Match[] {
  const matches: Match[] = []
  for (let at = 0; at < words.length;) {
    const match = longestNameAt(trie, text, words, at)
    if (match !== null && !isInitial(text, words, match)) matches.push(match)
    at = match?.after ?? at + 1
  }
  return matches
}

/** Whether a letter belongs to an abbreviation, as in "C.B.S.E.", and is not a name. */
function isInitial(text: string, words: readonly Word[], { after, first }: Match): boolean {
  const [word, last] = [words[first], words[after - 1]]
  if (!word || !last || last.end - word.start > 1) return false
  return (
    /^\.\p{Lu}(?!\p{L})/u.test(text.slice(last.end)) || /\p{Lu}\.$/u.test(text.slice(0, word.start))
  )
}

/**
 * Which matches count. A proven skill proves its neighbours in a list, so proof passes along a list
 * once forward and once back: "R, C, SQL" are three skills.
 */
function proveAlong(reading: Reading): boolean[] {
  const { matches } = reading
  const proven = matches.map(match => standsAlone(reading, match))
  const prove = (at: number, beside: number) => {
    const match = matches[at]
    const neighbour = matches[beside]
    if (!match || !neighbour || proven[at] || !proven[beside]) return
    proven[at] = mayProve(reading, match, neighbour) && isListed(reading, match, neighbour)
  }
  for (let at = 1; at < matches.length; at += 1) prove(at, at - 1)
  for (let at = matches.length - 2; at >= 0; at -= 1) prove(at, at + 1)
  return proven
}

/**
 * Whether a match can prove its neighbour. "Market, access" is not Access: a tool in lower case
 * needs a tool.
 */
function mayProve(reading: Reading, match: Match, neighbour: Match): boolean {
  return !isTool(match) || isTool(neighbour) || isAsWritten(reading, match)
}

function standsAlone(reading: Reading, match: Match): boolean {
  const { certainty } = match.value.name
  if (isPartOfCompound(reading, match)) return false
  if (certainty === 'plain') return true
  if (!isAsWritten(reading, match)) return false
  return certainty === 'exact' || hasCue(reading, match)
}

/** Whether a match is part of a compound, as in "self-planning". Tools count: "Java-based". */
function isPartOfCompound(reading: Reading, match: Match): boolean {
  if (isTool(match)) return false
  return isHyphen(gapBefore(reading, match.first)) || isHyphen(gapBefore(reading, match.after))
}

function isHyphen(gap: string): boolean {
  return gap === '-' || gap === '‐' || gap === '‑'
}

function isAsWritten(reading: Reading, { after, first, value }: Match): boolean {
  const { text, words } = reading
  const written = words
    .slice(first, after)
    .map(({ end, start }) => text.slice(start, end))
    .join('')
  const name = value.name.text.replace(/[^\p{L}\p{N}+#&]/gu, '')
  const found = written.replace(/[^\p{L}\p{N}+#&]/gu, '')
  return found === name || found === `${name}s`
}

/**
 * Whether the context shows that the name means the skill: a word, a list, or a line with only the name.
 */
function hasCue(reading: Reading, { after, first, value }: Match): boolean {
  const { words } = reading
  const before = words[first - 1]
  const next = words[after]
  if (before && CUES_BEFORE.has(before.key) && isPlainSpace(gapBefore(reading, first))) return true
  if (next && CUES_AFTER.has(next.key) && isPlainSpace(gapBefore(reading, after))) return true
  if (!endsEntry(reading, after)) return false
  const opening = gapBefore(reading, first)
  return beginsLine(opening, first) || (value.name.text.length > 1 && LIST_BREAK.test(opening))
}

function beginsEntry(reading: Reading, first: number): boolean {
  const opening = gapBefore(reading, first)
  return first === 0 || LIST_BREAK.test(opening) || SENTENCE_END.test(opening)
}

function beginsLine(opening: string, first: number): boolean {
  return first === 0 || opening.includes('\n')
}

/** Whether an entry of a list, a sentence or the text ends before a word. */
function endsEntry(reading: Reading, after: number): boolean {
  const closing = gapBefore(reading, after)
  return after === reading.words.length || LIST_BREAK.test(closing) || SENTENCE_END.test(closing)
}

/** The text between a word and the one before it; the rest of the text at its ends. */
function gapBefore({ text, words }: Reading, at: number): string {
  return text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length)
}

function isPlainSpace(gap: string): boolean {
  return /^[ \u00A0]+$/.test(gap)
}

/**
 * Whether a name is next to a proven skill in one list. It must be the whole entry, unless its spelling
 * is exact and the kind is the same: "Java, Go for services".
 */
function isListed(reading: Reading, match: Match, neighbour: Match): boolean {
  const isWritten = isAsWritten(reading, match)
  if (isWritten && areNeighbours(reading, match, neighbour)) return true
  const after = match.first > neighbour.first
  const [from, to] = after ? [neighbour.after, match.first] : [match.after, neighbour.first]
  if (!partsList(reading, from, to)) return false
  if (isWritten && match.value.skill.kind === neighbour.value.skill.kind) return true
  if (after) return endsEntry(reading, match.after) || isConjunction(reading, match.after)
  return beginsEntry(reading, match.first) || isConjunction(reading, match.first - 1)
}

/** Whether only a list's comma, slash, "and" or "or" separates two names. */
function partsList(reading: Reading, from: number, to: number): boolean {
  if (to - from > 1) return false
  if (to === from) return LIST_BREAK.test(gapBefore(reading, to))
  return isConjunction(reading, from)
}

/** Two tools side by side, as "Java Spring" or a list without commas. */
function areNeighbours(reading: Reading, one: Match, other: Match): boolean {
  if (!isTool(one) || !isTool(other)) return false
  const later = Math.max(one.first, other.first)
  return Math.min(one.after, other.after) === later && isPlainSpace(gapBefore(reading, later))
}

function isTool({ value }: Match): boolean {
  return value.skill.kind === 'tool'
}

function isConjunction({ words }: Reading, at: number): boolean {
  return CONJUNCTIONS.has(words[at]?.key ?? '')
}

function spanOf({ words }: Reading, match: Match): { start: number; end: number } | null {
  const first = words[match.first]
  const last = words[match.after - 1]
  return first && last ? { end: last.end, start: first.start } : null
}

import { isListed, isToolInList } from './lists-of-skills.ts'
import { longestNameAt } from '../name-trie.ts'
import type { NamedSkill, SkillTrie } from './skill-names.ts'
import type { SkillMention } from '../taxonomy.ts'
import {
  beginsLine,
  endsEntry,
  gapBefore,
  isAsWritten,
  isPlainSpace,
  isTool,
  LIST_BREAK,
  type Match,
  type Reading,
} from './text-with-names.ts'
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
/** Words for how well a person knows a tool: "strong Excel". One letter is no tool: "strong R&D". */
const DEGREES = new Set(
  'strong excellent advanced good solid basic intermediate proficient expert'.split(' '),
)

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
 * once forward and once back: "R, C, SQL" are three skills. Two tools side by side prove each other.
 */
function proveAlong(reading: Reading): boolean[] {
  const { matches } = reading
  const proven = matches.map(
    (match, at) => standsAlone(reading, match) || isToolInList(reading, match, matches[at + 1]),
  )
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

/**
 * Whether the context shows that the name means the skill: a word, a list, or a line with only the name.
 */
function hasCue(reading: Reading, { after, first, value }: Match): boolean {
  const { words } = reading
  const before = words[first - 1]
  const next = words[after]
  if (before && isPlainSpace(gapBefore(reading, first)) && isCueBefore(reading, first, value))
    return true
  if (next && CUES_AFTER.has(next.key) && isPlainSpace(gapBefore(reading, after))) return true
  if (!endsEntry(reading, after)) return false
  const opening = gapBefore(reading, first)
  return beginsLine(opening, first) || (value.name.text.length > 1 && LIST_BREAK.test(opening))
}

function isCueBefore({ words }: Reading, first: number, { name, skill }: NamedSkill): boolean {
  const [earlier = '', before = ''] = [words[first - 2]?.key, words[first - 1]?.key]
  if (CUES_BEFORE.has(before) || (earlier === 'such' && before === 'as')) return true
  return DEGREES.has(before) && skill.kind === 'tool' && name.text.length > 1
}

function spanOf({ words }: Reading, match: Match): { start: number; end: number } | null {
  const first = words[match.first]
  const last = words[match.after - 1]
  return first && last ? { end: last.end, start: first.start } : null
}

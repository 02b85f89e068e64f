import { isListed, isToolInList } from './lists-of-skills.ts'
import { hasCue, isCapitalized, isExperience } from './name-cues.ts'
import { longestNameAt } from '../name-trie.ts'
import { skillBefore } from './shared-words.ts'
import type { SkillTrie } from './skill-names.ts'
import type { SkillMention } from '../taxonomy.ts'
import { gapBefore, isAsWritten, isTool, type Match, type Reading } from './text-with-names.ts'
import { type Word, wordsOf } from '../words.ts'

/** Skills in a text: longest names first, no overlaps. Ambiguous names need proof. */
export function findSkillsIn(trie: SkillTrie, text: string): SkillMention[] {
  const words = wordsOf(text)
  const matches = allMatches(trie, text, words)
  const reading = { matches, text, words }
  const proven = proveAlong(reading)
  return matches.flatMap((match, at) => {
    const span = spanOf(reading, match)
    if (!proven[at] || !span) return []
    const before = skillBefore(trie, reading, at)
    const mention = { ...span, skill: match.value.skill }
    return before ? [before, mention] : [mention]
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
  const { value } = match
  const { certainty } = value.name
  if (isPartOfCompound(reading, match)) return false
  if (certainty === 'plain' || isExperience(reading, match)) return true
  if (!isAsWritten(reading, match) && !isCapitalized(reading, match)) return false
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

function spanOf({ words }: Reading, match: Match): { start: number; end: number } | null {
  const first = words[match.first]
  const last = words[match.after - 1]
  return first && last ? { end: last.end, start: first.start } : null
}

import { titleScore } from '../../../resumes/index.ts'
import { type SkillMention } from '../../../taxonomy/index.ts'
import { PLAIN_WORDS, STOP_WORDS } from './plain-words.ts'
import { stemOf } from './stems.ts'

const WORD_BEFORE = /(?<=^|[^\p{L}\d-])(\p{Lu}[\p{L}\d&]*)[ -]$/u
const WORD_AFTER = /^[ -](\p{Lu}[\p{L}\d&]*)/u
/** The start of a sentence or entry, where any word has a capital. */
const SENTENCE_START = /(?:^|[.:;!?•|\n–—-]|\t)\s*$/u
const ACRONYM = /^\p{Lu}[\p{Lu}\d&]+$/u
/** Maximum length of an abbreviation that may mean anything. */
const SHORT = 3
const PLAIN: ReadonlySet<string> = new Set([...PLAIN_WORDS].map(word => stemOf(word)))
/** Kinds whose names often follow a place: "Texas RN license", "Canadian French". */
const BESIDE_NAMES: ReadonlySet<string> = new Set(['language', 'licence'])

/** "Department of Health and ": the words after it belong to the name of an organization. */
const ORGANIZATION_BEFORE =
  /(?<!\p{L})(?:Academy|Association|Board|Bureau|Cent(?:er|re)|Chamber|College|Commission|Council|Department|Faculty|Institut(?:e|ion)|Ministry|Office|School|Society|University) (?:of|for) (?:the )?(?:\p{Lu}[\p{L}&]*,? (?:and |& )?)*$/u

/**
 * Whether a mention is part of a longer, unknown name: "Lightspeed POS", "IEP compliance", "Open
 * Banking". Another known skill or a job title may follow a mention without making the name longer.
 */
export function isPartOfName(
  text: string,
  { end, skill, start }: SkillMention,
  mentions: readonly SkillMention[],
): boolean {
  if (BESIDE_NAMES.has(skill.kind) || !/\p{Ll}/u.test(text)) return false
  const [before, written, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (isInOrganization(before, written) || isInAcronym(before, written, after)) return true
  const isKnownAfter = mentions.some(other => other.start === end + 1)
  if (!isKnownAfter && (isAcronymOfTwo(written, after) || isNameAfter(after))) return true
  const wordBefore = WORD_BEFORE.exec(before)
  const isTitled = skill.kind !== 'tool' && /^\p{Lu}\p{Ll}/u.test(written)
  return wordBefore !== null && isNameBefore(wordBefore, isTitled)
}

function isInOrganization(before: string, written: string): boolean {
  return ORGANIZATION_BEFORE.test(before) && /^\p{Lu}/u.test(written)
}

/** "TS/SCI" is a clearance: neither half is a name alone. */
function isAcronymOfTwo(written: string, after: string): boolean {
  return ACRONYM.test(written) && written.length <= SHORT && /^\/\p{Lu}{2}/u.test(after)
}

/** "Electronic design automation (EDA)": the acronym covers more words than the mention. */
function isInAcronym(before: string, written: string, after: string): boolean {
  const [, letters = ''] = /^\s*\(\s*(\p{Lu}{3,6})s?\s*\)/u.exec(after) ?? []
  const own = written.split(/[\s-]+/u)
  const more = letters.length - own.length
  if (more < 1) return false
  const words = [
    ...before
      .trim()
      .split(/[\s-]+/u)
      .slice(-more),
    ...own,
  ]
  return words.map(([first = '']) => first.toUpperCase()).join('') === letters
}

function isNameAfter(text: string): boolean {
  const [, word = ''] = WORD_AFTER.exec(text) ?? []
  return word !== '' && isName(word) && titleScore(word) < 1
}

/** "Administered Linux", "Using Jira": a verb is no part of a name. */
const VERB_ENDING = /\p{Ll}(?:ed|ing)$/u

/**
 * The first word of a sentence is a name if it is specific, or if the field after it has a capital
 * too.
 */
function isNameBefore({ 1: word = '', index, input }: RegExpExecArray, isTitled: boolean): boolean {
  if (!isName(word)) return false
  const isFirst = SENTENCE_START.test(input.slice(0, index))
  if (isFirst && !isTitled && VERB_ENDING.test(word)) return false
  return !isFirst || isTitled || ACRONYM.test(word) || !PLAIN.has(stemOf(word))
}

function isName(word: string): boolean {
  return !STOP_WORDS.has(word.toLowerCase())
}

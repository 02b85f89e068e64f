import { DEGREE_LETTERS, DEGREE_PATTERNS } from './words/degrees.ts'
import * as organisations from './words/organisations.ts'
import * as roles from './words/roles.ts'
import { CJK, entriesOf, fold, wordSet, wordsOf } from './text.ts'

/** A list of words, and endings of compounds for languages that write them as one word. */
interface Lexicon {
  words: ReadonlySet<string>
  /** Of the words, those of more than one word, between spaces. */
  phrases: readonly string[]
  endings: ReadonlySet<string>
  endingsCjk: readonly string[]
}

const isPhrase = (entry: string): boolean => entry.includes(' ')

/** @param long letters from which a word also ends compounds: "Lohnbuchhalterin" */
function lexicon(words: string, endings = '', endingsCjk = '', long = Infinity): Lexicon {
  const all = wordSet(words)
  const ending = [...all].filter(word => word.length >= long && !isPhrase(word))
  return {
    words: all,
    phrases: [...all].filter(entry => isPhrase(entry)).map(entry => ` ${entry} `),
    endings: new Set([...entriesOf(endings), ...ending]),
    endingsCjk: entriesOf(endingsCjk),
  }
}

/** Shorter titles also end names: "Baumgartner". */
const LONG_TITLE = 8
const TITLES = lexicon(roles.TITLE_NOUNS, roles.TITLE_ENDINGS, roles.TITLE_ENDINGS_CJK, LONG_TITLE)
const LEVELS = lexicon(roles.LEVELS)
const FUNCTIONS = lexicon(roles.FUNCTIONS)
const EMPLOYMENT = lexicon(roles.EMPLOYMENT_KINDS)
const COMPANY_MARKS = lexicon(organisations.COMPANY_MARKS)
const ORGANISATIONS = lexicon(
  organisations.ORGANISATION_NOUNS,
  organisations.ORGANISATION_ENDINGS,
  organisations.ORGANISATION_ENDINGS_CJK,
)
const INSTITUTIONS = lexicon(
  organisations.INSTITUTION_NOUNS,
  organisations.INSTITUTION_ENDINGS,
  organisations.INSTITUTION_ENDINGS_CJK,
)

/** Whether a word, with its plural, its gender ("-in", "/a", "(e)") and its compounds, is in a list. */
function has({ words, endings }: Lexicon, word: string): boolean {
  if (words.has(word)) return true
  const plain = word.replace(/['’]s$|\.$/, '')
  if (words.has(plain) || (plain.endsWith('s') && words.has(plain.slice(0, -1)))) return true
  // Korean writes a syllable in a letter.
  const least = /\p{Script=Hangul}/u.test(plain) ? 0 : 2
  for (let at = least + 1; at < plain.length; at += 1) if (endings.has(plain.slice(at))) return true
  const last = plain.slice(plain.lastIndexOf('-') + 1)
  return last !== plain && words.has(last)
}

function hasPhrase({ phrases }: Lexicon, text: string): boolean {
  const padded = ` ${text} `
  return phrases.some(phrase => padded.includes(phrase))
}

const hasAny = (list: Lexicon, words: readonly string[], folded: string): boolean =>
  words.some(word => has(list, word)) || hasPhrase(list, folded)

const endsCjk = ({ endingsCjk }: Lexicon, text: string): boolean =>
  CJK.test(text) && endingsCjk.some(ending => text.trim().endsWith(ending))

const countCjk = ({ endingsCjk }: Lexicon, text: string): boolean =>
  CJK.test(text) && endingsCjk.some(ending => text.includes(ending))

/** A word and its forms for both genders: "Entwickler/in", "ingénieur(e)", "Mitarbeiter*in". */
const withoutGender = (text: string) =>
  text
    .replaceAll(/\((?:m\/?w\/?d|w\/?m\/?d|f\/?m|m\/?f|h\/?f|m|f|w|d|x|\/)+\)/giu, ' ')
    .replaceAll(
      /(?<=\p{Ll})(?:[/*:_]-?(?:in|innen|a|o|e|r|euse|rice|trice)|\((?:in|a|e|r|ne)\))(?!\p{L})/gu,
      '',
    )

/** "Engineer (contract, via an agency)": a name, and a remark of several words. */
const REMARK = /(?<=\p{L}\s)\(\p{Ll}[^()]*\s[^()]*\)$/u

/** From this score a text is a title wherever it stands. */
export const SURE_TITLE = 2

/** How likely a text is a job title: above 1 it is one, below 0 it is not. */
export function titleScore(text: string): number {
  const plain = withoutGender(text).replace(REMARK, '')
  const folded = fold(plain)
  const words = wordsOf(plain)
  if (words.length === 0) return -2
  if (endsCjk(TITLES, folded)) return 2.5
  let score = nounScore(words, folded)
  if (words.length > 1 && has(LEVELS, words[0]!)) score += 0.6
  if (hasAny(FUNCTIONS, words, folded)) score += 0.4
  return score - penalties(words)
}

/** "Office of the President" is no person. */
const OFFICE = /(?<!\p{L})(?:office|ministry|department|institute|council|board|chamber) of the .*/u

function nounScore(words: readonly string[], folded: string): number {
  const own = OFFICE.test(folded) ? wordsOf(folded.replace(OFFICE, '')) : words
  const at = own.findLastIndex(word => has(TITLES, word))
  if (at >= 0) return isSeveral(words, at) ? 0.9 : headPlace(words, at)
  // "Audit Senior".
  if (words.length > 1 && words.at(-1) === 'senior') return 1.6
  return hasPhrase(TITLES, folded) || countCjk(TITLES, folded) ? 1.5 : 0
}

/** "Hill Engineers and Contractors": people of several trades are a company. */
const isSeveral = (words: readonly string[], at: number): boolean =>
  at === words.length - 1 &&
  words.length > 1 &&
  words[at]!.endsWith('s') &&
  !TITLES.words.has(words[at]!)

function penalties(words: readonly string[]): number {
  let score = 0
  if (words.some(word => has(COMPANY_MARKS, word) && !COMMON.has(word))) score += 2
  if (has(INSTITUTIONS, words.at(-1)!)) score += 1
  if (words.length > 9) score += 1
  return score
}

/** Legal forms and similar marks that are common words too. */
const COMMON = wordSet('co, me, as, se, sa, ab, company, private, group, sl, limited, sas, spa')

/** The noun at the end, or before "of", "for", a comma or a bracket, is the head of the name. */
function headPlace(words: readonly string[], at: number): number {
  if (at === words.length - 1 || (at === words.length - 2 && GRADE.test(words[at + 1]!))) return 2.2
  const next = words[at + 1] ?? ''
  if (BEHIND_HEAD.test(next)) return 2
  return at === 0 ? 1.6 : 1.1
}

/** "Lab Technician II". */
const GRADE = /^(?:i{1,3}|iv|v|[1-3])$/

const BEHIND_HEAD =
  /^(?:of|for|in|i|ii|iii|iv|v|1|2|3|de|des|du|en|fur|di|da|do|van|till|to|at|im|am|and|&)$/

/** Whether a text is a department's work and no company: "Finance", "Software Engineering". */
export function isFunction(text: string): boolean {
  const words = wordsOf(text)
  return words.some(word => FUNCTIONS.words.has(word)) && words.every(word => isOfFunction(word))
}

const isOfFunction = (word: string): boolean =>
  FUNCTIONS.words.has(word) || BESIDE_FUNCTION.has(word)

const BESIDE_FUNCTION = wordSet('and, software, product, project, data, business, &')

/** How likely a text is the name of a company or another employer. */
export function companyScore(text: string): number {
  const folded = fold(text)
  const words = wordsOf(text)
  if (words.length === 0) return -2
  if (isFunction(text)) return 0
  if (endsCjk(ORGANISATIONS, folded)) return 2.5
  let score = markScore(words, folded)
  if (hasAny(ORGANISATIONS, words, folded)) score += 1.2
  if (words.some(word => has(INSTITUTIONS, word)) || countCjk(INSTITUTIONS, folded)) score += 0.8
  if (words.length > 9) score -= 1
  return /^\p{Ll}/u.test(text) ? score - 0.3 : score
}

function markScore(words: readonly string[], folded: string): number {
  // "Senior SAS Analyst"
  const isTitle = has(TITLES, words.at(-1)!)
  const isMark = (word: string, at: number) =>
    COMPANY_MARKS.words.has(word) && (!COMMON.has(word) || (at > 0 && !isTitle))
  let score = words.some((word, at) => isMark(word, at)) ? 2 : 0
  if (/(?<![\p{L}-])(?:inc|ltd|llc|gmbh|corp|s\.a|s\.l)(?!\p{L})/u.test(folded)) score += 0.5
  if (countCjk(ORGANISATIONS, folded)) score += 1
  if (/\.(?:com|io|net|org|ai|co)(?!\p{L})/u.test(folded)) score += 1
  return score
}

/** Whether a text names the kind of employment: full-time, contract, remote. */
export function isEmploymentKind(text: string): boolean {
  const folded = fold(text)
    .replaceAll(/[()[\]]/g, '')
    .trim()
  return EMPLOYMENT.words.has(folded)
}

const DEGREE_START = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${DEGREE_PATTERNS.map(pattern => `(?:${pattern})`).join('|')})`,
  'u',
)
const DEGREE_CJK = /学士|硕士|博士|本科|研究生|大专|专科|学位|學士|碩士|修士|在读/u

/** A part of a study, not the study: "Master Thesis", "Supervisor: Dr. Hill". */
const PART_OF_STUDY =
  /(?:master|bachelor|diplom|doctoral|phd|doctorate|degree)(?:'?s)?[- ]?(?:thesis|theses|project|projekt|arbeit|dissertation|scholarship)|^(?:(?:thesis|dissertation|topic|title|supervisor|advisor|betreuer|thema|titel)\b|the (?:topic|title|thesis))/u

export const isPartOfStudy = (text: string): boolean => PART_OF_STUDY.test(fold(text))

/** How likely a text is a degree. */
export function degreeScore(text: string): number {
  const folded = fold(text)
  if (PART_OF_STUDY.test(folded)) return 0
  if (DEGREE_CJK.test(folded)) return 2
  const found = DEGREE_START.exec(folded)
  if (found) return found.index <= 2 ? 2.5 : 1.5
  const letters = DEGREE_LETTERS.exec(text)
  if (!letters) return 0
  // "Boston, MA" is a place.
  const afterComma = /,\s*$/.test(text.slice(0, letters.index))
  if (afterComma && /^(?:MA|MD|ME|AS|CA|CS)$/.test(letters[0].trim())) return 0
  return letters.index <= 2 ? 2.5 : 1.2
}

/** Whether a text is a degree and nothing else: "B. Com.", and not "B. Com. in Finance". */
export function isBareDegree(text: string): boolean {
  const folded = fold(text)
  return DEGREE_START.exec(folded)?.[0].length === folded.length
}

/** What a text that begins with a degree says after it: "BSc Computer Games" gives "Computer Games". */
export function withoutDegree(text: string): string {
  const found = DEGREE_START.exec(fold(text)) ?? DEGREE_LETTERS.exec(text)
  return found?.index === 0 ? text.slice(found[0].length).trim() : ''
}

/** How likely a text is the name of a school or university. */
export function institutionScore(text: string): number {
  const folded = fold(text)
  if (endsCjk(INSTITUTIONS, folded)) return 2.5
  const words = wordsOf(text)
  if (words.length === 0 || words.length > 16) return -1
  let score = 0
  if (words.some(word => has(INSTITUTIONS, word)) || hasPhrase(INSTITUTIONS, folded)) score += 2
  else if (countCjk(INSTITUTIONS, folded)) score += 1.5
  if (/\((?:[A-Z]{2,6})\)|^[A-Z]{2,6}$/u.test(text.trim())) score += 0.5
  if (/^\p{Ll}/u.test(text)) score -= 0.5
  return score
}

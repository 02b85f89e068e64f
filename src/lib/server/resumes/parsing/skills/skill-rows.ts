import { languageCodes } from '../languages.ts'
import type { TextRow } from '../rows.ts'
import { joinWrapped, labelOf, type SkillRow } from './wrapped-skills.ts'
import { readTableHead } from '../sections/table-heads.ts'
import { countWords, fold, trimMarks, wordSet } from '../text.ts'

const LEVEL_WORDS = wordSet(
  'advanced, intermediate, beginner, expert, fluent, native, native speaker, proficient, basic, basics, novice, skilled, competent, good, excellent, strong, working knowledge, professional, familiar, experienced, elementary, master, fundamental, very good, average, fair, moderate, upper intermediate, high, medium, low, fortgeschritten, grundkenntnisse, kenntnisse, gute kenntnisse, sehr gute kenntnisse, sehr gut, gut, experte, expertenkenntnisse, avance, intermediaire, debutant, confirme, courant, notions, maitrise, avanzado, intermedio, basico, experto, alto, medio, bajo, avancado, intermediario, avanzato, base, ottimo, buono, discreta, gevorderd, basis, goed, 精通, 熟练, 熟悉, 掌握, 了解, 良好, उन्नत, मध्यम, years, year, yrs, level, proficiency, advanced level, skill, skills, rating, available upon request',
)
const GROUP_NAMES = wordSet(
  'web development, software development, mobile development, machine learning, data science, operating system, office, ms office, microsoft office, languages, frameworks, tools, database, databases, libraries, software, technologies, programming languages, programming, other, others, soft skills, hard skills, technical skills, technical, operating systems, platforms, web, frontend, backend, front-end, back-end, devops, cloud, methodologies, web technologies, tools & technologies, tools and technologies, developer tools, key skills, core competencies, personal skills, interpersonal, interpersonal skills, ide, ides, web frameworks, frameworks & libraries, frameworks and libraries, version control, scripting, creative, communication skills, computer skills, additional skills, professional, personal, professional skills, 编程语言, 框架, 工具, 数据库, 软件, 语言, 其他, 开发工具, 平台',
)
const LEVEL_IN_BRACKETS =
  /\s*\((?:advanced|intermediate|beginner|expert|basic|proficient|fluent|native|good|fortgeschritten|grundkenntnisse|avancé|intermédiaire|débutant|avanzado|intermedio|básico)[^)]*\)$/iu
const LEVEL_AT_END =
  /[\s([]*(?:\d{1,3}\s?%|\d(?:\.\d)?\s?\/\s?\d{1,2}|[★☆●○■□]{2,}|\d+\+?\s*(?:years?|yrs?|jahre?|ans|años|anos|anni))[\s)\]]*$/iu
const SEPARATORS = /[,;，；、،|•·●▪◦■♦\t]/u

/** A text that may name a skill, and whether it names the group of those beside or below it. */
export interface SkillEntry {
  entry: string
  line: number
  group: boolean
}

/**
 * The entries of a skills section; names of levels are none.
 * @param isSkill whether the taxonomy knows a text as a skill
 */
export function skillEntries(
  rows: readonly TextRow[],
  isSkill: (text: string) => boolean,
): SkillEntry[] {
  const plain = rows.filter(row => !readTableHead(row) && !/\S@\S/.test(row.text))
  const joined = joinWrapped(plain, isSkill)
  return joined.flatMap(({ line, text }, at) => {
    if (listsLanguages(text) || OTHER_LABEL.test(text)) return []
    const isGroup = namesGroup(joined, at)
    const names = groupIn(isGroup ? text : labelIn(text))
    const entries = isGroup ? [] : entriesOf(text)
    return names
      .map(entry => ({ entry, line, group: true }))
      .concat(entries.map(entry => ({ entry, line, group: false })))
  })
}

/** The name of the group that a row lists: before its colon, or in a cell of its own. */
function labelIn(text: string): string | null {
  return labelOf(text) ?? (dropCellLabel(text) === text ? null : text.split('\t')[0]!)
}

/** Not the names of groups that only say what kind of thing they list. */
const groupIn = (name: string | null): string[] =>
  name === null || GROUP_NAMES.has(fold(clean(name))) ? [] : [clean(name)]

/** "Languages: Dutch, English" among skills; of programming languages it is a list of skills. */
const listsLanguages = (text: string): boolean =>
  /^(?:languages?|language skills|sprachen|langues|idiomas|lingue|talen)\b/iu.test(text) &&
  languageCodes(text).length > 0

/** "Interests: chess, hiking", "Nationality: Kenyan" among skills. */
const OTHER_LABEL =
  /^(?:(?:personal )?interests|hobbies|(?:(?:interests|hobbies) (?:and|&) (?:interests|hobbies))|(?:full )?name|(?:father|mother|husband)\P{L}?s name|date of birth|d\.?o\.?b|place|gender|sex|religion|marital status|nationality|(?:permanent |present )?address|declaration)\s*[:：]/iu

const isList = ({ text }: SkillRow): boolean => SEPARATORS.test(text)

/** A row that names the group of those under it: by its words, its type, or alone over a list. */
function namesGroup(rows: readonly SkillRow[], at: number): boolean {
  const row = rows[at]!
  if (isList(row) || row.list || countWords(row.text) > 4) return false
  if (GROUP_NAMES.has(fold(row.text)) || /[:：]$/u.test(row.text)) return true
  const under = rows.slice(at + 1).find(other => isList(other) || !isLevel(other.text))
  if (!under) return false
  const overPlain = row.bold && !under.bold
  return overPlain || (isList(under) && rows.filter(other => isList(other)).length >= 2)
}

/** "Advanced", "Expert (5/5)", "★★★★☆", "90%": how well, not what. */
function isLevel(text: string): boolean {
  const plain = fold(text)
    .replaceAll(/[()[\]\d%/.★☆●○•*+-]|\b(?:level|years?|yrs?)\b/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain === '' || LEVEL_WORDS.has(plain)
}

/** The text between commas, semicolons, bars, bullets and tabs; brackets are kept whole. */
function entriesOf(text: string): string[] {
  const body = labelOf(text) === null ? dropCellLabel(text) : text.slice(text.search(/[:：]/u) + 1)
  const entries = splitOutsideBrackets(body)
  if (isSentence(body, entries.length)) return [body]
  return entries
    .flatMap(part => splitAtDash(part))
    .flatMap(part => splitBrackets(part))
    .flatMap(part => splitSlashes(part))
    .filter(part => !isSpoken(trimMarks(part)))
    .map(part => clean(part))
    .filter(entry => /\p{L}/u.test(entry) && !isLevel(entry))
}

/** "Linux (Debian, SUSE)" names three; one name in brackets tells more of the entry. */
function splitBrackets(entry: string): string[] {
  const [, name = '', inside = ''] = /^([^()]*)\(([^()]*[,;/][^()]*)\)\s*$/u.exec(entry) ?? []
  return inside === '' ? [entry] : [name, ...inside.split(/\s*[,;/]\s*/u)]
}

/** "Objective-C/Cocoa": two names of more than a few capitals, unlike "UI/UX" and "CI/CD". */
const splitSlashes = (entry: string): string[] =>
  /^[\p{Lu}][\p{L}-]*\p{Ll}[\p{L}-]*(?:\/\p{Lu}[\p{L}-]*\p{Ll}[\p{L}-]*)+$/u.test(entry.trim())
    ? entry.split('/')
    : [entry]

/** "Englisch C1", "Spanish (native)": how well the person speaks a language. */
const isSpoken = (entry: string): boolean =>
  (/^\S+[\s(]\S+(?:\s\S+)?$/u.test(entry) && languageCodes(entry).length === 1) ||
  namesLanguages(entry)

/** "Fluent in English and Chinese (written and spoken)" */
function namesLanguages(entry: string): boolean {
  const words = fold(entry).match(/\p{L}+/gu) ?? []
  const others = words.filter(word => languageCodes(word).length === 0)
  return words.length - others.length > 1 && others.every(word => SPEAKS.has(word))
}

const SPEAKS = wordSet(
  'and, in, both, very, good, fluent, fluently, bilingual, native, basic, speaks, written, spoken, oral, read, write, speak, und, et, y, e',
)

/** Words of an entry from which it tells something, in a text of more words than that. */
const MAX_WORDS_EACH = 4
const MIN_WORDS = 8

/** "Evaluate equipment, and operate machines safely": what stands between its commas is no name. */
function isSentence(text: string, entries: number): boolean {
  const words = countWords(text)
  if (words < MIN_WORDS || /[:：|•\t]/u.test(text)) return false
  return words > MAX_WORDS_EACH * entries || (/[.!]$/u.test(text) && words > 3 * entries)
}

/** "Backend ⇥ Koa, Express": the cell before a list is its label. */
function dropCellLabel(text: string): string {
  const [first = '', ...rest] = text.split('\t')
  const body = rest.join('\t')
  return rest.length === 1 && /[,;、，]/u.test(body) && !/[,;、，]/u.test(first) ? body : text
}

function splitOutsideBrackets(text: string): string[] {
  const entries = ['']
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '(' || sign === '（') depth += 1
    if (sign === ')' || sign === '）') depth = Math.max(0, depth - 1)
    if (depth === 0 && SEPARATORS.test(sign)) entries.push('')
    else entries.push(entries.pop()! + sign)
  }
  return entries
}

/** "Python – expert" says how well; "Excel – pivot tables" is two. */
function splitAtDash(text: string): string[] {
  const [first = '', ...rest] = text.split(/\s+[–—-]\s+/u)
  // "Databases - PostgreSQL"
  if (rest.length > 0 && GROUP_NAMES.has(fold(first))) return rest
  return rest.some(part => isLevel(part)) ? [first] : [first, ...rest]
}

/** "Good knowledge of Excel" says that somebody knows it: what is Excel. */
const KNOWS =
  /^(?:(?:very )?(?:good|strong|basic|working|excellent|sound|thorough|in-depth|advanced|deep|extensive|hands-on) )?(?:(?:knowledge|understanding|command|proficiency|experience) (?:of|in|with|on)|proficient (?:in|with|at)|familiar with|well[- ]versed (?:in|with)|conversant with|skilled (?:in|at)|expert(?:ise)? in) (?:using )?(?:the )?/iu

function clean(entry: string): string {
  const plain = trimMarks(entry)
    .replace(KNOWS, '')
    .replace(/^(?:\d{1,2}\s?[.)]\s?(?=\p{L})|\.\s+)/u, '')
    .replace(/^(?:and|und|et|y|e|en|&|etc\.?|i|oraz)\s+/iu, '')
    .replace(LEVEL_AT_END, '')
    .replace(LEVEL_IN_BRACKETS, '')
    .replace(/[.:]$/u, '')
  return trimMarks(plain)
}

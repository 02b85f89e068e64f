import { findDates, withoutDates } from '../../dates/dates.ts'
import { companyScore, titleScore } from '../../likeness.ts'
import type { TextRow } from '../../rows.ts'
import { countWords, trimMarks } from '../../text.ts'

/** "Presently working", "I have worked", "4.5 years of experience", "8 months work experience" */
const WORKS =
  /^(?:(?:(?!\.\s)[^;:]){0,40}?\b)?(?:(?:work(?:ing|ed)|serv(?:ing|ed)|employed|joined)\b(?:\sexperience\b)?|(?:years?|months?)['’]?(?: of)?(?: work(?:ing)?)? experience\b(?: of working\b)?)\s*/iu
/** A word of each of them, which is cheaper to look for. */
const WORD_OF_WORK = /work|serv|employed|joined|experience/iu
/** The names end where the sentence goes on. */
const ENDS =
  /\s*(?:(?<!\b(?:pvt|ltd|co|inc|corp|mr|dr|st|no|m\/s|sr|jr|asst|govt|\p{L}))[.;:](?!\s+(?:&|(?:\p{L}+\s+){0,2}(?:ltd|limited|llc|pvt|inc)\b))(?:\s|$)|,\s+(?=\p{Ll})|\s+(?:with|in|at|for)\s+(?:the|an?|this)\s|,?\s+(?:since|from|having|in (?:the )?year|with effect|where|which|while|who|whose|during|duration|period|handling|responsible|and (?:my|was|is)|till|until)\b).*$/iu
const AS_WORDS = String.raw`(?:as(?: per| an? post of)?|(?:for|in|on|at) (?:the|an?) (?:position|capacity|post|profile) of)\s+(?:an?\s+|the\s+)?`
const AS = new RegExp(`^${AS_WORDS}`, 'iu')
const COMPANY_FIRST = new RegExp(
  String.raw`^(.+?)[,.]?\s+(?:(?:from|since)\s+)?${AS_WORDS}(\S.*)$`,
  'iu',
)
const FOR = /^(?:with|in|at|for|under|of)[\s.]+/iu
const QUOTED = /^["“'‘]([^"”'’]+)["”'’]\s*/u
/** Words of a title that no list knows. */
const MAX_UNKNOWN = 4
/** "for 6 years", "from last 3 years" */
const DURATION =
  /\s(?:for|from|since)\s(?:(?:the|about|over|last|past|more than)\s)*(?:\d[\d.]*\+?|one|two|three|four|five|six|seven|eight|nine|ten)\s?(?:years?|yrs?|months?)(?:\s(?:\d+|\p{L}+)\smonths?)?\b/iu
/** Names have few words. */
const MAX_NAME_WORDS = 12

/** "Hill Works Co. Riyadh KSA", "Hill Works Ltd in the Mill Project", "Hill Oil, (shutdown of the plant)". */
const BEHIND_COMPANY =
  /(?<=\b(?:co|inc|llc|ltd|limited)\.?)\s+(?:(?:in|at|for|under)\s.*|\p{Lu}[\p{L}\s]{0,24})$|,?\s*\([^()]*\)$/iu

export interface SentencePosition {
  title: string
  company: string | null
  dates: string
}

/** The position that a sentence names; null in other rows. */
export function readPosition({ text }: TextRow): SentencePosition | null {
  if (!WORD_OF_WORK.test(text)) return null
  const spans = findDates(text)
  const sentence = withoutDates(text, spans)
    .replaceAll(/\s+/gu, ' ')
    .replace(DURATION, '')
    .replace(/^\W*(?:\d{1,2}[.)]\s*)?/u, '')
    .trim()
  const verb = WORKS.exec(sentence)
  if (!verb) return null
  const names = namesIn(sentence.slice(verb[0].length))
  if (!names) return null
  const dates = spans.map(({ from, to }) => text.slice(from, to)).join(' ')
  return spans.length > 1 ? null : { ...names, dates }
}

function namesIn(text: string): Pick<SentencePosition, 'title' | 'company'> | null {
  const title = AS.exec(text)
  if (title) return titleFirst(text.slice(title[0].length))
  const link = FOR.exec(text)
  const [, company = '', rest = ''] = COMPANY_FIRST.exec(text.slice(link?.[0].length ?? 0)) ?? []
  return link ? named(cutTitle(rest).title, company) : null
}

function titleFirst(text: string): Pick<SentencePosition, 'title' | 'company'> | null {
  const { rest, title } = cutTitle(text)
  const link = FOR.exec(rest)
  return named(title, link ? rest.slice(link[0].length).replace(ENDS, '') : null)
}

/** The title in quotes, or to the word before the employer. */
function cutTitle(text: string): { title: string; rest: string } {
  const quoted = QUOTED.exec(text)
  if (quoted) return { rest: text.slice(quoted[0].length), title: quoted[1]! }
  const [, title = '', rest = ''] =
    /^(.+?)\s+((?:with|in|at|for|under)\s+["“]?\p{Lu}.*)$/u.exec(text.replace(ENDS, '')) ?? []
  return title === '' ? { rest: '', title: text.replace(ENDS, '') } : { rest, title }
}

/** "“Hill Works” Leeds": the name in the quotes. */
const withoutQuotes = (text: string): string => QUOTED.exec(text)?.[1] ?? text

function named(
  title: string,
  company: string | null,
): Pick<SentencePosition, 'title' | 'company'> | null {
  const employer = withoutQuotes(company ?? '').replace(BEHIND_COMPANY, '')
  const names = [trimMarks(title), trimMarks(employer)] as const
  if (names[0] === '' || names.some(name => countWords(name) > MAX_NAME_WORDS)) return null
  const isTitle = titleScore(names[0]) >= 1
  if (!isTitle && (companyScore(names[1]) < 1 || countWords(names[0]) > MAX_UNKNOWN)) return null
  return { company: /^\p{Lu}/u.test(names[1]) ? names[1] : null, title: names[0] }
}

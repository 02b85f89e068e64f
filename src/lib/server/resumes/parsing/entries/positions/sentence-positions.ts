import { isDate } from '../rows/bulleted-heads.ts'
import { findDates, withoutDates } from '../../dates/dates.ts'
import { companyScore, titleScore } from '../../likeness.ts'
import { type TextRow, toRow } from '../../rows.ts'
import { countWords, trimMarks } from '../../text.ts'

/** "Presently working", "I have worked", "4.5 years of experience", "8 months work experience" */
const WORKS =
  /^(?:(?:(?!\.\s)[^;:]){0,40}?\b)?(?:(?:work(?:ing|ed)|serv(?:ing|ed)|employed|joined)\b(?:\sexperience\b)?|(?:years?|months?)['’]?(?: of)?(?: work(?:ing)?)? experience\b(?: of working\b)?)\s*/iu
/** The names end where the sentence goes on. */
const ENDS =
  /\s*(?:(?<!\b(?:pvt|ltd|co|inc|corp|mr|dr|st|no|m\/s|sr|jr|asst|govt|\p{L}))[.;:](?:\s|$)|,\s+(?=\p{Ll})|\s+(?:with|in|at|for)\s+(?:the|an?|this)\s|,?\s+(?:since|from|having|where|which|while|who|whose|during|handling|responsible|and (?:my|was|is)|till|until)\b).*$/iu
const AS_WORDS = String.raw`(?:as(?: per| an? post of)?|(?:for|in|on|at) (?:the|an?) (?:position|capacity|post|profile) of)\s+(?:an?\s+|the\s+)?`
const AS = new RegExp(`^${AS_WORDS}`, 'iu')
const COMPANY_FIRST = new RegExp(
  String.raw`^(.+?)[,.]?\s+(?:(?:from|since)\s+)?${AS_WORDS}(\S.*)$`,
  'iu',
)
const FOR = /^(?:with|in|at|for|under|of)\s+/iu
const QUOTED = /^["“'‘]([^"”'’]+)["”'’]\s*/u
/** Words of a title that no list knows. */
const MAX_UNKNOWN = 4
/** Names have few words. */
const MAX_NAME_WORDS = 12

/**
 * "Presently working with Acme Ltd as Clerk since May 2016": positions in sentences become rows
 * of a head, and the sentence its first point.
 */
export function readSentencePositions(broken: readonly TextRow[]): TextRow[] {
  const rows = joinSentences(broken)
  const isUndated = rows.every(({ text }) => findDates(text).length === 0)
  const positions = rows.map((row, at) =>
    positionIn(row, { above: rows[at - 1], below: rows[at + 1] }, isUndated),
  )
  // Without dates nothing else says where a position begins.
  const areAllSentences = isUndated && positions.some(position => position !== null)
  return rows.flatMap((row, at) => {
    const position = positions[at]
    if (!position)
      return [areAllSentences ? toRow(row.text, row.line, { ...row.source, list: true }) : row]
    const head = [position.title, position.company, position.dates].filter(Boolean).join('\t')
    return [
      toRow(head, row.line, { ...row.source, list: false }),
      toRow(row.text, row.line, { ...row.source, list: true }),
    ]
  })
}

/** Lines in which a sentence may go on. */
const MAX_LINES = 2

/** A sentence that a page broke before it names the employer or the dates, in one row. */
function joinSentences(rows: readonly TextRow[]): TextRow[] {
  const joined: TextRow[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!
    const more = isWhole(row) ? 0 : linesToJoin(row, rows.slice(at + 1, at + 1 + MAX_LINES))
    const lines = [row, ...rows.slice(at + 1, at + 1 + more)]
    joined.push(more === 0 ? row : toRow(textOf(lines), row.line, row.source, row.large))
    at += more
  }
  return joined
}

const textOf = (rows: readonly TextRow[]): string =>
  rows.map(({ text }) => text.replaceAll('\t', ' ')).join(' ')

function isWhole(row: TextRow): boolean {
  const isPosition = readPosition(row) !== null
  return isPosition ? isComplete(row) && !OPEN_SPAN.test(row.text) : !BEGINS.test(row.text)
}

/** Whether a sentence names the employer and the dates. */
function isComplete(row: TextRow): boolean {
  const position = readPosition(row)
  return position !== null && position.company !== null && position.dates !== ''
}

/** "1. Worked as a", "Presently working with" */
const BEGINS =
  /^\W*(?:\d{1,2}[.)]\s*)?(?:\w+ (?:i )?(?:am )?)?(?:worked|working)\s+(?:as|with|in|at|for)\b/iu

function linesToJoin(row: TextRow, below: readonly TextRow[]): number {
  for (const [at, next] of below.entries()) {
    if (next.source.list || BEGINS.test(next.text)) return 0
    if (isDate(next) && !OPEN_END.test((below[at - 1] ?? row).text)) return 0
    if (isComplete(toRow(textOf([row, ...below.slice(0, at + 1)]), row.line, row.source)))
      return at + 1 + countEnds(below[at + 1])
  }
  return 0
}

/** The line in which a span ends that began in the sentence above. */
const countEnds = (next: TextRow | undefined): number =>
  next && END_OF_SPAN.test(next.text) ? 1 : 0

/** "to April 2016." */
const END_OF_SPAN = /^(?:to|till|until|[-–—])\s+(?:\p{L}+\s+)?(?:\d{4}|date|present|now)\b/iu

/** "June 2010 to" */
const OPEN_SPAN = /\d{4}\s(?:to|till|until|[–-])$/iu

/** Words that wait for a date in the next line. */
const OPEN_END = /(?:\b(?:from|since|to|till)|[,–-])$/iu

/** "Hill Works Co. Riyadh KSA", "Hill Oil, (shutdown of the plant)": a town or a remark. */
const BEHIND_COMPANY = /(?<=\b(?:co|inc|llc|ltd)\.?)\s+\p{Lu}[\p{L}\s]{0,24}$|,?\s*\([^()]*\)$/iu

interface SentencePosition {
  title: string
  company: string | null
  dates: string
}

interface Around {
  above: TextRow | undefined
  below: TextRow | undefined
}

function positionIn(
  row: TextRow,
  { above, below }: Around,
  isUndated: boolean,
): SentencePosition | null {
  const position = readPosition(row)
  if (!position) return null
  const isDated = position.dates !== '' || isUndated || (below !== undefined && isDate(below))
  return (position.company !== null && isDated) || completes(position, above) ? position : null
}

/** "Worked as Controller" below a company and its dates. */
function completes({ company, dates }: SentencePosition, above: TextRow | undefined): boolean {
  if (!above || above.source.list || company !== null || dates !== '') return false
  return findDates(above.text).length > 0 && titleScore(above.text) < 1
}

function readPosition({ text }: TextRow): SentencePosition | null {
  const spans = findDates(text)
  const sentence = withoutDates(text, spans)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^\W*\d{1,2}[.)]\s*/u, '')
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
    /^(.+?)\s+((?:with|in|at|for)\s+\p{Lu}.*)$/u.exec(text.replace(ENDS, '')) ?? []
  return title === '' ? { rest: '', title: text.replace(ENDS, '') } : { rest, title }
}

function named(
  title: string,
  company: string | null,
): Pick<SentencePosition, 'title' | 'company'> | null {
  const employer = (company ?? '').replace(BEHIND_COMPANY, '')
  const names = [trimMarks(title), trimMarks(employer)] as const
  if (names[0] === '' || names.some(name => countWords(name) > MAX_NAME_WORDS)) return null
  const isTitle = titleScore(names[0]) >= 1
  if (!isTitle && (companyScore(names[1]) < 1 || countWords(names[0]) > MAX_UNKNOWN)) return null
  return { company: /^\p{Lu}/u.test(names[1]) ? names[1] : null, title: names[0] }
}

import { findDates, withoutDates } from '../../dates/dates.ts'
import { SURE_TITLE, titleScore } from '../../likeness.ts'
import { isProse, type TextRow, toRow } from '../../rows.ts'
import { countWords, trimMarks } from '../../text.ts'
import { isDate } from './bulleted-heads.ts'

/** Fewer bullets with dates are points of a description. */
const MIN_ROLES = 2
/** Words of a title. */
const MAX_WORDS = 7
/** Rows of a head: the company and the dates of all its positions. */
const MAX_HEAD = 2

/**
 * "• Director (2015 – 2018)" and "• Deputy Director (2012 – 2015)" below a company and the dates of both:
 * each bullet is a position at that company.
 */
export function readRoles(rows: readonly TextRow[]): TextRow[] {
  const read: TextRow[] = []
  for (let at = 0; at < rows.length;) {
    const end = rows.findIndex((row, other) => other >= at && !isRole(row))
    const roles = rows.slice(at, end === -1 ? rows.length : end)
    if (roles.length >= MIN_ROLES && isHeaded(read)) {
      const company = read.splice(-MAX_HEAD).find(row => !isDate(row))
      read.push(...roles.map(row => withCompany(row, company!)))
    } else read.push(...(roles.length > 0 ? roles : [rows[at]!]))
    at += Math.max(1, roles.length)
  }
  return read
}

/** Whether the last rows are a company and a span of time. */
function isHeaded(read: readonly TextRow[]): boolean {
  const head = read.slice(-MAX_HEAD)
  const names = head.filter(row => !isDate(row))
  return (
    names.length === 1 &&
    head.length === MAX_HEAD &&
    names.every(({ source, text }) => !source.list && !isProse(text) && titleScore(text) < 1)
  )
}

function isRole({ source, text }: TextRow): boolean {
  const spans = findDates(text)
  if (!source.list || spans.length !== 1 || spans[0]!.kind === 'point') return false
  const title = trimMarks(withoutDates(text, spans))
  return countWords(title) <= MAX_WORDS && titleScore(title) >= SURE_TITLE
}

const withCompany = ({ large, line, source, text }: TextRow, company: TextRow): TextRow =>
  toRow(`${text}\t${company.text}`, line, { ...source, list: false }, large)

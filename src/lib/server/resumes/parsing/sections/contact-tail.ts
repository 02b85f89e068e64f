import { EMAIL, LINK } from '../person/links.ts'
import { withoutPhones } from '../person/phone.ts'
import { isPlace, isStreet, TOWN_LINE } from '../person/places.ts'
import { trimMarks } from '../text.ts'
import type { RowSection } from './sections.ts'
import type { TextRow } from '../rows.ts'

/** Fewer may be those of an employer. */
const MIN_ROWS = 3

/**
 * Cuts the contact of the person off the jobs or studies that it follows, as where a text box comes
 * after them, in a resume that has no contact at its top.
 */
export function cutContactOff(sections: readonly RowSection[]): RowSection[] {
  const contacts = sections.filter(({ kind }) => kind === 'contact').flatMap(({ rows }) => rows)
  if (contacts.some(({ text }) => EMAIL.test(text))) return [...sections]
  return sections.flatMap(section =>
    section.kind === 'experience' || section.kind === 'education' ? cutFrom(section) : [section],
  )
}

function cutFrom(section: RowSection): RowSection[] {
  const { rows } = section
  const email = rows.findIndex(({ text }) => EMAIL.test(text))
  if (email === -1) return [section]
  const above = rows.slice(0, email).findLastIndex(row => !isContact(row))
  const below = rows.slice(email).findIndex(row => !isContact(row))
  const end = below === -1 ? rows.length : email + below
  if (end - above - 1 < MIN_ROWS) return [section]
  const contact = { heading: null, headingLine: null, kind: 'contact' as const, language: null }
  return [
    { ...section, rows: rows.slice(0, above + 1) },
    { ...contact, rows: rows.slice(above + 1, end) },
    ...(end < rows.length ? [{ ...contact, kind: section.kind, rows: rows.slice(end) }] : []),
  ]
}

/** Mail address, phone, link, place or day of birth, and nothing else. */
function isContact({ text }: TextRow): boolean {
  if (isPlace(text) || isStreet(text) || TOWN_LINE.test(text) || BORN.test(text)) return true
  const rest = withoutPhones(text.replaceAll(new RegExp(EMAIL, 'gu'), ' ').replaceAll(LINK, ' '))
  return rest !== text && trimMarks(rest.replace(LABEL, '')).length < 3
}

const BORN =
  /^(?:geburts(?:datum|tag)|geboren|date of birth|born|né(?:e)? le|fecha de nacimiento|data di nascita|data de nascimento|geboortedatum)\b/iu
const LABEL =
  /^(?:e-?mail|mail|phone|tel|telefon|mobile?|mobil|handy|linkedin|github|website)\b[.:\s]*/iu

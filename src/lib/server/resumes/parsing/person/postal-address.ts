import { piecesOf } from './contact-pieces.ts'
import type { Found } from '../parsed-resume.ts'
import { titleScore } from '../likeness.ts'
import { isProse, type TextRow } from '../rows.ts'
import { isPlace } from './places.ts'
import { readHeading } from '../sections/headings.ts'
import { trimMarks } from '../text.ts'

/** "Vill. Hill", "P.O. Moss", "Distt- Ballia (U.P.)", "Pin code: 246727": the parts of an address name themselves. */
const PART =
  /\b(?:vill(?:age)?|p\.?\s?o|post|p\.?\s?s|teh(?:sil|\.)|tal(?:uk[ao]?|\.)|di?ss?tt?(?:rict)?|mandal|pin(?:\s?(?:code|no))?|h\.?\s?no|house)\b|(?<!\d)\d{6}(?!\d)/giu
/** "Post applied for: Site Engineer" */
const OTHER = /\bpost (?:appl|of|held|grad)|passport|\bproject|\bmarks\b/iu
const LABEL = /^(?:[\p{L}/]+\s)?address(?: for [\p{L}]+)?\s*[:：-]*\s*/iu
/** What is left of a contact without its number: "Mob. No." */
const CONTACT_LABEL =
  /^(?:e-?mails?|mobile?|mob|contacts?|mails?|ph(?:one)?|cell|tel|skype)\b(?:.{0,3}\b(?:id|no|number)\b)?[^\p{L}\d]*$|^[\p{L} ]{3,25}[:：]|@/iu
/** Fewer may be words of another line. */
const MIN_PARTS = 2
const MAX_LENGTH = 90

/** An address whose parts name themselves, in lines below each other. */
export function postalAddress(
  rows: readonly TextRow[],
  name: Found<string> | null,
): Found<string> | null {
  if (!rows.some(({ text }) => countParts(text) > 0)) return null
  const lines = rows.map(row => ({
    row,
    text: name?.lines.includes(row.line) ? '' : addressIn(row),
  }))
  const from = lines.findIndex(({ text }) => countParts(text) > 0)
  if (from === -1) return null
  const last = lines.findIndex(
    ({ row, text }, at) =>
      at >= from &&
      endsHere(text, lines[at + 1]?.text ?? '', lines[at + 1]?.row.line === row.line + 1),
  )
  const above = lines.slice(0, from).findLastIndex(({ text }) => !/[,\d]/u.test(text))
  const own = lines.slice(above + 1, last + 1)
  const value = own.map(({ text }) => text).join(', ')
  if (countParts(value) < MIN_PARTS) return null
  return { confidence: 0.8, lines: own.map(({ row }) => row.line), value }
}

/** Below a postcode only a country or another part follows. */
const endsHere = (text: string, next: string, isNext: boolean): boolean =>
  !isNext || next === '' || (POSTCODE.test(text) && countParts(next) === 0 && !isPlace(next))

const POSTCODE = /(?<!\d)\d{6}(?!\d)/u

const countParts = (text: string): number => text.match(PART)?.length ?? 0

/** What may be of an address in a row. */
function addressIn(row: TextRow): string {
  if (isProse(row.text) || OTHER.test(row.text) || readHeading(row.text) !== null) return ''
  const pieces = piecesOf(row).map(piece =>
    trimMarks(piece.replace(LABEL, '').replace(/\s(?:mob|ph)\.?\s*:?-?$/iu, '')),
  )
  return pieces
    .filter(piece => /\p{L}{2}|\d{6}/u.test(piece) && piece.length < MAX_LENGTH)
    .filter(piece => titleScore(piece) < 1.5 && !CONTACT_LABEL.test(piece.replaceAll(PART, '')))
    .join(', ')
}

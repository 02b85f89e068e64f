import { CONTACT } from './contact-marks.ts'
import { piecesOf } from './contact-pieces.ts'
import { EMAIL } from './links.ts'
import { withLinesAround } from './place-lines.ts'
import {
  cutPlace,
  isCityAndMore,
  isStreet,
  isTownInCountry,
  placeScore,
  TOWN_LINE,
} from './places.ts'
import { findDates } from '../dates/dates.ts'
import { companyScore, institutionScore, titleScore } from '../likeness.ts'
import type { Found } from '../parsed-resume.ts'
import { isProse, type TextRow } from '../rows.ts'
import { readHeading } from '../sections/headings.ts'
import { fold, trimMarks } from '../text.ts'
import { NOISE } from '../words/names.ts'

interface PlaceCandidate {
  value: string
  sure: number
  line: number
}

/** What a line less near to the top takes from a place's chance. */
const PER_LINE = 0.005
const MIN_CONFIDENCE = 0.55

/** @param name the name of the person, which belongs to no address */
export function findPlace(
  rows: readonly TextRow[],
  name: Found<string> | null,
): Found<string> | null {
  const isName = ({ line, text }: TextRow) =>
    name?.lines.includes(line) === true && text.startsWith(`${name.value},`)
  const places = rows.flatMap((row, at) =>
    isName(row) ? [] : placesIn(row, Math.min(at, 30) * PER_LINE),
  )
  // The surest, and of equals the first.
  const [best] = places.toSorted((left, right) => right.sure - left.sure)
  if (!best || best.sure <= MIN_CONFIDENCE) return null
  const found = { confidence: Math.min(best.sure, 0.95), lines: [best.line], value: best.value }
  const town = withLinesAround(
    found,
    rows,
    text => !isOther(text) && fold(text) !== fold(name?.value ?? ''),
  )
  return withStreet(
    town,
    rows.filter(({ line }) => town.lines.includes(line) || !name?.lines.includes(line)),
  )
}

/** Lines of an address above its town. */
const MAX_LINES_ABOVE = 4

/** The street, and what stands between it and its town, in the lines above. */
function withStreet(town: Found<string>, rows: readonly TextRow[]): Found<string> {
  const at = rows.findIndex(({ line }) => line === town.lines[0])
  if (isStreet(town.value)) return withTown(town, rows.slice(at + 1, at + 1 + MAX_LINES_ABOVE))
  const above = rows.slice(Math.max(0, at - MAX_LINES_ABOVE), Math.max(0, at))
  const first = above.findIndex(
    (row, nth) =>
      above
        .slice(nth)
        .every((one, after) => isOfAddress(one, town.lines[0]! - above.length + nth + after)) &&
      (isStreet(row.text) || /^\D{0,8}\d/u.test(row.text) || isHouseAbove(row.text, town.value)),
  )
  if (first < 0) return town
  const own = above.slice(first)
  return {
    ...town,
    lines: [...own.map(({ line }) => line), ...town.lines],
    value: [...own.map(({ text }) => trimMarks(text)), town.value].join(', '),
  }
}

/** "Am Tiergarten 15" above "10315 Berlin" */
const isHouseAbove = (text: string, town: string): boolean =>
  /^\d{4,5}\s\p{L}/u.test(town) && /^\p{Lu}[\p{L}\s.-]+\s\d{1,3}\s?\p{L}?$/u.test(text)

/** The lines from a street to its postcode. */
function withTown(street: Found<string>, below: readonly TextRow[]): Found<string> {
  const last = below.findIndex(
    ({ text }) => TOWN_LINE.test(text) || /\d{5,6}$|[A-Z]\d\w? \d[A-Z]{2}$/u.test(text),
  )
  const own = below.slice(0, last + 1)
  const follow = own.every((row, nth) => isOfAddress(row, street.lines[0]! + nth + 1))
  if (last < 0 || !follow || /\d{5,6}/u.test(street.value)) return street
  return {
    ...street,
    lines: [...street.lines, ...own.map(({ line }) => line)],
    value: [street.value, ...own.map(({ text }) => trimMarks(text))].join(', '),
  }
}

/** A short line next to the others that is no contact, no heading and no sentence. */
const isOfAddress = ({ cells, line, text }: TextRow, expected: number): boolean =>
  line === expected &&
  cells.length === 1 &&
  text.length < 60 &&
  !CONTACT.test(text) &&
  !isProse(text) &&
  findDates(text).length === 0 &&
  titleScore(text) < 1 &&
  readHeading(text) === null

function placesIn(row: TextRow, less: number): PlaceCandidate[] {
  const holdsMail = EMAIL.test(row.text)
  if (!holdsMail && isProse(row.text) && (!isStreet(row.text) || /[.;]/.test(row.text))) return []
  const pieces = piecesOf(row).filter(piece => !holdsMail || !isProse(piece))
  // "Ennis | Munster | IE": a place whose parts stand between bars.
  const whole = pieces.join(', ')
  const isWhole = /\s[|·]\s/u.test(row.text) && placeScore(whole) > 0
  return (isWhole ? [whole] : pieces).map(piece => {
    const { sure, value } = placeIn(piece)
    return { value, sure: sure - less, line: row.line }
  })
}

/** "Ga-94, Hill Quarter": the parts of an address before its town have a number. */
const isHouse = (text: string): boolean =>
  text.length < 60 && /^\P{L}*\p{Lu}.*\d/u.test(text) && findDates(text).length === 0

/** "Model Colony, Malir": parts of a town that no list has. */
const QUARTERS =
  /^\p{Lu}[\p{L}\p{M}'’-]{2,}(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?(?:,\s\p{Lu}[\p{L}\p{M}'’-]{2,}(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?)?$/u

/** "440 Hill Residence Deira, UAE" */
const HOUSE_NUMBER = /^\d{1,4}\p{Lu}?\s(?!years?\b|months?\b)\p{Lu}\D{6,60}$/iu

/** The place that a piece is, or that it ends with: "University of Vestland, Bergen, Norway". */
function placeIn(piece: string): { sure: number; value: string } {
  const sure = placeScore(piece)
  if (sure > 0) return { sure, value: piece }
  const { place, rest } = cutPlace(piece)
  if (!place) return { sure: 0, value: '' }
  // "Croydon, London": a part of a town that no list has.
  const isAddress = (QUARTERS.test(rest) || isHouse(rest)) && !isOther(rest)
  return (isAddress || HOUSE_NUMBER.test(rest)) && /,/.test(piece)
    ? { sure: 0.75, value: piece }
    : { sure: 0.7, value: place }
}

const TOWN_AND_REGION =
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]+(?:\s[\p{L}\p{M}'’.-]+){0,2}(?:(?:,\s[\p{Lu}\p{Lo}][\p{L}\p{M}'’. -]+){1,2}|\s[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?)$/u

const TOWN_AND_POSTCODE = /^(?:\d{5},?\s\p{Lu}\p{L}{2,}|\p{Lu}\p{L}{2,},?\s\d{5})$/u

const namesTown = (piece: string): boolean =>
  TOWN_AND_REGION.test(piece.replace(/\s?\(\p{Lu}{2}\)/u, '')) ||
  TOWN_AND_POSTCODE.test(piece) ||
  isTownInCountry(piece) ||
  isCityAndMore(piece)

/** Two names in the way of "Hexham, Northumberland", where contacts stand and nothing speaks against. */
export function likelyPlace(rows: readonly TextRow[]): Found<string> | null {
  for (const row of rows) {
    // Large type begins with a name: "LISBOA PORCEL", with smaller type beside it.
    const pieces = piecesOf(row).slice(row.large ? 1 : 0)
    const amongContacts = /@|\d{3}/.test(row.text) && row.text.length > (pieces[0]?.length ?? 0) + 8
    const found = pieces.find(
      piece =>
        (namesTown(piece) || (amongContacts && TOWN.test(piece))) &&
        !isOther(piece) &&
        !isLabelIn(row.text, piece),
    )
    if (found) return { value: found, confidence: 0.5, lines: [row.line] }
  }
  return null
}

/** "Visa status: employed" names no town. */
const isLabelIn = (text: string, piece: string): boolean =>
  /^\s*[:：-]/u.test(text.slice(text.indexOf(piece) + piece.length))

const TOWN = /^\p{Lu}[\p{L}\p{M}'’-]{2,}(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?$/u

const isOther = (text: string): boolean =>
  titleScore(text) >= 1 ||
  companyScore(text) >= 1 ||
  institutionScore(text) >= 1 ||
  readHeading(text) !== null ||
  NOISE.test(text) ||
  /linkedin|github|website|portfolio|email|e-mail|phone|mobile|contact|\bno\b/i.test(text)

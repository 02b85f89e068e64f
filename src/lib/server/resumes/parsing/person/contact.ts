import { CONTACT } from './contact-marks.ts'
import type { Found, ParsedResume } from '../parsed-resume.ts'
import { findPhone, withoutPhones } from './phone.ts'
import { cutPlace, isPlace, isStreet, placeScore } from './places.ts'
import { languageCodes } from '../languages.ts'
import { isProse, type TextRow } from '../rows.ts'
import { companyScore, institutionScore, titleScore } from '../likeness.ts'
import { readHeading } from '../sections/headings.ts'
import type { SkillFinder } from '../skills/skills.ts'
import { fold, trimMarks } from '../text.ts'

const EMAIL = /[\p{L}\d][\p{L}\d._%+-]*\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u
const EMAILS = new RegExp(EMAIL.source, 'gu')
const LINK =
  /(?:https?:\/\/|www\.)[^\s,;|<>()]+|(?<![\p{L}\d@.])(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|behance\.net|medium\.com|stackoverflow\.com|twitter\.com|x\.com|dribbble\.com|orcid\.org|kaggle\.com|xing\.com)\/[^\s,;|<>()]+|(?<![\p{L}\d@.-])[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:com|org|net|io|dev|me|edu|co|ai|app|info|de|fr|es|it|nl|uk|in|ca|eu|tech|design|page|xyz)(?:\/[^\s,;|<>()]*)?(?![\p{L}\d@.-])/giu
const PLACE_LABEL =
  /^(?:address|location|city|based in|residence|lives in|current location|permanent address|present address|current address|correspondence address|home address|mailing address|adresse|anschrift|wohnort|ort|domicile|lieu|ville|dirección|direccion|domicilio|ciudad|localidad|ubicación|endereço|endereco|cidade|localização|morada|indirizzo|residenza|città|adres|woonplaats|地址|现居|所在地|居住地|现居地|现居城市|पता|स्थान|адрес|город|место жительства|住所|現住所|주소|거주지|العنوان|الموقع|مكان الإقامة|כתובת|מגורים|adresi?|адреса|місто|διεύθυνση|πόλη)\s*[:：.-]\s*/iu

/** The first mail address of some rows; one that a narrow column broke in two is put together. */
export function findEmail(rows: readonly TextRow[]): Found<string> | null {
  for (const [at, row] of rows.entries()) {
    const text = row.text.replaceAll('\t', '  ')
    const match = EMAIL.exec(text)
    if (match) return { value: match[0].replaceAll(/\s/g, ''), confidence: 0.98, lines: [row.line] }
    const next = rows[at + 1]
    const broken = /\S+@\S*$/u.exec(text)
    const whole = broken && next ? EMAIL.exec(broken[0] + next.text.trim()) : null
    if (whole && next) return { value: whole[0], confidence: 0.7, lines: [row.line, next.line] }
  }
  return null
}

/**
 * Phone, place and links, looked for first where contacts stand, then anywhere.
 * @param name lines of the name, which is no place
 */
export function readContact(
  top: readonly TextRow[],
  all: readonly TextRow[],
  { name, taxonomy }: { name: readonly number[]; taxonomy: SkillFinder },
): Pick<ParsedResume, 'phone' | 'location' | 'links'> {
  // "Java, Python" looks like a town and its region.
  const free = top.filter(
    ({ line, text }) =>
      !name.includes(line) &&
      taxonomy.findSkills(text).length === 0 &&
      languageCodes(text).length === 0,
  )
  return {
    phone: findPhone(top, true) ?? findPhone(all, false),
    location: labelledPlace(top) ?? findPlace(top) ?? labelledPlace(all) ?? likelyPlace(free),
    links: findLinks(top),
  }
}

function findLinks(rows: readonly TextRow[]): Found<string>[] {
  const links = new Map<string, Found<string>>()
  for (const row of rows)
    for (const match of row.text.replaceAll(EMAILS, ' ').matchAll(LINK)) {
      const value = match[0].replace(/[.,]+$/, '')
      const key = fold(value)
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, '')
      if (!links.has(key)) links.set(key, { value, confidence: 0.9, lines: [row.line] })
    }
  return [...links.values()]
}

/** Pieces of contact lines: the text between tabs, bars, bullets, icons and wide gaps. */
function piecesOf(row: TextRow): string[] {
  return withoutPhones(row.text.replaceAll(EMAILS, '\t').replaceAll(LINK, '\t'))
    .replaceAll(/(?:phone|mobile|e-?mail|tel|linkedin|github|website)\s*[:：]/giu, '\t')
    .split(/\t|\s*(?:[|•·●▪◦∙⋄]|\p{So})\s*|\s{3,}|[\ue000-\uf8ff]|\s[–—-]\s(?=\t)/u)
    .map(piece =>
      trimMarks(trimMarks(piece).replace(/^(?:based in|located in|lives? in|near)\s+/iu, '')),
    )
    .filter(piece => piece !== '')
}

interface PlaceCandidate {
  value: string
  sure: number
  line: number
}

/** What a line less near to the top takes from a place's chance. */
const PER_LINE = 0.005
const LEAST = 0.55

function findPlace(rows: readonly TextRow[]): Found<string> | null {
  const places = rows.flatMap((row, at) => placesIn(row, Math.min(at, 30) * PER_LINE))
  // The surest, and of equals the first.
  const [best] = places.toSorted((left, right) => right.sure - left.sure)
  if (!best || best.sure <= LEAST) return null
  const found = { confidence: Math.min(best.sure, 0.95), lines: [best.line], value: best.value }
  return withStreet(found, rows)
}

/** The street that stands in the line above its town. */
function withStreet(town: Found<string>, rows: readonly TextRow[]): Found<string> {
  const at = rows.findIndex(({ line }) => line === town.lines[0])
  const above = rows[at - 1]
  const street = trimMarks(above?.text ?? '')
  const isOwn = above?.line === town.lines[0]! - 1 && isStreet(street) && street.length < 60
  if (!isOwn || isStreet(town.value) || CONTACT.test(street)) return town
  return { ...town, lines: [above.line, ...town.lines], value: `${street}, ${town.value}` }
}

function placesIn(row: TextRow, less: number): PlaceCandidate[] {
  if (isProse(row.text) && (!isStreet(row.text) || /[.;]/.test(row.text))) return []
  return piecesOf(row).map(piece => {
    const { sure, value } = placeIn(piece)
    return { value, sure: sure - less, line: row.line }
  })
}

/** The place that a piece is, or that it ends with: "University of Vestland, Bergen, Norway". */
function placeIn(piece: string): { sure: number; value: string } {
  const sure = placeScore(piece)
  if (sure > 0) return { sure, value: piece }
  const { place, rest } = cutPlace(piece)
  if (!place) return { sure: 0, value: '' }
  // "Croydon, London": a part of a town that no list has.
  return TOWN.test(rest) && !isOther(rest) && /,/.test(piece)
    ? { sure: 0.75, value: piece }
    : { sure: 0.7, value: place }
}

/** Labels also follow each other with a space between: "电话:… 邮箱:… 地址:…". */
const LABELLED_PARTS = /\t(?!\s*[:：])|\s[|•·]\s|\s(?=[^\s:：]{2,12}[:：]\S)/u

/** A label in a cell of its own goes with the next. */
function labelledParts({ cells, text }: TextRow): string[] {
  const [first = '', ...rest] = cells
  const isLabel = rest.length === 1 && PLACE_LABEL.test(`${first.replace(/[:：]$/u, '')}: `)
  return isLabel ? [`${first.replace(/[:：]$/u, '')}: ${rest[0]!}`] : text.split(LABELLED_PARTS)
}

function labelledPlace(rows: readonly TextRow[]): Found<string> | null {
  for (const [at, row] of rows.entries())
    for (const cell of labelledParts(row)) {
      const found = fromLabel(cell.replaceAll('\t', ' ').trim(), row, rows[at + 1])
      if (found) return found
    }
  return null
}

function fromLabel(text: string, row: TextRow, next: TextRow | undefined): Found<string> | null {
  const label = PLACE_LABEL.exec(text)
  const rest = label ? trimMarks(text.slice(label[0].length)) : ''
  if (rest === '' || rest.length > 120) return null
  const goesOn = next && text.endsWith(',') && (isPlace(next.text) || isStreet(next.text))
  return goesOn
    ? {
        value: `${rest}, ${trimMarks(next.text)}`,
        confidence: 0.9,
        lines: [row.line, next.line],
      }
    : { value: rest, confidence: 0.9, lines: [row.line] }
}

const TOWN_AND_REGION =
  /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]+(?:\s[\p{L}\p{M}'’.-]+){0,2}(?:,\s[\p{Lu}\p{Lo}][\p{L}\p{M}'’. -]+|\s[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?)$/u

/** Two names in the way of "Hexham, Northumberland", where contacts stand and nothing speaks against. */
function likelyPlace(rows: readonly TextRow[]): Found<string> | null {
  for (const row of rows) {
    const pieces = piecesOf(row)
    const amongContacts = /@|\d{3}/.test(row.text) && row.text.length > (pieces[0]?.length ?? 0) + 8
    const found = pieces.find(
      piece =>
        (TOWN_AND_REGION.test(piece) || (amongContacts && TOWN.test(piece))) && !isOther(piece),
    )
    if (found) return { value: found, confidence: 0.5, lines: [row.line] }
  }
  return null
}

const TOWN = /^\p{Lu}[\p{L}\p{M}'’-]{2,}(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?$/u

const isOther = (text: string): boolean =>
  titleScore(text) >= 1 ||
  companyScore(text) >= 1 ||
  institutionScore(text) >= 1 ||
  readHeading(text) !== null ||
  /linkedin|github|website|portfolio|email|e-mail|phone|mobile/i.test(text)

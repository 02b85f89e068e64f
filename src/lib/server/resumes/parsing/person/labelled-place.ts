import { isPlace, isStreet, TOWN_LINE } from './places.ts'
import type { Found } from '../parsed-resume.ts'
import { isProse, type TextRow } from '../rows.ts'
import { readHeading } from '../sections/headings.ts'
import { CONTACT } from './contact-marks.ts'
import { trimMarks } from '../text.ts'

const PLACE_LABEL =
  /^(?:address|location|city|based in|residence|lives in|current location|permanent address|present address|current address|correspondence address|home address|mailing address|postal address|contact address|residential address|communication address|address for (?:communication|correspondence)|adresse|anschrift|wohnort|ort|domicile|lieu|ville|dirección|direccion|domicilio|ciudad|localidad|ubicación|endereço|endereco|cidade|localização|morada|indirizzo|residenza|città|adres|woonplaats|地址|现居|所在地|居住地|现居地|现居城市|पता|स्थान|адрес|город|место жительства|住所|現住所|주소|거주지|العنوان|الموقع|مكان الإقامة|כתובת|מגורים|adresi?|адреса|місто|διεύθυνση|πόλη)\s*[:：.-]\s*/iu

/** Labels also follow each other with a space between: "电话:… 邮箱:… 地址:…". */
const LABELLED_PARTS = /\t(?!\s*[:：])|\s[|•·]\s|\s(?=[^\s:：]{2,12}[:：]\S)/u

/** A label in a cell of its own goes with the next. */
function labelledParts({ cells, text }: TextRow): string[] {
  const [first = '', ...rest] = cells
  const isLabel = rest.length === 1 && PLACE_LABEL.test(`${first.replace(/[:：]$/u, '')}: `)
  return isLabel ? [`${first.replace(/[:：]$/u, '')}: ${rest[0]!}`] : text.split(LABELLED_PARTS)
}

export function labelledPlace(rows: readonly TextRow[]): Found<string> | null {
  for (const [at, row] of rows.entries())
    for (const cell of labelledParts(row)) {
      const found = fromLabel(cell.replaceAll('\t', ' ').trim(), row, rows[at + 1])
      if (found) return withRest(found, row, rows.slice(at + 1, at + 1 + MAX_LINES))
    }
  return null
}

/** Lines below that of an address which may be a part of it. */
const MAX_LINES = 4

/** The address with the lines down to its town or postcode, or those that follow a comma. */
function withRest(found: Found<string>, row: TextRow, below: readonly TextRow[]): Found<string> {
  const last = below.findIndex(({ text }) => POSTCODE.test(text) || isPlace(text))
  const end = last < 0 ? countOpen(row, below) : last + 1
  const own = below.slice(0, end).filter(({ line }) => !found.lines.includes(line))
  const isWhole = POSTCODE.test(found.value) || isPlace(found.value)
  if (
    (isWhole && !isStreet(found.value)) ||
    POSTCODE.test(found.value) ||
    !own.every(line => isOfAddress(line))
  )
    return found
  return {
    ...found,
    lines: [...found.lines, ...own.map(({ line }) => line)],
    value: [found.value, ...own.map(({ text }) => trimMarks(text))].join(', '),
  }
}

/** How many lines go on with an address of which each ends with a comma. */
function countOpen(row: TextRow, below: readonly TextRow[]): number {
  const end = below.findIndex(
    (next, at) => !(below[at - 1] ?? row).text.endsWith(',') || !isOfAddress(next),
  )
  return end < 0 ? below.length : end
}

const POSTCODE = /(?<!\d)\d{3}\s?\d{2,3}(?!\d)/u

/** A short line without a label, a contact or a sentence. */
const isOfAddress = ({ cells, text }: TextRow): boolean =>
  cells.length === 1 &&
  text.length < 80 &&
  !CONTACT.test(text) &&
  !/^[^:：]{2,30}[:：]\s*\S/u.test(text.replace(/pin ?(?:code)?\s*[:：]/iu, '')) &&
  !isProse(text) &&
  readHeading(text) === null

function fromLabel(text: string, row: TextRow, next: TextRow | undefined): Found<string> | null {
  const label = PLACE_LABEL.exec(text)
  const rest = label ? trimMarks(text.slice(label[0].length)) : ''
  if (rest === '' || rest.length > 120) return null
  const below = next && trimMarks(next.text.replaceAll('\t', ' ').replace(POSTCODE_LABEL, ''))
  return next && below && goesOnIn(below, rest, text)
    ? {
        value: `${rest}, ${below}`,
        confidence: 0.9,
        lines: [row.line, next.line],
      }
    : { value: rest, confidence: 0.9, lines: [row.line] }
}

/** The label of a town by its postcode, below that of its street. */
const POSTCODE_LABEL =
  /^(?:postcode|postleitzahl|plz|zip(?: code)?|code postal|código postal|cap)[\s:.]+/iu

/** A place below a comma, or a town below its street. */
const goesOnIn = (next: string, place: string, line: string): boolean =>
  (isStreet(place) && TOWN_LINE.test(next)) ||
  (line.endsWith(',') && (isPlace(next) || isStreet(next)))

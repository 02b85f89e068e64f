import type { Entry } from './entries.ts'
import type { EntryRow } from './entry-rows.ts'
import { companyScore, isEmploymentKind, titleScore } from './likeness.ts'
import { cutPlace, isPlace } from './places.ts'
import { fold, trimMarks } from './text.ts'

/** A piece of an entry's head that may be a title, a company or a school. */
export interface Piece {
  text: string
  line: number
  /** What a label before it says it is: "Designation: …". */
  label: 'title' | 'company' | null
  bold: boolean
}

export interface HeadPieces {
  pieces: Piece[]
  location: { text: string; line: number } | null
}

const BETWEEN =
  /\t|\s+[|•·▪◦∙⋄♦■/–—-]\s+|\s*[|•·●]\s*|\s+[–—]\s*|\s*[–—]\s+|\s*\/\/\s*|\s{3,}|(?<=[\p{L})])\s*-\s+(?=\p{Lu})/u
const TITLE_LABEL =
  /^(?:job title|title|position|designation|role|post|job position|position held|position title|stelle|tätigkeit|funktion|poste|fonction|puesto|cargo|ruolo|posizione|qualifica|functie|职位|职务|岗位|पद|должность|stanowisko|occupation or position held|occupation|profile|job role|post held)\s*[:：-]\s*/iu
const COMPANY_LABEL =
  /^(?:company|employer|organi[sz]ation|company name|name of (?:the )?(?:employer|organi[sz]ation|company)|firm|firma|unternehmen|arbeitgeber|entreprise|société|employeur|empresa|azienda|datore di lavoro|bedrijf|werkgever|公司|公司名称|单位|कंपनी|компания|pracodawca|client|institution|hospital|school)\s*[:：-]\s*/iu
const PLACE_LABEL =
  /^(?:location|place|city|ort|lieu|lugar|luogo|plaats|地点|स्थान|address)\s*[:：-]\s*/iu
const IGNORED =
  /^(?:\S+@\S+|https?:\S+|www\.\S+|[^\p{L}]+|team size.*|reporting to.*|duration.*|period.*|from|to|dates?( \(from.*)?|years?|gehalt.*|\(?(?:contract|permanent)\)?)$/iu
/** A name and the next without a mark between: Chinese companies and schools end in known words. */
const GLUED = /(?<=有限公司|集团|銀行|银行|大学|大學|学院|學院|医院|株式会社)(?=\p{Script=Han}{2})/u

/** The pieces of an entry's head, places and kinds of employment set apart. */
export function piecesOf(entry: Entry, splitPlaces = true): HeadPieces {
  const found: HeadPieces = { pieces: [], location: null }
  for (const row of entry.head)
    for (const text of textsOf(row)) addPiece(found, text, row, splitPlaces)
  return found
}

const textsOf = ({ rest }: EntryRow): string[] =>
  rest
    .split(BETWEEN)
    .flatMap(text => text.split(GLUED))
    .map(text => tidy(text))
    .filter(text => text !== '' && !IGNORED.test(text) && !isEmploymentKind(text))

/** What stood before a date that is cut out. */
const DATE_WORD =
  /^(?:de|du|depuis|from|since|seit|vom|von|dal|da|desde|del|до|с|自|since:|dates?:|period:)$/iu

function tidy(text: string): string {
  return trimMarks(
    text
      .replace(DATE_WORD, '')
      .replaceAll(/\s*[([]([^()[\]]*)[)\]]/gu, (all, inside: string) =>
        isEmploymentKind(inside) || inside.trim() === '' ? '' : all,
      ),
  )
    .replaceAll(/[\ue000-\uf8ff]/gu, '')
    .trim()
}

function addPiece(found: HeadPieces, text: string, { row }: EntryRow, splitPlaces: boolean): void {
  const { line } = row
  const { bold } = row.source
  const label = readLabel(text)
  if (label === 'place' || isPlace(text)) {
    found.location ??= { text: trimMarks(text.replace(PLACE_LABEL, '')), line }
    return
  }
  const value = label ? text.replace(TITLE_LABEL, '').replace(COMPANY_LABEL, '') : text
  const { rest, place } = splitPlaces ? cutPlace(value) : { rest: value, place: null }
  if (place) found.location ??= { text: trimMarks(place), line }
  const parts = label ? [trimMarks(rest)] : splitAt(trimMarks(rest))
  for (const part of parts) found.pieces.push({ text: part, line, label, bold })
}

function readLabel(text: string): 'title' | 'company' | 'place' | null {
  if (PLACE_LABEL.test(text)) return 'place'
  if (TITLE_LABEL.test(text)) return 'title'
  return COMPANY_LABEL.test(text) ? 'company' : null
}

/** "Engineer at Acme" is two; "Head of Design at large" is not seen, and rare. */
function splitAt(text: string): string[] {
  const at = /^(.+?)\s+(?:at|@|bei(?: der| dem)?|beim|chez|presso|bij|в|में)\s+(\S.*)$/iu.exec(text)
  if (at && titleScore(at[1]!) >= 1) return [at[1]!, at[2]!]
  return [text]
}

/**
 * A piece of two names between commas: "Nexus AI, Research Intern". Null when the commas stand within
 * one name: "Director, Marketing", "Acme, Inc.".
 */
export function splitNames(text: string): [string, string] | null {
  const marks = [...text.matchAll(/\s*[,，、;]\s*/gu)].filter(
    mark =>
      !/^(?:inc|llc|ltd|co|corp|gmbh|s\.?a|l\.?p|ltda|pvt|n\.?a)(?![\p{L}-])/u.test(
        fold(text.slice(mark.index + mark[0].length)),
      ),
  )
  let best: { pair: [string, string]; score: number } | null = null
  for (const mark of marks) {
    const left = text.slice(0, mark.index).trim()
    const right = text.slice(mark.index + mark[0].length).trim()
    if (left === '' || right === '') continue
    const score = Math.max(splitScore(left, right), splitScore(right, left))
    if (score > (best?.score ?? 1)) best = { pair: [left, right], score }
  }
  return best?.pair ?? null
}

const splitScore = (title: string, company: string): number => {
  const asTitle = titleScore(title) - Math.max(0, companyScore(title))
  const asCompany = Math.max(0, companyScore(company)) - titleScore(company)
  return asTitle >= 1 && asCompany > -0.7 ? asTitle + asCompany : -1
}

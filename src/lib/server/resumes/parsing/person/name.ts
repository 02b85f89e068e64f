import { companyScore, SURE_TITLE, titleScore } from '../likeness.ts'
import type { Found } from '../parsed-resume.ts'
import { isCapitals, type TextRow } from '../rows.ts'
import type { SkillFinder } from '../skills/skills.ts'
import { countWords, fold } from '../text.ts'
import { FIRST_LABEL, LAST_LABEL, LETTERS_AFTER, NAME_LABEL, NOISE } from '../words/names.ts'
import { type Candidate, hintOf, scoreName } from './name-score.ts'
import { GIVEN, looksLikeName, looksLikeSmallName, strip, tidy } from './name-words.ts'
import { isPlace } from './places.ts'

/** How many rows are searched for the name, page by page. A side column may come first. */
const WITHIN = 70
/** Minimum score of a name. */
const MIN_CONFIDENCE = 0.5

/**
 * The name of the person; null if none is certain, because a wrong name is worse than none. Words that
 * look like a name need further evidence: the mail address, a position at the top above the contact,
 * the largest type or a known given name.
 */
export function readName(
  rows: readonly TextRow[],
  top: readonly TextRow[],
  { email, taxonomy }: { email: string | null; taxonomy: SkillFinder },
): Found<string> | null {
  const byPage = rows.toSorted((left, right) => left.source.page - right.source.page)
  const near = [...byPage.slice(0, WITHIN), ...top.filter(row => !rows.includes(row))]
  const labelled = near.flatMap(row => labelledName(row))[0] ?? joinedName(near)
  if (labelled) return labelled
  const hint = hintOf(near, top, { email, taxonomy })
  const scored = candidatesOf(near).map(candidate => ({
    candidate,
    score: scoreName(candidate, hint),
  }))
  // Of equals the first.
  const [best] = scored.toSorted((left, right) => right.score - left.score)
  if (!best || best.score < MIN_CONFIDENCE) return null
  return {
    confidence: Math.min(best.score, 0.98),
    lines: best.candidate.rows.map(({ line }) => line),
    value: tidy(best.candidate.text),
  }
}

/** "Dana Whitfield Mobile: 0632…", "Dana Whitfield D/o Jane Whitfield": the rest of a line that begins with a name. */
const NEXT_LABEL =
  /\s+(?=(?:e-?mail|mob(?:ile)?|phone|cell|contact|address|date of birth|d\.?o\.?b)\b[^,]*[:\d])|\s+[dsw]\/o\b/iu

function labelledName({ cells, line, text }: TextRow): Found<string>[] {
  const names = [text, ...cells]
    .map(part => part.split(NEXT_LABEL)[0]!)
    .map(part => strip(NAME_LABEL.exec(part)?.[1] ?? ''))
  return names
    .filter(name => looksLikeName(name) || looksLikeSmallName(name))
    .map(name => ({ confidence: 0.95, lines: [line], value: tidy(name) }))
}

/** The name from separate fields: "First name: Dana" and "Surname: Whitfield". */
function joinedName(rows: readonly TextRow[]): Found<string> | null {
  const [first, last] = [FIRST_LABEL, LAST_LABEL].map(label => {
    const row = rows.find(({ text }) => label.test(text))
    return row && { row, value: row.text.replace(label, '').trim() }
  })
  if (!first || !last) return null
  const text = strip(`${first.value} ${last.value}`)
  if (!looksLikeName(text)) return null
  return { confidence: 0.95, lines: [first.row.line, last.row.line], value: tidy(text) }
}

/** A row and the parts of it that may be a name. */
interface Pieces {
  row: TextRow
  pieces: string[]
}

function candidatesOf(near: readonly TextRow[]): Candidate[] {
  // "Curriculum vitae" over a name does not push it down.
  const filled = near
    .map(row => ({ pieces: piecesOf(row), row }))
    .filter(({ pieces }) => pieces.length > 0)
  const candidates: Candidate[] = []
  for (const [at, { pieces, row }] of filled.entries()) {
    const next = filled[at + 1]
    const split = next ? splitName({ pieces, row }, next, at) : []
    candidates.push(...split)
    // The half of a broken name is not the whole of it.
    if (split.length > 0 && OPEN_NAME.test(row.text)) continue
    if (isSpread(row) || (at === 0 && isBroken(row)))
      candidates.push({ at, rows: [row], text: row.cells.join(' ') })
    for (const [nth, text] of pieces.entries())
      candidates.push({ at: at + nth / 2, rows: [row], text })
  }
  return candidates
}

/** First and last name on two lines in the same type, a name that was broken behind "van" or a hyphen or before its last word. */
function splitName(above: Pieces, below: Pieces, at: number): Candidate[] {
  const [first, second] = [above.row, below.row]
  const isOne = first.source.size === second.source.size && first.source.page === second.source.page
  const [left, right] = [above.pieces[0], below.pieces[0]]
  if (!isOne || left === undefined || right === undefined) return []
  const isBroken =
    OPEN_NAME.test(first.text) || isSurname(second, first) || areHalves(first, second)
  if (!isBroken && /\s/.test(left + right)) return []
  const text = first.text.endsWith('-') ? `${left}-${right}` : `${left} ${right}`
  return [{ at, rows: [first, second], text }]
}

/** One word in large type right below more of them: "DAVINDER SINGH", "BHULLAR". */
const isSurname = ({ large, source, text }: TextRow, { source: above }: TextRow): boolean =>
  large && source.block === above.block && !/\s/.test(text) && titleScore(text) < 1

/** "HUGO ALEJANDRO", "ROBALINO URVINA": one or two words and as many in large type, in one paragraph. */
const areHalves = (first: TextRow, second: TextRow): boolean =>
  [first, second].every(
    ({ large, source, text }) =>
      large &&
      source.block === first.source.block &&
      source.bold === first.source.bold &&
      isCapitals(text) === isCapitals(first.text) &&
      countWords(text) <= 2 &&
      titleScore(text) < 1 &&
      companyScore(text) < 1,
  )

/** One word in each cell of a line in large type: "DANA ⇥ WHITFIELD", with a wide gap between them. */
const isSpread = ({ cells, large }: TextRow): boolean =>
  large && cells.length > 1 && cells.length < 5 && cells.every(cell => /^\p{Lu}\S+$/u.test(cell))

/** "Dana ⇥ Jane Whitfield": two cells of a name and nothing else in the first line. */
const isBroken = ({ cells }: TextRow): boolean =>
  cells.length === 2 && cells.every(cell => /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?$/u.test(cell))

const OPEN_NAME = /\p{L}(?:-|\s(?:van|von|de|der|den|di|da|dos|del|la|le|al|bin|ter))$/u

function piecesOf(row: TextRow): string[] {
  return row.text
    .replace(NOISE, '')
    .split(/\t|\s*[|•·●]\s*|\s[–—-]\s|[\ue000-\uf8ff]|\s{3,}/u)
    .map(piece => piece.split(NEXT_LABEL)[0]!)
    .filter(piece => !isTown(piece))
    .map(piece => withoutTitle(piece))
    .map(piece => strip(piece.replace(NOISE, '').replace(STOP, '')))
    .filter(piece => piece !== '')
}

/** "Dana Jane Whitfield." */
const STOP = /(?<=^\p{Lu}\S+(?:\s\p{Lu}\S+){1,3})\.$/u

/** "Dana Whitfield, Structural Engineer" */
function withoutTitle(piece: string): string {
  const [, name = '', title = ''] = /^([^,]+),\s(.+)$/u.exec(piece) ?? []
  return titleScore(title) >= SURE_TITLE && titleScore(name) < 1 ? name : piece
}

/** "El Paso, TX" without its state looks like a person; "Jane Smith, MD" is one. */
function isTown(piece: string): boolean {
  const [first = '', letters] = piece.split(', ')
  if (letters === undefined || GIVEN.has(fold(first).split(' ')[0]!)) return false
  return piece.replaceAll(LETTERS_AFTER, '') === piece && isPlace(piece.trim())
}

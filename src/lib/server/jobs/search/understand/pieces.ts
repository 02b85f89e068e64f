import { ATTRIBUTES } from './meanings.ts'
import { isFiller } from './small-words.ts'

/** A piece of a typed search. Offsets are UTF-16 positions in the typed text. */
export interface Piece {
  kind: 'free' | 'or' | 'quoted'
  /** Whether it stands behind a minus or "not". */
  isExcluded: boolean
  /** The words, without quotes, minus and "not". */
  text: string
  start: number
  end: number
}

/** A phrase in quotes, a minus or "not" before a phrase or a word, and "or" between words. */
const OPERATOR = new RegExp(
  String.raw`(?<minus>(?<!\S)(?:-|not\s+))?"(?<phrase>[^"]*)"?|(?<!\S)(?:-|(?<not>not)\s+)(?<word>(?:${attributePhrases()})(?!\S)|[^\s"-][^\s"]*)|(?<!\S)or(?!\S)`,
  'giu',
)

/** The job types, workplaces and levels of several words, as alternatives of a regular expression. */
function attributePhrases(): string {
  const phrases = [...ATTRIBUTES.keys()].filter(phrase => phrase.includes(' '))
  return phrases.join('|').replaceAll(' ', String.raw`[\s-]+`)
}

/**
 * Divides a typed search into pieces. Quotes, "or", "not" and a leading minus work as in other search
 * engines. "Not required" and "not for profit" exclude nothing.
 */
export function piecesOf(typed: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of typed.matchAll(OPERATOR)) {
    const { not, word } = match.groups ?? {}
    if (not !== undefined && isFiller((word ?? '').toLowerCase())) continue
    pieces.push(freePiece(typed, end, match.index))
    end = match.index + match[0].length
    pieces.push({ ...operatorPiece(match.groups), end, start: match.index })
  }
  pieces.push(freePiece(typed, end, typed.length))
  return pieces.filter(({ kind, text }) => kind === 'or' || /[\p{L}\p{N}]/u.test(text))
}

function operatorPiece({ minus, phrase, word }: Record<string, string | undefined> = {}): Pick<
  Piece,
  'isExcluded' | 'kind' | 'text'
> {
  if (word !== undefined) return { isExcluded: true, kind: 'free', text: word }
  if (phrase === undefined) return { isExcluded: false, kind: 'or', text: '' }
  return { isExcluded: minus !== undefined, kind: 'quoted', text: phrase }
}

function freePiece(typed: string, start: number, end: number): Piece {
  return { end, isExcluded: false, kind: 'free', start, text: typed.slice(start, end) }
}

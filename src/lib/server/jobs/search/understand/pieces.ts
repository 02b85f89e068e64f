import { isFiller } from './small-words.ts'

/** A piece of a typed search. Offsets are UTF-16 positions in the typed text. */
export interface Piece {
  kind: 'excluded' | 'free' | 'or' | 'quoted'
  /** The words, without quotes, minus and "not". */
  text: string
  start: number
  end: number
}

/** A phrase in quotes, a minus or "not" before a word or a phrase, and "or" between words. */
const OPERATOR =
  /(?<minus>(?<!\S)(?:-|not\s+))?"(?<phrase>[^"]*)"?|(?<!\S)(?:-|(?<not>not)\s+)(?<word>[^\s"-][^\s"]*)|(?<!\S)or(?!\S)/giu

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
  'kind' | 'text'
> {
  if (word !== undefined) return { kind: 'excluded', text: word }
  if (phrase === undefined) return { kind: 'or', text: '' }
  return { kind: minus === undefined ? 'quoted' : 'excluded', text: phrase }
}

function freePiece(typed: string, start: number, end: number): Piece {
  return { end, kind: 'free', start, text: typed.slice(start, end) }
}

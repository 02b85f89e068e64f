/** A normalized text for the rules, with the position of each letter in the original. */
export interface FoldedText {
  original: string
  /**
   * The text in lower-case Latin letters, without accents, hidden characters, look-alikes and
   * spaced-out words.
   */
  plain: string
  /** The start of each letter of `plain` in `original`, and the end. */
  at: readonly number[]
}

/** The number of letters before and after a match in its quote, and the maximum length of a quote. */
const AROUND = 40
const LONGEST_QUOTE = 240

/** The maximum of letters for one character: a ligature may contain a whole sentence. */
const MAX_LETTERS = 4

/**
 * Pairs of a look-alike and its Latin letter: Cyrillic, Greek, and Latin letters that do not
 * decompose.
 */
const LOOKALIKES = new Map(
  `аa вb сc ԁd еe ёe ғf ɡg нh һh іi їi јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ԝw шw хx уy
   αa βb ϲc εe ηn ιi κk νv οo ρp σo τt υu χx ωw ıi łl øo đd ħh ʟl ɑa ꜱs`
    .split(/\s+/)
    .map(([imitation = '', letter = '']) => [imitation, letter]),
)

/** Folds a text in one pass, in linear time. */
export function foldText(original: string): FoldedText {
  const letters: string[] = []
  const at: number[] = []
  let start = 0
  for (const character of original) {
    for (const letter of lettersOf(character)) {
      if (letter === ' ' && letters.at(-1) === ' ') continue
      letters.push(letter)
      at.push(start)
    }
    start += character.length
  }
  return closeUp({ at: [...at, start], original, plain: foldLookalikes(letters.join('')) })
}

/** A character as lower-case letters without accents; an empty list for a hidden character. */
function lettersOf(character: string): string[] {
  if (character === '\n') return ['\n']
  if (character.length === 1 && character < '\u007F')
    return [character <= ' ' ? ' ' : character.toLowerCase()]
  if (character === '’' || character === '‘') return ["'"]
  const plain = character
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const letters = Array.from(plain.toLowerCase(), letter => (/\s/.test(letter) ? ' ' : letter))
  return letters.filter(letter => letter.length === 1).slice(0, MAX_LETTERS)
}

/**
 * Replaces look-alikes in words whose letters all are Latin or look Latin: "теlegram". A word of another
 * language also has other letters.
 */
function foldLookalikes(plain: string): string {
  return plain.replaceAll(/\p{L}+/gu, word => {
    if (/^[a-z]+$/.test(word)) return word
    const letters = Array.from(word, letter =>
      letter <= '\u007F' ? letter : LOOKALIKES.get(letter),
    )
    return letters.includes(undefined) ? word : letters.join('')
  })
}

const SPACED_OUT = /(?<![a-z0-9])(?:[a-z0-9][ ._*~|-]{1,2}){4,24}[a-z0-9](?![a-z0-9])/g

/** Joins words with a space or mark after each letter: "w h a t s a p p", "w.h.a.t.s.a.p.p". */
function closeUp({ at, original, plain }: FoldedText): FoldedText {
  const keptIndexes: number[] = []
  let from = 0
  for (const { 0: spaced, index } of plain.matchAll(SPACED_OUT)) {
    for (let each = from; each < index; each += 1) keptIndexes.push(each)
    for (let each = 0; each < spaced.length; each += 1)
      if (/[a-z0-9]/.test(spaced[each] ?? '')) keptIndexes.push(index + each)
    from = index + spaced.length
  }
  if (from === 0) return { at, original, plain }
  for (let each = from; each < plain.length; each += 1) keptIndexes.push(each)
  return {
    at: [...keptIndexes.map(each => at[each] ?? 0), original.length],
    original,
    plain: keptIndexes.map(each => plain[each]).join(''),
  }
}

/**
 * The original words of a match with some words around it, cut at spaces. The database would refuse
 * a cut inside a character.
 */
export function quoteOf({ at, original }: FoldedText, start: number, length: number): string {
  const first = at[start] ?? 0
  const last = Math.min(at[start + length] ?? original.length, first + LONGEST_QUOTE - 2 * AROUND)
  const from = first <= AROUND ? 0 : nextSpace(original, first - AROUND, first)
  const to =
    last + AROUND >= original.length ? original.length : lastSpace(original, last, last + AROUND)
  const words = original.slice(from, to).toWellFormed().trim()
  return `${from > 0 ? '…' : ''}${words}${to < original.length ? '…' : ''}`
}

/** The start of the words after the first space; `to` if there is none. */
function nextSpace(text: string, from: number, to: number): number {
  const offset = text.slice(from, to).search(/\s/)
  return offset === -1 ? to : from + offset
}

/** The position of the last space; `from` if there is none. */
function lastSpace(text: string, from: number, to: number): number {
  const offset = text.slice(from, to).search(/\s\S*$/)
  return offset === -1 ? from : from + offset
}

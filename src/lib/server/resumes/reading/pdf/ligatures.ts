/** The answer of pdfjs for a character whose meaning the file does not give. */
const UNKNOWN = '\0'
const WORD = /[\p{Script=Latin}\0]*\0[\p{Script=Latin}\0]*/gu

/** Parts of words that tell which letters are meant, the most telling first; elsewhere it is "fi". */
const TELLING: readonly (readonly [string, RegExp])[] = [
  ['ffi', /affili|coeffici|diffic|effici|office|offici|suffici|traffic/],
  ['ffl', /affl[iu]|offli|baffle|raffle|shuffle/],
  [
    'ff',
    /affai|affect|affin|afford|buffer|cliff|coff|diffe|diffu|effect|effort|offen|offer|offse|offsh|stuff|staff|tariff/,
  ],
  ['fl', /fla[gmsvw]|fle[ex]|flect|flict|flight|floa|floo|flor|flow|fluen|fluct|fluid/],
]

/**
 * Letters that a font draws as one, without telling which: "Pro\0le" is a profile. Some programs
 * leave such characters without a meaning, and any reader of the file would lose them.
 */
export function restoreLigatures(text: string): string {
  if (!text.includes(UNKNOWN)) return text
  return text.replaceAll(WORD, word => {
    if (!/\p{L}/u.test(word)) return ''
    const known = TELLING.find(([letters, parts]) =>
      parts.test(filled(word, letters).toLowerCase()),
    )
    return filled(word, known?.[0] ?? 'fi')
  })
}

function filled(word: string, letters: string): string {
  return word.replaceAll(UNKNOWN, letters)
}

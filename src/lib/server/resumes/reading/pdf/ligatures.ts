/** The answer of pdfjs for a character whose meaning the file does not give. */
const UNKNOWN = '\0'
const WORD = /[\p{Script=Latin}\0]*\0[\p{Script=Latin}\0]*/gu

/** Letters by the word parts in which they occur, the most specific first; otherwise "fi". */
const BY_WORD_PART: readonly (readonly [string, RegExp])[] = [
  ['ffi', /affili|coeffici|diffic|effici|office|offici|suffici|traffic/],
  ['ffl', /affl[iu]|offli|baffle|raffle|shuffle/],
  [
    'ff',
    /affai|affect|affin|afford|buffer|cliff|coff|diffe|diffu|effect|effort|offen|offer|offse|offsh|stuff|staff|tariff/,
  ],
  ['fl', /fla[gmsvw]|fle[ex]|flect|flict|flight|floa|floo|flor|flow|fluen|fluct|fluid/],
]

/**
 * Restores ligatures whose letters the file does not give: "Pro\0le" becomes "Profile". Some programs
 * write such characters without a mapping to text.
 */
export function restoreLigatures(text: string): string {
  if (!text.includes(UNKNOWN)) return text
  return text.replaceAll(WORD, word => {
    if (!/\p{L}/u.test(word)) return ''
    const known = BY_WORD_PART.find(([letters, parts]) =>
      parts.test(filled(word, letters).toLowerCase()),
    )
    return filled(word, known?.[0] ?? 'fi')
  })
}

function filled(word: string, letters: string): string {
  return word.replaceAll(UNKNOWN, letters)
}

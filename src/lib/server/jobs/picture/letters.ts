/** Characters that our fonts lack: emoji, most symbols, control characters, private characters. */
const UNSUPPORTED =
  /(?![©®™°№])[\p{Extended_Pictographic}\p{So}\p{Co}\p{Cn}\p{Cc}\p{Variation_Selector}]/gu
/** Direction marks (the letters decide the direction), and joiners except within Persian and Hindi words. */
const FORMAT = /(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}])\p{Cf}|\p{Cf}(?![\p{L}\p{M}])/gu
/** The scripts of our fonts besides Chinese. */
const LETTERS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]$/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The Chinese characters of the font's subset: those of GB 2312. */
const CHINESE: ReadonlySet<string> = readGb2312()

function readGb2312(): Set<string> {
  const decoder = new TextDecoder('gb18030')
  const signs = new Set<string>()
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1)
      signs.add(decoder.decode(Uint8Array.of(row, cell)))
  return signs
}

/** Reduces a text to one line of characters that a picture can show; null if it has letters that it cannot. */
export function showable(text: string): string | null {
  const shown = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSUPPORTED, '')
    .replaceAll(FORMAT, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  const isCovered = Array.from(shown).every(sign => LETTERS.test(sign) || CHINESE.has(sign))
  return isCovered && /[\p{L}\p{N}]/u.test(shown) ? shown : null
}

/** Whether a text reads from right to left: its first letter does. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')
}

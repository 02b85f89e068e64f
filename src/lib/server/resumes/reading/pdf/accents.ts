import type { Glyph } from './painter.ts'

/** Accents that fonts of TeX draw as characters of their own, by the one that Unicode combines. */
const COMBINING: Record<string, string> = {
  '`': '\u0300',
  '´': '\u0301',
  'ˆ': '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030A',
  '˝': '\u030B',
  'ˇ': '\u030C',
  '¸': '\u0327',
}

/** How far the middle of an accent may be beside its letter, and above it, in parts of the type's size. */
const BESIDE = 0.1
const ABOVE = 0.6

/** Joins an accent with the letter drawn over or under it: "´" and "E" are "É". */
export function* joinAccents(glyphs: Iterable<Glyph>): Generator<Glyph> {
  let accent: Glyph | null = null
  for (const glyph of glyphs) {
    const combining: string | undefined = accent ? COMBINING[accent.text] : undefined
    if (accent && combining && isLetterOf(accent, glyph))
      yield { ...glyph, text: withAccent(glyph.text, combining) }
    else {
      if (accent) yield accent
      if (COMBINING[glyph.text] === undefined) yield glyph
      else {
        accent = glyph
        continue
      }
    }
    accent = null
  }
  if (accent) yield accent
}

const withAccent = (letter: string, combining: string): string =>
  (letter.replace('ı', 'i').replace('ȷ', 'j') + combining).normalize('NFC')

function isLetterOf(accent: Glyph, { size, text, width, x, y }: Glyph): boolean {
  const middle = accent.x + accent.width / 2
  return (
    /^\p{L}$/u.test(text) &&
    middle > x - BESIDE * size &&
    middle < x + width + BESIDE * size &&
    Math.abs(accent.y - y) < ABOVE * size
  )
}

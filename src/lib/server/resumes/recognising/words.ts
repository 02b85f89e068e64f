import type { Line, Page, Word } from 'tesseract.js'

import type { Fragment } from '../reading/layout/fragment.ts'

/** Of a hundred; below it words are mostly specks and lines. */
const MIN_CONFIDENCE = 30
const MIN_CONFIDENCE_SHORT = 60
/** The gap between two words, in parts of their height, that separates two cells. */
const CELL_GAP = 2
/** What bullets are taken for, before a word with a capital. */
const TAKEN_FOR_BULLET = /^[«»+*¢¥°©®@e¢]$/u

/** What was recognised on a page as fragments in points: words of one line with no more than spaces between them. */
export function wordsToFragments({ blocks }: Pick<Page, 'blocks'>, scale: number): Fragment[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .flatMap(line => fragmentsOf(line, scale))
}

function fragmentsOf({ bbox, rowAttributes, words }: Line, scale: number): Fragment[] {
  const size = (rowAttributes.rowHeight || bbox.y1 - bbox.y0) / scale
  const fragments: Fragment[] = []
  for (const word of withBullets(words.filter(isSure))) {
    const last = fragments.at(-1)
    const x = word.bbox.x0 / scale
    const width = (word.bbox.x1 - word.bbox.x0) / scale
    if (last && x - (last.x + last.width) < CELL_GAP * size) {
      last.text += ` ${word.text}`
      last.width = x + width - last.x
    } else
      fragments.push({
        bold: false,
        letterSpaced: false,
        size,
        text: word.text,
        width,
        x,
        y: bbox.y1 / scale,
      })
  }
  return fragments
}

function isSure({ confidence, text }: Word): boolean {
  return confidence >= (text.length > 2 ? MIN_CONFIDENCE : MIN_CONFIDENCE_SHORT)
}

function withBullets(words: Word[]): Pick<Word, 'bbox' | 'text'>[] {
  const [first, second] = words
  if (!first || !second) return words
  if (!TAKEN_FOR_BULLET.test(first.text) || !/^\p{Lu}/u.test(second.text)) return words
  return [{ bbox: first.bbox, text: '•' }, ...words.slice(1)]
}

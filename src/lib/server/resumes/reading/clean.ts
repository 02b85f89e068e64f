import type { Line } from './document.ts'
import { joinHyphens } from './hyphens.ts'

const BULLETS = /^[\t ]*(?:[•‣◦⁃∙●○◆◇■□▪▫►▸▶➢➤➔→✓✔✦★❖·»⦁⚫⬤]|[-–—*o](?=[\t ]))[\t ]*(?=\S)/u
/** Glyphs of icon fonts stand in the private planes: a telephone, a pin, a letter. */
const ICONS = /\p{Co}/gu
/** Dingbats, arrows and the like that some programs take for icons. */
const INVISIBLE = /\u00ad|\ufffd|\ufe0e|\ufe0f|[^\P{C}\t]/gu
/** Fonts that name an ideograph by the radical that looks the same; what Unicode does not fold. */
const RADICAL_LIST = '⺟⺠⻁⻄⻅⻆⻉⻋⻓⻔⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻨⻩⻬⻮⻰⻳'
const IDEOGRAPHS = '母民虎西见角贝车长门青韦页风飞食马骨鬼鱼鸟麦黄齐齿龙龟'
const RADICALS = new RegExp(`[${RADICAL_LIST}]`, 'gu')
/** A wide comma or colon that a program wrote in the wrong encoding. */
const BROKEN_COMMA = /ï¼[\u0080-\u009fŒš]?/gu
const SPACED_LETTERS = /(?<![^\t ])(?:\p{L} ){3}\p{L}(?![^\t ])/u
const SPACED_WORD = /(?<![^\t ])(?:\p{L} )+\p{L}(?![^\t ])/gu

/** The text of one line in the form that is stored: composed characters, plain spaces, no icons. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(ICONS, ' ')
    .replaceAll(BROKEN_COMMA, ', ')
    .normalize('NFKC')
    .replaceAll(RADICALS, radical => IDEOGRAPHS.charAt(RADICAL_LIST.indexOf(radical)))
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[^\S\t]+/g, ' ')
    .replaceAll(/ ?\t[\t ]*/g, '\t')
    .replaceAll(/^\s+|\s+$/g, '')
}

export interface Cleaned {
  lines: Line[]
  letterSpaced: boolean
}

/** Cleans the lines of a document and drops the empty ones; a bullet becomes `list`. */
export function cleanLines(lines: readonly Line[]): Cleaned {
  let letterSpaced = false
  const cleaned: Line[] = []
  for (const line of lines) {
    const joined = joinSpacedLetters(line.text)
    letterSpaced ||= joined !== line.text
    const text = cleanText(joined)
    const withoutBullet = text.replace(BULLETS, '')
    if (isMark(withoutBullet)) continue
    cleaned.push({ ...line, list: line.list || withoutBullet !== text, text: withoutBullet })
  }
  return { letterSpaced, lines: joinHyphens(cleaned) }
}

/** "J O H N  D O E" is "JOHN DOE": a wider gap, or else a tab, ends a word. Four letters in a row tell. */
function joinSpacedLetters(text: string): string {
  if (!SPACED_LETTERS.test(text)) return text
  return text.replaceAll(SPACED_WORD, letters => letters.replaceAll(' ', ''))
}

/** A line of nothing but a bullet or a rule. */
function isMark(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

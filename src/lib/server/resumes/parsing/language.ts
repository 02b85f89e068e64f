import type { RowSection } from './sections/sections.ts'
import { fold } from './text.ts'

/** Words of each language that stand in nearly every text of it and not in the others. */
const STOP_WORDS: Record<string, string> = {
  en: 'the and of for with to in by from at on as using',
  fr: 'le la les des du et une pour dans avec au aux sur en',
  de: 'und der die das mit für von zur im bei des den zum',
  es: 'el los las del y para con en una por de al',
  pt: 'o os da do das dos e para com em uma na no',
  it: 'il gli della dei delle e per con di una nel alla',
  nl: 'de het een en van voor met bij op te aan',
  pl: 'i w na do z oraz dla przez się',
  tr: 've bir ile icin bu olarak olan gibi',
  sv: 'och av för med att som på en ett',
  cs: 'v ve na se pro od při podle nebo jako',
  da: 'og af til på som ved hos fra ikke',
  fi: 'ja sekä että myös olen oli vuotta kanssa',
  hu: 'és az egy valamint mellett során',
  ro: 'și cu pentru în din pe al ale prin sau',
}
const SETS = Object.entries(STOP_WORDS).map(
  ([language, words]) => [language, new Set(words.split(' ').map(word => fold(word)))] as const,
)
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
]

/** ISO 639-1 of a resume: by its script, else by its small words and its headings. */
export function languageOf(text: string, sections: readonly RowSection[]): string {
  return byScript(text) ?? byWords(text, sections)
}

/** Japanese writes more than half of its words in the letters of Chinese, Ukrainian most in those of Russian. */
const MIN_SHARE: Record<string, number> = { ja: 0.02, uk: 0.03 }

function byScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const found = SCRIPTS.find(([language, script]) => {
    return (text.match(script)?.length ?? 0) > letters * (MIN_SHARE[language] ?? 0.25)
  })
  return found?.[0] ?? null
}

function byWords(text: string, sections: readonly RowSection[]): string {
  const scores = new Map<string, number>()
  const add = (language: string, weight: number) =>
    scores.set(language, (scores.get(language) ?? 0) + weight)
  for (const word of fold(text).match(/\p{L}+/gu) ?? [])
    for (const [language, set] of SETS) if (set.has(word)) add(language, 1)
  for (const { language } of sections) if (language) add(language, 4)
  const [best] = [...scores].toSorted((left, right) => right[1] - left[1])
  return best && best[1] >= 3 ? best[0] : 'en'
}

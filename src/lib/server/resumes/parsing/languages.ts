import type { Found } from './parsed-resume.ts'
import type { RowSection } from './sections/sections.ts'
import { CJK, countWords, fold } from './text.ts'

const LOCALES = 'en fr de es pt it nl hi zh ja pl ru sv cs da fi hu ro tr uk el ar'.split(' ')
const CODES =
  'en fr de es pt it nl hi zh ja ko ru pl sv da nb no fi tr ar he fa ur bn ta te mr gu kn ml pa or as ne si th vi id ms tl fil uk cs sk hu ro bg sr hr sl el et lv lt sq mk bs ca eu gl ga cy is mt af sw am ha yo ig zu xh so az kk uz ka hy mn km lo my ps ku la eo yue sa kok mai bho'.split(
    ' ',
  )
/** Names that Intl does not give, by code. */
const ALIASES: Record<string, string> = {
  'mandarin': 'zh',
  'mandarin chinese': 'zh',
  'castellano': 'es',
  'castilian': 'es',
  'farsi': 'fa',
  'flemish': 'nl',
  'tagalog': 'tl',
  'norwegian': 'nb',
  'bokmal': 'nb',
  'valencian': 'ca',
  '普通话': 'zh',
  '国语': 'zh',
  '汉语': 'zh',
  '粤语': 'yue',
  'cantonese': 'yue',
  '英文': 'en',
  '日文': 'ja',
  'moldovan': 'ro',
  'panjabi': 'pa',
  'oriya': 'or',
  'odiya': 'or',
  'anglais': 'en',
  'bengla': 'bn',
  'bangla': 'bn',
  'brazilian portuguese': 'pt',
  '韩文': 'ko',
  '法文': 'fr',
  '德文': 'de',
  'mandarim': 'zh',
  'mandarino': 'zh',
}
const NAMES = languageNames()
const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })

/** Spoken languages by their English names: from a section of their own, else from lines that list them. */
export function readLanguages(sections: readonly RowSection[]): Found<string>[] {
  const own = sections.filter(section => section.kind === 'languages')
  const found = new Map<string, Found<string>>()
  for (const { rows } of own) for (const row of rows) collect(row.text, row.line, 0.95, found)
  if (found.size > 0) return [...found.values()]
  for (const { kind, rows } of sections)
    for (const row of rows)
      if (LABEL.test(row.text) || isList(row.text) || (kind === 'skills' && severalNames(row.text)))
        collect(row.text, row.line, 0.8, found)
  return [...found.values()]
}

const LABEL =
  /^(?:languages?(?: known| spoken)?|language skills|langues?|sprachen|sprachkenntnisse|idiomas?|línguas?|lingue|talen|mother tongue|native language|muttersprache|语言|语言能力|भाषाएं|भाषा|языки)\s*[:：\t-]/iu

/** "Danish, English, German A2" on a line of its own. */
function isList(text: string): boolean {
  const entries = text.split(/[,;|·•]/u)
  return (
    entries.length > 1 &&
    entries.every(entry => countWords(entry) <= 3 && languageCodes(entry).length === 1)
  )
}

const severalNames = (text: string): boolean => languageCodes(text).length >= 2

function collect(
  text: string,
  line: number,
  confidence: number,
  found: Map<string, Found<string>>,
): void {
  for (const code of languageCodes(text))
    if (!found.has(code))
      found.set(code, { value: ENGLISH.of(code) ?? code, confidence, lines: [line] })
}

/** The languages that a text names, by their codes. */
export function languageCodes(text: string): string[] {
  const codes: string[] = []
  const add = (code: string | undefined) => {
    if (code && !codes.includes(code)) codes.push(code)
  }
  if (CJK.test(text))
    for (const [name, code] of NAMES) if (CJK.test(name) && text.includes(name)) add(code)
  for (const word of fold(text).match(/[\p{L}\p{M}]+/gu) ?? [])
    add(word.length > 2 ? NAMES.get(word) : undefined)
  return codes
}

function languageNames(): Map<string, string> {
  const names = new Map<string, string>(Object.entries(ALIASES))
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
    for (const code of CODES) {
      const name = display.of(code)
      if (name && !names.has(fold(name))) names.set(fold(name), code === 'fil' ? 'tl' : code)
    }
  }
  return names
}

const MONTHS = [
  'jan(?:uary|vier|uar)?|feb(?:ruary|ruar)?|f[ée]v(?:rier)?|mar(?:ch|s|zo)?|m[äa]rz|apr(?:il)?|avr(?:il)?',
  'may|mai|mayo|june?|juni?|juin|july?|juli|juillet|aug(?:ust)?|ao[uû]t|sept?(?:ember|embre|iembre)?',
  'o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|de[cz](?:ember)?|d[ée]c(?:embre)?',
  'ene(?:ro)?|feb(?:rero)?|abr(?:il)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|dic(?:iembre)?',
].join('|')
const YEAR = '(?:19|20)\\d{2}'
const FORMS = {
  /** "March 2024", "Mar. 2024" */
  words: `\\b(?:${MONTHS})\\.?,?\\s+${YEAR}\\b`,
  /** "03/2024", "03.2024", "2024-03" */
  numbers: `(?<![\\d/.-])(?:(?:0?[1-9]|1[0-2])[/.]${YEAR}|${YEAR}[-/.](?:0[1-9]|1[0-2]))(?![\\d/-])`,
  /** "2024" */
  years: `\\b${YEAR}\\b`,
} as const

export type DateForm = keyof typeof FORMS

const ANY = new RegExp(
  Object.entries(FORMS)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join('|'),
  'giu',
)

/** All parts of a period: dates, dashes, and words for "now". */
export const DATE_WORDS = new RegExp(
  `${FORMS.words}|${FORMS.numbers}|${FORMS.years}|\\b(?:present|current|now|today|heute|aujourd'hui|actualidad|ongoing)\\b|至今|[–—]`,
  'giu',
)

export interface WrittenDate {
  text: string
  form: DateForm
}

/** The dates in a text, with the format of each. */
export function datesIn(text: string): WrittenDate[] {
  return [...text.matchAll(ANY)].map(({ 0: found, groups }) => ({
    form: (Object.keys(FORMS) as DateForm[]).find(form => groups?.[form]) ?? 'years',
    text: found,
  }))
}

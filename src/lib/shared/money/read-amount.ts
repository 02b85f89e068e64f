/** Thousands with commas, also as in India: "1,250,000", "12,50,000". */
const COMMAS = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/
/** Thousands with points: "1.250.000". */
const POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
/** An amount with decimals, and the mark before them. */
const DECIMALS = /^(?<whole>.+)(?<mark>[.,])(?<decimals>\d+)$/

/**
 * An amount as people of any country write it: "50,000", "50.000", "50 000", "22.50" and "22,50".
 * Three digits after a mark are thousands. NaN for a text that is not an amount.
 */
export function readAmount(typed: string): number {
  const text = typed.replaceAll(/[\s'’]/g, '')
  if (text === '') return Number.NaN
  if (isGrouped(text)) return Number(withoutMarks(text))
  const { decimals = '', mark = '', whole = '' } = DECIMALS.exec(text)?.groups ?? {}
  if (!isGrouped(whole) || whole.includes(mark)) return Number(text.replace(',', '.'))
  return Number(`${withoutMarks(whole)}.${decimals}`)
}

function isGrouped(text: string): boolean {
  return COMMAS.test(text) || POINTS.test(text)
}

function withoutMarks(text: string): string {
  return text.replaceAll(/[.,]/g, '')
}

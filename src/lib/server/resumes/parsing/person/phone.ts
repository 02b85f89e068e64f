import type { Found } from '../parsed-resume.ts'
import { findDates } from '../dates/dates.ts'
import type { TextRow } from '../rows.ts'

const PHONE =
  /(?<![\d\p{L}/.@]|[\d\p{L}@]-)(?!\d{5}\s+\(\d{3}\))(?:\+|00|\(\+?)?\s?\(?\d[\d\s().\u2010-\u2015/-]{5,22}\d(?:\s?(?:x|ext\.?)\s?\d{1,5})?(?![\d\p{L}@%])/gu
const LABEL =
  /(?:phone|mobile|mob|cell|tel|telefon|telephone|téléphone|teléfono|telefone|telefono|telefoon|handy|mobil|móvil|celular|cellulare|contact|whatsapp|ph|(?<!\p{L})[mtpc]|电话|手机|फोन|मोबाइल|दूरभाष|телефон|☎|📱|📞|✆)\.?\s*(?:no\.?|number|nr\.?|#)?\s*[:.：#]?\s*-?$/iu
/** "Tel-98…": the dash ends the label. */
const DASHED_LABEL = /\b(tel|mob(?:ile)?|ph(?:one)?|cell|contact|no)\.?\s?[-–]+\s?(?=[+(\d])/giu
/** Minimum score of a phone number. */
const MIN_CONFIDENCE = 0.55

/**
 * Finds a phone number with a label or next to contacts; years and sums of money do not count.
 * @param sure whether the rows contain the contact
 */
export function findPhone(rows: readonly TextRow[], sure: boolean): Found<string> | null {
  let best: Found<string> | null = null
  for (const row of rows) {
    const text = row.text.replaceAll('\t', '  |  ').replaceAll(DASHED_LABEL, '$1: ')
    for (const match of text.matchAll(PHONE)) {
      const value = firstOf(match[0])
        .trim()
        .replace(/^[-.\s]+|[-.\s]+$/g, '')
      const labelled = LABEL.test(text.slice(Math.max(0, match.index - 24), match.index))
      const confidence = phoneScore(value, labelled, sure)
      if (confidence > (best?.confidence ?? MIN_CONFIDENCE))
        best = { value, confidence, lines: [row.line] }
    }
  }
  return best
}

/** Two numbers with a full stop between. */
const firstOf = (text: string): string =>
  text.replaceAll(/\D/g, '').length > 15 ? (text.split(/[./]/)[0] ?? text) : text

/** Text with a tab for each phone number. */
export function withoutPhones(text: string): string {
  return text.replaceAll(PHONE, match =>
    phoneScore(match.trim(), false, true) > MIN_CONFIDENCE ? '\t' : match,
  )
}

/** Minimum of digits in a number with its area code. */
const WHOLE = 9

function phoneScore(value: string, labelled: boolean, sure: boolean): number {
  if (!mayBePhone(value)) return 0
  let score = sure ? 0.7 : 0.4
  if (sure && value.replaceAll(/\D/g, '').length >= WHOLE) score += 0.2
  if (labelled) score += 0.25
  if (/^\+|^\(?00/.test(value)) score += 0.2
  if (/[()\s.-]/.test(value)) score += 0.05
  const short = value.replaceAll(/\D/g, '').length < 8
  return short && !labelled ? score - 0.15 : Math.min(score, 0.97)
}

function mayBePhone(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length
  if (digits < 7 || digits > 15 || /^\d{1,4}\.\d+$/.test(value)) return false
  return findDates(value).length === 0
}

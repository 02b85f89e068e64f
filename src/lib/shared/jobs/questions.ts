import { readAmount } from '../money/read-amount.ts'

/** The types of answers to a question of a job. */
export const QUESTION_KINDS = ['yes-no', 'text', 'number', 'choice'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const QUESTION_KIND_LABELS = {
  'yes-no': 'Yes or no',
  'text': 'Text',
  'number': 'Number',
  'choice': 'One of several',
} as const satisfies Record<QuestionKind, string>

/** The two answers of a question of kind `yes-no`, as they are stored. */
export const YES_NO = ['Yes', 'No'] as const

interface Question {
  kind: QuestionKind
  options: readonly string[]
  required: boolean
}

/**
 * The error of an answer; null for a valid one. An empty answer is an error only if it is
 * required.
 */
export function faultOf({ kind, options, required }: Question, answer: string): string | null {
  if (answer === '') return required ? 'Please answer this question' : null
  if (kind === 'number' && !Number.isFinite(readNumber(answer))) return 'Please enter a number'
  const offered: readonly string[] = kind === 'yes-no' ? YES_NO : options
  const isOffered = kind === 'text' || kind === 'number' || offered.includes(answer)
  return isOffered ? null : 'Please choose one of the answers'
}

/** Whether an answer is the preferred one: at least the number, or the same words. */
export function isPreferred({ kind }: Pick<Question, 'kind'>, preferred: string, answer: string) {
  if (kind === 'number') return readNumber(answer) >= readNumber(preferred)
  return answer.trim().toLowerCase() === preferred.trim().toLowerCase()
}

/** Digits, with marks between them. */
const NUMBER = /^-?\d[\d.,\s'’]{0,24}$/

/** A number as people of any country write it; NaN for another text. */
function readNumber(text: string): number {
  if (!NUMBER.test(text)) return Number.NaN
  return text.startsWith('-') ? -readAmount(text.slice(1)) : readAmount(text)
}

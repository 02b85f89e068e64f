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
  if (kind === 'number' && !/^-?\d{1,12}(?:\.\d{1,6})?$/.test(answer))
    return 'Please enter a number'
  const offered: readonly string[] = kind === 'yes-no' ? YES_NO : options
  const isOffered = kind === 'text' || kind === 'number' || offered.includes(answer)
  return isOffered ? null : 'Please choose one of the answers'
}

/** Whether an answer is the preferred one: at least the number, or the same words. */
export function isPreferred({ kind }: Pick<Question, 'kind'>, preferred: string, answer: string) {
  if (kind === 'number') return answer !== '' && Number(answer) >= Number(preferred)
  return answer.trim().toLowerCase() === preferred.trim().toLowerCase()
}

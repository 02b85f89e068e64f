/** How a question of a job is answered. */
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

/** What is wrong with an answer; null where nothing is. An empty one is only wrong if it must be given. */
export function faultOf({ kind, options, required }: Question, answer: string): string | null {
  if (answer === '') return required ? 'Please answer this question' : null
  if (kind === 'number' && !/^-?\d{1,12}(?:\.\d{1,6})?$/.test(answer))
    return 'Please enter a number'
  const offered: readonly string[] = kind === 'yes-no' ? YES_NO : options
  const isOffered = kind === 'text' || kind === 'number' || offered.includes(answer)
  return isOffered ? null : 'Please choose one of the answers'
}

/** Whether an answer is what was hoped for: at least the number, or the same words. */
export function isPreferred({ kind }: Pick<Question, 'kind'>, preferred: string, answer: string) {
  if (kind === 'number') return answer !== '' && Number(answer) >= Number(preferred)
  return answer.trim().toLowerCase() === preferred.trim().toLowerCase()
}

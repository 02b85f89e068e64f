import { type CandidateSource } from '../features.ts'
import { isEnglishText } from '../is-english-text.ts'
import { type WorkLine } from './own-words.ts'

/**
 * Whether the resume is in English for sure. The parser calls a text English as long as nothing says
 * otherwise; that is too little for a statement about what is not in it.
 */
export function isEnglish({ resume }: CandidateSource, lines: readonly WorkLine[]): boolean {
  if (resume === null) return true
  return resume.parsed.language === 'en' && isEnglishText(lines.map(({ text }) => text).join('\n'))
}

import { type CandidateSource } from '../features.ts'
import { isEnglishText } from '../words/is-english-text.ts'
import { type WorkLine } from './work-lines.ts'

/**
 * Whether the resume is certainly in English. English is also the parser's default language, which is
 * not enough to conclude that something is missing from the resume.
 */
export function isEnglish({ resume }: CandidateSource, lines: readonly WorkLine[]): boolean {
  if (resume === null) return true
  return resume.parsed.language === 'en' && isEnglishText(lines.map(({ text }) => text).join('\n'))
}

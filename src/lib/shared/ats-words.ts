import { ATS_SCORES } from './limits.ts'

/** What a score is called beside its colour. */
export function wordOfScore(score: number): 'Good' | 'Fair' | 'Poor' {
  if (score >= ATS_SCORES.good) return 'Good'
  return score >= ATS_SCORES.medium ? 'Fair' : 'Poor'
}

/** What the parts of the score are called, and what each looks at. */
export const ATS_PART_WORDS = {
  completeness: { label: 'Completeness', text: 'What every application form asks for' },
  content: { label: 'Content', text: 'Whether the words say what you did' },
  parsability: { label: 'Parsability', text: 'Whether software finds your words, in their order' },
  presentation: { label: 'Presentation', text: 'Whether a person finds their way about' },
} as const

/** How an issue of a severity is named and coloured. */
export const SEVERITY_WORDS = {
  high: { badge: 'bg-red-wash text-red', edge: 'border-red-solid', label: 'Critical' },
  low: { badge: 'bg-blue-wash text-blue', edge: 'border-blue-solid', label: 'Minor' },
  medium: { badge: 'bg-yellow-wash text-yellow', edge: 'border-yellow-solid', label: 'Important' },
} as const

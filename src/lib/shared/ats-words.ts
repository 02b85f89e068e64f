import { ATS_SCORES } from './limits.ts'

/** The label of a score beside its colour. */
export function wordOfScore(score: number): 'Good' | 'Fair' | 'Poor' {
  if (score >= ATS_SCORES.good) return 'Good'
  return score >= ATS_SCORES.medium ? 'Fair' : 'Poor'
}

/** The labels of the parts of the score, and what each measures. */
export const ATS_PART_WORDS = {
  completeness: { label: 'Completeness', text: 'What every application form asks for' },
  content: { label: 'Content', text: 'Whether the words say what you did' },
  parsability: { label: 'Parsability', text: 'Whether software finds your words, in their order' },
  presentation: { label: 'Presentation', text: 'Whether a person finds their way about' },
} as const

/** The label and colour of each severity. */
export const SEVERITY_WORDS = {
  high: { badge: 'bg-red-wash text-red', edge: 'border-red-solid', label: 'Critical' },
  low: { badge: 'bg-blue-wash text-blue', edge: 'border-blue-solid', label: 'Minor' },
  medium: { badge: 'bg-yellow-wash text-yellow', edge: 'border-yellow-solid', label: 'Important' },
} as const

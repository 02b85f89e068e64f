import type { Evidence, FraudRule } from '#lib/shared/jobs/fraud-rules.ts'

import type { FoldedText } from './folded-text.ts'

/** The input of the rules: a posting with its facts, or a company without a posting. */
export interface Subject {
  /** The texts of the posting, field by field; for a company its description. */
  texts: readonly FoldedText[]
  posting: Posting | null
  company: Company
  /** The author of the posting, or the first owner of the company. Null if the account is deleted. */
  poster: Poster | null
  /** Verified companies with similar names. */
  verifiedNeighbours: readonly Company[]
}

interface Posting {
  pay: Pay | null
  /** An earlier posting of another company with nearly the same text. */
  copiedFrom: { company: string; title: string } | null
  /** The number of jobs that the same person posted within an hour. */
  inTheHour: number
}

/** The yearly pay, in the smallest unit of the currency. */
interface Pay {
  amount: number
  currency: string
  /** The words of the posting: "$9,000/month". */
  words: string
  /** The pay of jobs with the same title in the country, or of the field if there is no such figure. */
  market: { isOfTitle: boolean; upperQuartile: number } | null
}

export interface Company {
  name: string
  /** A size from the form, such as "201-500"; empty if unknown. */
  size: string
  isVerified: boolean
  /** The host of its website without "www."; null without one. */
  domain: string | null
}

interface Poster {
  email: string
  /** Whole days since the account was created. */
  ageInDays: number
}

type Found = Omit<Evidence, 'rule'>

/** One kind of evidence. A rule uses only the subject. */
export interface Rule {
  name: FraudRule
  /** A rule with weight 100 suffices alone. Other weights add up. */
  weight: number
  find: (subject: Subject) => Found | null
}

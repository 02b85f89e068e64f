import type { Evidence, FraudRule } from '#lib/shared/jobs/fraud-rules.ts'

import type { FoldedText } from './folded-text.ts'

/** A posting with the facts around it, or a company without a posting. */
export interface Subject {
  /** What the posting says, field by field; of a company its description. */
  texts: readonly FoldedText[]
  posting: Posting | null
  company: Company
  /** Who posted it; of a company its first owner. Null if that account is gone. */
  poster: Poster | null
  /** Verified companies whose names are near. */
  verifiedNeighbours: readonly Company[]
}

interface Posting {
  pay: Pay | null
  /** Postings of other companies that came first and have nearly the same text. */
  copiedFrom: { company: string; title: string } | null
  /** Jobs that the same person posted within an hour. */
  inTheHour: number
}

/** Yearly, in the smallest unit of the currency. */
interface Pay {
  amount: number
  currency: string
  /** What the posting says: "$9,000/month". */
  words: string
  /** Of jobs with the same title in the country, or of the field where there is no such figure. */
  market: { isOfTitle: boolean; upperQuartile: number } | null
}

export interface Company {
  name: string
  /** A size of the form, such as "201-500"; empty if it is not said. */
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

/** One kind of evidence. It reads the subject and nothing else. */
export interface Rule {
  name: FraudRule
  /** A rule of 100 is enough alone; others add up. */
  weight: number
  find: (subject: Subject) => Found | null
}

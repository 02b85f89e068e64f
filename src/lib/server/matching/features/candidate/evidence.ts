import { type CandidateSkill, type Proof } from '../features.ts'

/** Strength of a skill that is an entry of a list. */
export const LISTED = 0.95
/** Strength of a skill that a text mentions. */
export const MENTIONED = 0.9

/** One place that names a skill. */
export interface Evidence {
  key: string
  name: string
  strength: number
  heldBy: CandidateSkill['heldBy']
  words: string[]
  proof: Proof
}

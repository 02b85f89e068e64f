import { type HeldSkill, type Proof } from '../features.ts'

/** Strengths of a skill that is an entry of a list, and of one in passing. */
export const LISTED = 0.95
export const MENTIONED = 0.9

/** One place that names a skill. */
export interface Evidence {
  key: string
  name: string
  strength: number
  heldBy: HeldSkill['heldBy']
  words: string[]
  proof: Proof
}

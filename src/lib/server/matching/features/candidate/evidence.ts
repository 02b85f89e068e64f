import { type HeldSkill, type Proof } from '../features.ts'

/** One place that names a skill. */
export interface Evidence {
  key: string
  name: string
  strength: number
  heldBy: HeldSkill['heldBy']
  words: string[]
  proof: Proof
}

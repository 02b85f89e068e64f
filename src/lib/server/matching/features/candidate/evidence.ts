import { type Proof } from '../features.ts'

/** One place that names a skill. */
export interface Evidence {
  key: string
  name: string
  strength: number
  proof: Proof
}

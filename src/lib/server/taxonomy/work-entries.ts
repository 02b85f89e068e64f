import { type Occupation } from './taxonomy.ts'

/** A profile as its file gives it, before the titles are known. */
export interface OccupationEntry extends Omit<Occupation, 'titles'> {
  /** File and line, for messages. */
  source: string
}

/** A standard title with every form of it, the standard one first. */
export interface TitleEntry {
  occupation: string
  name: string
  forms: string[]
  /** File and line, for messages. */
  source: string
}

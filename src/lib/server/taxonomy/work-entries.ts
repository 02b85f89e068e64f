import { type Occupation } from './taxonomy.ts'

/** A profile from its file, without its titles. */
export interface OccupationEntry extends Omit<Occupation, 'titles'> {
  /** File and line, for messages. */
  source: string
}

/** A standard title with all its forms, the standard one first. */
export interface TitleEntry {
  occupation: string
  name: string
  forms: string[]
  /** File and line, for messages. */
  source: string
}

/** A position or a period of study on a resume. */
export interface SheetEntry {
  /** "Joiner" or "Diploma in Site Carpentry" */
  title: string
  /** "Doors Ltd, Leeds" */
  place: string
  /** "Jan 2019 – Present" */
  period: string
  points: string[]
}

export type SheetSection = { heading: string } & (
  { text: string } | { list: string[] } | { entries: SheetEntry[] }
)

/** The content of a resume, top to bottom in one column: every resume parser can read this form. */
export interface ResumeSheet {
  name: string
  contact: string[]
  sections: SheetSection[]
}

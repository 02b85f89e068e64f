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

/** What stands on a resume, top to bottom in one column: what every reader of resumes understands. */
export interface ResumeSheet {
  name: string
  contact: string[]
  sections: SheetSection[]
}

import { type UnreadableReason } from '#lib/shared/resumes/resume-state.ts'

/** What a person reads in a resume; null where it does not say. Dates stand as written. */
export interface ExpectedFields {
  name: string | null
  email: string | null
  phone: string | null
  location: string | null
  experience: { title: string | null; company: string | null; dates: string | null }[]
  education: { degree: string | null; institution: string | null; dates: string | null }[]
  skills: string[]
}

/** `refused`: no resume by its content and its name; else why it is kept without being read. */
export type ExpectedState = 'read' | 'refused' | UnreadableReason

export interface ExpectedFile extends ExpectedFields {
  src: 'corpus'
  /** The kind of layout, of language or of trouble: the folder of the file. */
  group: string
  /** Fields that the page does not print: not counted. */
  un: string[]
  state: ExpectedState
  /** ATS issues that were put into the file on purpose, by code. */
  issues?: string[]
}

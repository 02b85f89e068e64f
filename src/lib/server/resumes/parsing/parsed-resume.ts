/** A parsed value, its confidence (0 to 1) and the lines of the document that contain it. */
export interface Found<Value> {
  value: Value
  confidence: number
  lines: number[]
}

export const SECTION_KINDS = [
  'contact',
  'summary',
  'experience',
  'education',
  'skills',
  'projects',
  'certifications',
  'languages',
  'publications',
  'awards',
  'volunteering',
  'interests',
  'references',
  'other',
] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

/** A part of the resume under one heading; the text before the first is `contact` without one. */
export interface Section {
  kind: SectionKind
  /** As written; null without a heading. */
  heading: string | null
  headingLine: number | null
  /** Indexes into the document's lines, the heading not among them. */
  lines: number[]
}

/** A date with the precision of the resume: "2024" or "2024-03". */
export type PartialDate = string

interface Period {
  start: PartialDate | null
  /** Null when current, or when no end was written. */
  end: PartialDate | null
  current: boolean
}

export interface ParsedExperience extends Period {
  title: Found<string> | null
  company: Found<string> | null
  location: Found<string> | null
  /** One line a point, bullets not included. */
  description: string[]
  confidence: number
  lines: number[]
}

export interface ParsedEducation extends Period {
  degree: Found<string> | null
  field: Found<string> | null
  institution: Found<string> | null
  description: string[]
  confidence: number
  lines: number[]
}

/** A skill in the taxonomy's name, or as written where the taxonomy does not know it. */
export interface ParsedSkill {
  name: string
  /** Key of the taxonomy; null for a skill it does not know. */
  key: string | null
  /** 0 to 1: highest if listed under skills, lower if used in a job or only mentioned. */
  confidence: number
  lines: number[]
}

/** The parsed content of a resume. The same document and version give the same result. */
export interface ParsedResume {
  version: number
  /** ISO 639-1, of the headings and the text. */
  language: string
  name: Found<string> | null
  email: Found<string> | null
  phone: Found<string> | null
  location: Found<string> | null
  /** Web addresses, LinkedIn and GitHub among them. */
  links: Found<string>[]
  summary: Found<string> | null
  sections: Section[]
  experience: ParsedExperience[]
  education: ParsedEducation[]
  skills: ParsedSkill[]
  languages: Found<string>[]
  certifications: Found<string>[]
  /** The union of the periods of work, in years with one decimal; null without any date. */
  yearsOfExperience: number | null
}

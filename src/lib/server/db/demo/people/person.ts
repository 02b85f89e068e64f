import { type Category } from '#lib/shared/jobs/categories.ts'

export type Study = {
  institution: string
  degree: string
  field: string
  startDate: string
  endDate: string | null
  description: string | null
}

export type Post = {
  title: string
  company: string
  location: string
  startDate: string
  /** Null while it lasts. */
  endDate: string | null
  description: string
}

/** A demo candidate with everything that their profile and resume say. Dates are "2024-09". */
export type Person = {
  name: string
  email: string
  phone: string
  location: string
  timeZone: string
  bio: string
  categories: readonly Category[]
  yearsOfExperience: number
  skills: readonly string[]
  languages: readonly string[]
  certifications: readonly string[]
  linkedin: string
  github: string
  portfolio: string
  education: readonly Study[]
  experience: readonly Post[]
}

/** The values that a person reads in a resume; null if it has none. Dates are as written. */
export interface ExpectedResume {
  /** The source that the file comes from: figures are reported for each. */
  src: string
  name: string | null
  email: string | null
  phone: string | null
  location: string | null
  experience: { title: string | null; company: string | null; dates: string | null }[]
  education: { degree: string | null; institution: string | null; dates: string | null }[]
  skills: string[]
  /** Fields that the page does not print and that do not count. */
  un: string[]
}

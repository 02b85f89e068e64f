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

export interface ExpectedFile extends ExpectedFields {
  src: 'corpus'
  /** The kind of layout or the language: the folder of the file. */
  group: string
  /** Fields that the page does not print: not counted. */
  un: string[]
  state: 'read'
  /** ATS issues that were put into the file on purpose, by code. */
  issues?: string[]
}

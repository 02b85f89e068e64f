import {
  type CandidateFeatures,
  type JobFacts,
  type JobFeatures,
  match,
} from '#lib/server/matching/index.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'

import { matching, taxonomy } from './matching.ts'

export const POINTS = [
  'Closed the books of three companies within five days of month end',
  'Prepared bank reconciliation and the balance sheet for the auditors',
  'Built a monthly report in Excel for the owners',
  'Answered suppliers about invoices and paid them on time',
]
export const SKILLS = [
  'Excel',
  'QuickBooks',
  'Payroll',
  'SAP',
  'Power BI',
  'SQL',
  'JavaScript',
  'Kubernetes',
]

/** An accountant. */
const ANN = {
  contact: 'Leeds | ann@example.com | +44 113 496 0000',
  degree: 'Bachelor of Science in Accounting',
  more: '',
  name: 'Ann Example',
  order: [0, 1, 2],
  points: POINTS,
  school: 'Northern College',
  skills: ['Excel', 'QuickBooks'],
  title: 'Accountant',
}
/** The differences from the accountant. */
type Person = Partial<typeof ANN>

/** The resume of the accountant with these changes. */
export function textOf(changed: Person): string {
  const { contact, degree, more, name, order, points, school, skills, title } = {
    ...ANN,
    ...changed,
  }
  const sections = [
    ['Experience', `${title}, Doors Ltd\tMar 2019 – Present`, ...points.map(point => `• ${point}`)],
    ['Education', `${degree}, ${school}\t2012 – 2015`],
    skills.length > 0 ? ['Skills', skills.join(', ')] : [],
  ]
  const body = order.flatMap(at => sections[at] ?? [])
  return [name, contact, ...body, more].join('\n')
}

/** The features of a resume: the accountant’s with these changes, any text, or none. */
export function candidate(person: Person | string | null): CandidateFeatures {
  const text = person === null || typeof person === 'string' ? person : textOf(person)
  const resume = text === null ? null : readPlainResume(text, taxonomy)
  return matching.candidateFeatures({ profile: null, resume })
}

export const FACTS: JobFacts = {
  category: 'finance',
  description:
    'Our finance team keeps the books of forty shops. You run the month-end close, talk to the auditors and help the shops with their numbers.',
  education: ["Bachelor's degree in accounting or finance"],
  minimumExperience: 3,
  requirements: ['Experience with general ledger and bank reconciliation', 'Knowledge of SQL'],
  responsibilities: ['Prepare financial statements', 'Improve monthly reports'],
  skills: ['Excel', 'QuickBooks', 'Payroll', 'SAP'],
  title: 'Accountant',
}

/** The features of the accountant’s job with these changes. */
export function job(facts: Partial<JobFacts> = {}): JobFeatures {
  return matching.jobFeatures({ ...FACTS, ...facts })
}

/** The match score of a person and a job. */
export const score = (person: Person | string, facts: Partial<JobFacts> = {}) =>
  match(candidate(person), job(facts)).score

/** Jobs as changes of the accountant’s job: the same job, and two in other fields. */
export const JOBS: readonly Partial<JobFacts>[] = [
  {},
  {
    category: 'technology',
    description: 'We build a booking site. You write the interface and the services behind it.',
    education: [],
    minimumExperience: 2,
    requirements: ['Strong JavaScript', 'Kubernetes in production'],
    responsibilities: ['Ship features', 'Review code'],
    skills: ['JavaScript', 'Kubernetes', 'SQL', 'React', 'Excel'],
    title: 'Full Stack Developer',
  },
  {
    category: 'engineering',
    description: 'A kitchen of twelve serves 200 guests each evening. You lead the hot section.',
    education: [],
    minimumExperience: null,
    requirements: ['Food safety', 'Excel for the orders'],
    responsibilities: ['Cook', 'Train commis'],
    skills: ['Cooking', 'Menu planning', 'Excel', 'Food safety'],
    title: 'Sous Chef',
  },
]

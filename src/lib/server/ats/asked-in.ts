import type { Job } from '#lib/contract/jobs.ts'

import type { Taxonomy } from '../taxonomy/index.ts'
import { quote } from './quote.ts'

/** Where a posting asks for a skill, in words: "Requirements: “Two years of Python”". */
export function askedIn(taxonomy: Taxonomy, job: Job, name: string): string {
  const key = taxonomy.skillOf(name)?.key
  const names = (text: string) =>
    text.toLowerCase().includes(name.toLowerCase()) ||
    (key !== undefined && taxonomy.findSkills(text).some(({ skill }) => skill.key === key))
  const parts = [
    { label: 'Requirements', texts: job.requirements },
    { label: 'Responsibilities', texts: job.responsibilities },
    { label: 'Description', texts: job.description.split(/\n|(?<=[.!?])\s/) },
    { label: 'Education', texts: job.education },
  ]
  for (const { label, texts } of parts) {
    const found = texts.find(names)
    if (found !== undefined) return `${label} of the job: ${quote(found)}`
  }
  return 'Skills of the job'
}

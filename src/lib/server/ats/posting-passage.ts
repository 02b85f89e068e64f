import type { Job } from '#lib/contract/jobs/jobs.ts'

import type { Taxonomy } from '../taxonomy/index.ts'
import { quote } from './quote.ts'

/** Finds the passage of a posting that names a skill: "Requirements: “Two years of Python”". */
export function passageFinder(taxonomy: Taxonomy, job: Job): (name: string) => string {
  const passages = [
    { label: 'Requirements', texts: job.requirements },
    { label: 'Responsibilities', texts: job.responsibilities },
    { label: 'Description', texts: job.description.split(/\n|(?<=[.!?])\s/) },
    { label: 'Education', texts: job.education },
  ].flatMap(({ label, texts }) =>
    texts.map(text => ({
      keys: new Set(taxonomy.findSkills(text).map(({ skill }) => skill.key)),
      label,
      lower: text.toLowerCase(),
      text,
    })),
  )
  return name => {
    const key = taxonomy.skillOf(name)?.key ?? ''
    const lower = name.toLowerCase()
    const found = passages.find(({ keys, lower: text }) => keys.has(key) || text.includes(lower))
    return found ? `${found.label} of the job: ${quote(found.text)}` : 'Skills of the job'
  }
}

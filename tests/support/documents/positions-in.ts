import { taxonomy } from '#support/matching/matching.ts'

import { readPlainResume } from './plain-resume.ts'

/** The titles and companies of the positions in a resume, and its years of work. */
export function positionsIn(lines: readonly string[]) {
  const text = ['Maria Santos', 'maria@example.com', ...lines].join('\n')
  const { experience, yearsOfExperience } = readPlainResume(text, taxonomy).parsed
  const named = experience.map(({ company, title }) => `${title?.value} at ${company?.value}`)
  return { named, yearsOfExperience }
}

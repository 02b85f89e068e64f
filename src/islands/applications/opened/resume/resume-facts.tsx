import type { SentFacts } from '#lib/contract/applications/opened-applications.ts'
import { periodOf } from '#islands/ui/period.ts'

import { Chips, Entry } from '../background.tsx'
import { Part } from '../details-part.tsx'

interface ResumeFactsProps {
  facts: SentFacts
  /** The skills that the page shows already. */
  profileSkills: readonly string[]
}

/** The facts parsed from the sent file; empty parts, and skills that the profile lists, are omitted. */
export function ResumeFacts({ facts, profileSkills }: ResumeFactsProps) {
  const { certifications, education, experience, languages, skills, summary, years } = facts
  const knownSkills = new Set(profileSkills)
  return (
    <section className="space-y-4 rounded-card border bg-sunken p-4">
      <h2 className="text-base font-heading">Read in this resume</h2>
      {summary && <p className="break-words">{summary}</p>}
      <Chips items={skills.filter(skill => !knownSkills.has(skill))} nested title="Skills found" />
      {experience.length > 0 && (
        <Part nested title={years === null ? 'Positions' : `Positions (${years} years)`}>
          <ul className="space-y-1">
            {experience.map(entry => (
              <Entry
                key={`${entry.startDate} ${entry.title} ${entry.company}`}
                line={[entry.title, entry.company].filter(Boolean).join(', ')}
                period={periodOf(entry)}
              />
            ))}
          </ul>
        </Part>
      )}
      {education.length > 0 && (
        <Part nested title="Studies">
          <ul className="space-y-1">
            {education.map(entry => (
              <Entry
                key={`${entry.startDate} ${entry.degree} ${entry.institution}`}
                line={[entry.degree, entry.field, entry.institution].filter(Boolean).join(', ')}
                period={periodOf(entry)}
              />
            ))}
          </ul>
        </Part>
      )}
      <Chips items={languages} nested title="Languages found" />
      <Chips items={certifications} nested title="Certifications found" />
    </section>
  )
}

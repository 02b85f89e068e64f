import type { SentFacts } from '#lib/contract/applications/received-applications.ts'
import { periodOf } from '#islands/ui/period.ts'

import { Chips, Entry } from './background.tsx'
import { Part } from './details-part.tsx'

/** The facts parsed from the sent file; empty parts are omitted. */
export function ResumeFacts({ facts }: { facts: SentFacts }) {
  const { certifications, education, experience, languages, skills, summary, years } = facts
  return (
    <section className="space-y-4 rounded-card border bg-sunken p-4">
      <h4 className="font-medium">Read in this resume</h4>
      {summary && <p className="break-words">{summary}</p>}
      <Chips items={skills} title="Skills found" />
      {experience.length > 0 && (
        <Part title={years === null ? 'Positions' : `Positions (${years} years)`}>
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
        <Part title="Studies">
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
      <Chips items={languages} title="Languages found" />
      <Chips items={certifications} title="Certifications found" />
    </section>
  )
}

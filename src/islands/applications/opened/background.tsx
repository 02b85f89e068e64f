import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'
import { periodOf } from '#islands/ui/period.ts'

import { Part } from './details-part.tsx'

type BackgroundProps = Pick<OpenedApplication, 'background' | 'candidate'>

/** Where the candidate has worked, from the profile; nothing where the profile does not say it. */
export function Experience({ background: { experience }, candidate }: BackgroundProps) {
  const years = candidate.years_of_experience
  if (years === null && experience.length === 0) return null
  return (
    <Part title={years === null ? 'Experience' : `Experience (${years} years)`}>
      <ul className="space-y-2">
        {experience.map(entry => (
          <Entry
            key={entry.id}
            line={[entry.title, entry.company].filter(Boolean).join(', ')}
            period={periodOf(entry)}
            text={entry.description}
          />
        ))}
      </ul>
    </Part>
  )
}

/** The rest of the candidate's profile; empty parts are omitted. */
export function Background({ background, candidate }: BackgroundProps) {
  const { certifications, education, languages, links } = background
  return (
    <>
      {candidate.bio && (
        <Part title="About">
          <p className="whitespace-pre-line">{candidate.bio}</p>
        </Part>
      )}
      <Chips items={candidate.skills} title="Skills" />
      {education.length > 0 && (
        <Part title="Education">
          <ul className="space-y-2">
            {education.map(entry => (
              <Entry
                key={entry.id}
                line={[entry.degree, entry.field, entry.institution].filter(Boolean).join(', ')}
                period={periodOf(entry)}
                text={entry.description}
              />
            ))}
          </ul>
        </Part>
      )}
      <Chips items={languages} title="Languages" />
      <Chips items={certifications} title="Certifications" />
      <Links links={links} />
    </>
  )
}

interface ChipsProps {
  items: string[]
  nested?: boolean
  title: string
}

export function Chips({ items, nested = false, title }: ChipsProps) {
  if (items.length === 0) return null
  return (
    <Part nested={nested} title={title}>
      <ul className="flex flex-wrap gap-1.5">
        {items.map(item => (
          <li className="chip" key={item}>
            {item}
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface EntryProps {
  line: string
  period: string
  text?: string | null
}

export function Entry({ line, period, text }: EntryProps) {
  return (
    <li>
      <p>
        {line} <span className="text-sm text-soft">{period}</span>
      </p>
      {text && <p className="whitespace-pre-line text-soft">{text}</p>}
    </li>
  )
}

const LINK_LABELS = { github: 'GitHub', linkedin: 'LinkedIn', portfolio: 'Portfolio' } as const

function Links({ links }: { links: OpenedApplication['background']['links'] }) {
  const linkKeys = (Object.keys(LINK_LABELS) as (keyof typeof LINK_LABELS)[]).filter(
    key => links[key] !== '',
  )
  if (linkKeys.length === 0) return null
  return (
    <Part title="Links">
      <ul className="flex flex-wrap gap-x-4">
        {linkKeys.map(key => (
          <li key={key}>
            <a className="link" href={links[key]} rel="noopener nofollow" target="_blank">
              {LINK_LABELS[key]}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

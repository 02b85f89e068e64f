import type { FoundEducation, FoundExperience } from '#lib/contract/resumes/resume-reading.ts'
import { periodOf } from '#islands/ui/period.ts'

import { keyOf } from './choice.ts'
import { Finding } from './finding.tsx'
import { Group } from './group.tsx'
import type { ResumeReview } from './use-resume-review.ts'

type Ticks = Pick<ResumeReview, 'tick' | 'ticked'>

/** Positions and periods of study that the profile lacks. */
export function FoundExperienceGroup({
  findings,
  tick,
  ticked,
}: Ticks & { findings: FoundExperience[] }) {
  if (findings.length === 0) return null
  return (
    <Group
      keys={findings.map(({ key }) => keyOf.experience(key))}
      tick={tick}
      ticked={ticked}
      title="Experience"
    >
      {findings.map(({ company, key, location, title, ...entry }) => (
        <Entry
          {...{ entry, tick, ticked }}
          key={key}
          name={keyOf.experience(key)}
          subtitle={[company, location].filter(Boolean).join(', ')}
          title={title || company}
        />
      ))}
    </Group>
  )
}

export function FoundEducationGroup({
  findings,
  tick,
  ticked,
}: Ticks & { findings: FoundEducation[] }) {
  if (findings.length === 0) return null
  return (
    <Group
      keys={findings.map(({ key }) => keyOf.education(key))}
      tick={tick}
      ticked={ticked}
      title="Education"
    >
      {findings.map(({ degree, field, institution, key, ...entry }) => (
        <Entry
          {...{ entry, tick, ticked }}
          key={key}
          name={keyOf.education(key)}
          subtitle={institution}
          title={[degree, field].filter(Boolean).join(', ') || institution}
        />
      ))}
    </Group>
  )
}

interface EntryProps extends Ticks {
  entry: Omit<FoundEducation, 'degree' | 'field' | 'institution' | 'key'>
  name: string
  subtitle: string
  title: string
}

function Entry({ entry, name, subtitle, tick, ticked, title }: EntryProps) {
  const { confidence, lines, note } = entry
  const below = [subtitle === title ? '' : subtitle, periodOf(entry)].filter(Boolean).join(' · ')
  return (
    <Finding
      {...{ confidence, lines, note }}
      checked={ticked.has(name)}
      onChange={on => tick([name], on)}
    >
      <span className="font-medium">{title}</span>
      {below && <span className="block text-soft">{below}</span>}
    </Finding>
  )
}

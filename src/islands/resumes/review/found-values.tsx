import type { FoundField, FoundList } from '#lib/contract/resumes/resume-reading.ts'

import { keyOf } from './choice.ts'
import { Finding } from './finding.tsx'
import { Group } from './group.tsx'
import type { ResumeReview } from './use-resume-review.ts'

type Ticks = Pick<ResumeReview, 'tick' | 'ticked'>

const FIELD_LABELS: Record<FoundField['field'], string> = {
  bio: 'Bio',
  fullName: 'Full name',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  location: 'Location',
  phone: 'Phone',
  portfolio: 'Portfolio',
  yoe: 'Years of experience',
}
const LIST_TITLES: Record<FoundList['list'], string> = {
  categories: 'Job categories',
  certifications: 'Certifications',
  languages: 'Languages',
  skills: 'Skills',
}

/** Values that differ from the profile, or that it lacks. */
export function FoundFields({ findings, tick, ticked }: Ticks & { findings: FoundField[] }) {
  if (findings.length === 0) return null
  return (
    <Group
      keys={findings.map(({ field }) => keyOf.field(field))}
      tick={tick}
      ticked={ticked}
      title="About you"
    >
      {findings.map(({ confidence, current, field, lines, note, value }) => {
        const key = keyOf.field(field)
        // The line is omitted where it equals the value.
        const others = lines.filter(line => line.trim() !== value)
        return (
          <Finding
            {...{ confidence, current, note }}
            checked={ticked.has(key)}
            key={key}
            lines={others}
            onChange={on => tick([key], on)}
          >
            <span className="font-medium">{FIELD_LABELS[field]}:</span>{' '}
            <span className="whitespace-pre-line">{value}</span>
          </Finding>
        )
      })}
    </Group>
  )
}

/** Entries that a list of the profile lacks. */
export function FoundListGroup({ findings, tick, ticked }: Ticks & { findings: FoundList }) {
  const { current, items, list } = findings
  return (
    <Group
      columns={list === 'skills'}
      keys={items.map(({ value }) => keyOf.item(list, value))}
      tick={tick}
      ticked={ticked}
      title={LIST_TITLES[list]}
      {...(current.length > 0 && {
        note: `Added to what your profile lists: ${current.join(', ')}`,
      })}
    >
      {items.map(({ confidence, label, lines, note, value }) => {
        const key = keyOf.item(list, value)
        return (
          <Finding
            {...{ confidence, note }}
            checked={ticked.has(key)}
            key={key}
            lines={lines.slice(0, 1).filter(line => line.trim() !== value)}
            onChange={on => tick([key], on)}
          >
            {label}
          </Finding>
        )
      })}
    </Group>
  )
}

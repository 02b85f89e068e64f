import {
  type ReadingChoice,
  type ResumeReading,
  REVIEWED_LISTS,
  type ReviewedList,
} from '#lib/contract/resumes/resume-reading.ts'

/** How a finding is named among those that are ticked. */
export const keyOf = {
  education: (key: number) => `education:${key}`,
  experience: (key: number) => `experience:${key}`,
  field: (field: string) => `field:${field}`,
  item: (list: ReviewedList, value: string) => `${list}:${value}`,
}

/** Every finding of a reading, in the order in which they are shown. */
function findings({ education, experience, fields, lists }: ResumeReading) {
  return [
    ...fields.map(one => ({ key: keyOf.field(one.field), suggested: one.suggested })),
    ...lists.flatMap(({ items, list }) =>
      items.map(one => ({ key: keyOf.item(list, one.value), suggested: one.suggested })),
    ),
    ...experience.map(one => ({ key: keyOf.experience(one.key), suggested: one.suggested })),
    ...education.map(one => ({ key: keyOf.education(one.key), suggested: one.suggested })),
  ]
}

export function keysOf(reading: ResumeReading): string[] {
  return findings(reading).map(({ key }) => key)
}

/** What is ticked before the person has chosen: what fills an empty place of the profile. */
export function suggestedKeys(reading: ResumeReading): Set<string> {
  return new Set(findings(reading).flatMap(({ key, suggested }) => (suggested ? [key] : [])))
}

/** What the server is asked to take. */
export function choiceOf(reading: ResumeReading, ticked: ReadonlySet<string>): ReadingChoice {
  const { education, experience, fields, lists, profileVersion, resumeId } = reading
  const listed = REVIEWED_LISTS.map(list => {
    const items = lists.find(one => one.list === list)?.items ?? []
    const values = items.map(({ value }) => value)
    return [list, values.filter(value => ticked.has(keyOf.item(list, value)))]
  })
  return {
    ...(Object.fromEntries(listed) as Pick<ReadingChoice, ReviewedList>),
    education: education.map(({ key }) => key).filter(key => ticked.has(keyOf.education(key))),
    experience: experience.map(({ key }) => key).filter(key => ticked.has(keyOf.experience(key))),
    fields: fields.map(({ field }) => field).filter(field => ticked.has(keyOf.field(field))),
    profileVersion,
    resumeId,
  }
}

import {
  type ReadingChoice,
  type ResumeReading,
  REVIEWED_LISTS,
  type ReviewedList,
} from '#lib/contract/resumes/resume-reading.ts'

/** The key of a finding in the set of selected ones. */
export const keyOf = {
  education: (key: number) => `education:${key}`,
  experience: (key: number) => `experience:${key}`,
  field: (field: string) => `field:${field}`,
  item: (list: ReviewedList, value: string) => `${list}:${value}`,
}

/** Every finding of a parsed resume, in the order in which they are shown. */
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

export function keysOf(parsed: ResumeReading): string[] {
  return findings(parsed).map(({ key }) => key)
}

/** The initial selection: the findings that fill an empty field of the profile. */
export function suggestedKeys(parsed: ResumeReading): Set<string> {
  return new Set(findings(parsed).flatMap(({ key, suggested }) => (suggested ? [key] : [])))
}

/** The request that applies the selection. */
export function choiceOf(parsed: ResumeReading, ticked: ReadonlySet<string>): ReadingChoice {
  const { education, experience, fields, lists, profileVersion, resumeId } = parsed
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

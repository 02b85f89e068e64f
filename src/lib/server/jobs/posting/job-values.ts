import {
  deadlineDate,
  EXPERIENCE_ORDER,
  type JobChange,
  type JobDraft,
} from '#lib/contract/jobs/job-form.ts'
import { endOfLocalDate } from '#lib/shared/dates/dates.ts'
import { invalidField } from '#lib/shared/errors.ts'
import { toMinorUnits } from '#lib/shared/money/money.ts'
import { pick } from '#lib/shared/pick.ts'
import { parsePlace } from '#lib/shared/places/place.ts'

import type { jobs } from '../../db/schema/jobs.ts'

type Stored = typeof jobs.$inferSelect

/** The columns of a new job. `timeZone` is the default for a draft without a time zone. */
export function valuesOfDraft(draft: JobDraft, timeZone: string) {
  return {
    ...unchangedOf(draft),
    ...placeOf(draft, draft.location),
    ...salaryOf(draft.salary ?? null),
    ...yearsOf(draft, { maximumExperience: null, minimumExperience: null }),
    ...deadlineOf(draft, { deadline: null, timeZone }),
  }
}

/** The columns that a change touches. */
export function valuesOfChange(change: JobChange, stored: Stored): Partial<Stored> {
  const hasPlace = [change.location, change.city, change.region, change.country].some(isGiven)
  const hasDeadline = isGiven(change.deadline) || isGiven(change.time_zone)
  return definedOf({
    ...unchangedOf(change),
    ...(hasPlace && placeOf(change, change.location ?? stored.location)),
    ...(isGiven(change.salary) && salaryOf(change.salary)),
    ...yearsOf(change, stored),
    ...(hasDeadline && deadlineOf(change, stored)),
  })
}

/** The fields that are stored as they were sent. */
function unchangedOf<Sent extends JobChange>(sent: Sent) {
  return pick(sent, [
    'category',
    'description',
    'education',
    'location',
    'requirements',
    'responsibilities',
    'skills',
    'status',
    'title',
    'type',
    'workplace',
  ])
}

/** A field that is left out keeps its stored value. */
function definedOf<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value))) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>
  }
}

function isGiven<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}

/** Missing parts of the place are read from the free text. */
function placeOf({ city, country, region }: JobChange, location: string) {
  const parsed = parsePlace(location)
  return {
    city: city || parsed.city,
    country: country ?? parsed.country,
    region: region || parsed.region,
  }
}

/** Stores null for 0, which means that no salary is disclosed. */
function salaryOf(salary: (JobDraft['salary'] & {}) | null) {
  if (!salary) return { salaryMax: null, salaryMin: null }
  const { currency, max, min, period } = salary
  const minor = (amount: number | null) => (amount && toMinorUnits(amount, currency)) || null
  return {
    salaryCurrency: currency,
    salaryMax: minor(max),
    salaryMin: minor(min),
    salaryPeriod: period,
  }
}

/** Checks the order of minimum and maximum with the stored values too: the schema sees only the sent fields. */
function yearsOf(
  change: JobChange,
  stored: Pick<Stored, 'maximumExperience' | 'minimumExperience'>,
) {
  const { maximum_experience: most, minimum_experience: least } = change
  const years = {
    maximumExperience: isGiven(most) ? most : stored.maximumExperience,
    minimumExperience: isGiven(least) ? least : stored.minimumExperience,
  }
  if (years.minimumExperience !== null && years.maximumExperience !== null)
    if (years.maximumExperience < years.minimumExperience)
      throw invalidField('maximum_experience', EXPERIENCE_ORDER)
  return years
}

/** A job closes at the end of the deadline's day on the calendar of its zone. */
function deadlineOf(change: JobChange, stored: Pick<Stored, 'deadline' | 'timeZone'>) {
  const timeZone = change.time_zone ?? stored.timeZone
  const deadline = isGiven(change.deadline)
    ? deadlineDate(change.deadline, timeZone)
    : stored.deadline
  const closesAt = deadline === null ? null : endOfLocalDate(deadline, timeZone)
  return { closesAt, deadline, timeZone }
}

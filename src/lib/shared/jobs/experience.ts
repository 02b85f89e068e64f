/**
 * A level of experience as search filters mean it: a job belongs to the level whose years hold its
 * minimum experience (`from` included, `below` not; no upper bound when null). The levels meet
 * without a gap, so a job is on exactly one of them.
 */
export const EXPERIENCE_LEVELS = [
  { key: 'entry', label: 'Entry level', from: 0, below: 2 },
  { key: 'mid', label: 'Mid level', from: 2, below: 5 },
  { key: 'senior', label: 'Senior level', from: 5, below: 8 },
  { key: 'director', label: 'Director', from: 8, below: 12 },
  { key: 'executive', label: 'Executive', from: 12, below: null },
] as const

export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]['key']

/** The level with this key or label ("mid", "Mid level"); null if there is none. */
export function findExperienceLevel(name: string): (typeof EXPERIENCE_LEVELS)[number] | null {
  const wanted = name.trim().toLowerCase()
  return (
    EXPERIENCE_LEVELS.find(level => level.key === wanted || level.label.toLowerCase() === wanted) ??
    null
  )
}

/**
 * "2+ years", "0–4 years", "2–4 years"; null when the job asks for none: names no years at all,
 * or from none upwards, which is what an untouched form says.
 */
export function formatExperience(minimum: number | null, maximum: number | null): string | null {
  if (maximum !== null) return `${minimum ?? 0}–${maximum} years`
  return minimum ? `${minimum}+ years` : null
}

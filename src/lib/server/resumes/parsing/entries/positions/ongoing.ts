import type { ParsedExperience } from '../../parsed-resume.ts'

/** Fewer other jobs with a start and an end do not show how a resume writes its dates. */
const MIN_OTHERS = 2

/**
 * A single date of the first job in a list whose other jobs have a start and an end: "Jan 2023" above
 * "Feb 2020 – Dec 2022". It is the start of a job that goes on, unless another ended later.
 */
export function markOngoing(jobs: readonly ParsedExperience[]): ParsedExperience[] {
  const [first, ...others] = jobs
  if (!first?.start || first.end !== null || first.current) return [...jobs]
  const { start } = first
  const areOver = others.every(({ end }) => end !== null && start.localeCompare(end) >= 0)
  const isOngoing = others.length >= MIN_OTHERS && areOver
  return isOngoing ? [{ ...first, current: true }, ...others] : [...jobs]
}

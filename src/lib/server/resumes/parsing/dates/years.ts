import type { ParsedExperience, PartialDate } from '../parsed-resume.ts'

/** Months since year 0; a year alone counts as its middle, so that 2015 – 2018 is three years. */
function monthsOf(date: PartialDate): number {
  const [year, month] = date.split('-').map(Number)
  return year! * 12 + (month ?? 7) - 1
}

const isYear = (date: PartialDate): boolean => date.length === 4

/**
 * The union of the periods of work in years, with one decimal: two jobs at a time count once. Null
 * without any date.
 * @param today the day to which a current job runs
 */
export function yearsOfWork(jobs: readonly ParsedExperience[], today: Date): number | null {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth()
  const spans = jobs
    .filter(job => !isTraining(job))
    .flatMap(job => spanOf(job, now))
    .toSorted((left, right) => left.from - right.from)
  if (spans.length === 0) return null
  let months = 0
  let reached = -Infinity
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return Math.round((months / 12) * 10) / 10
}

/** Apprenticeships do not count: employers ask for the years after training. */
const TRAINING =
  /(?<!\p{L})(?:apprentice(?:ship)?|apprentissage|ausbildung|auszubildende\p{L}?|azubi|lehre|aprendiz(?:aje)?)(?!\p{L})/iu

/** Studies are no work: "Student", "Undergraduate Student". Doctoral and working students work. */
const STUDENT =
  /^(?:(?:college|full[- ]time|graduate|high school|law|medical|undergraduate|university)\s)*student\s*(?:$|[,|–-]|at\s)/iu

function isTraining({ company, title }: ParsedExperience): boolean {
  const name = title?.value ?? company?.value ?? ''
  return STUDENT.test(name) || TRAINING.test(name)
}

function spanOf(
  { start, end, current }: ParsedExperience,
  now: number,
): { from: number; to: number }[] {
  const first = start ?? end
  if (first === null) return []
  const from = Math.min(monthsOf(first), now)
  if (current) return [{ from, to: now + 1 }]
  const last = end ?? first
  // The last month counts. A single year, or a span within one year, counts as half a year.
  const to = monthsOf(last) + (isYear(last) ? 0 : 1)
  return [{ from, to: Math.min(Math.max(to, from + (isYear(last) ? 6 : 1)), now + 1) }]
}

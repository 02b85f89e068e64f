const HOUR = 60
const DAY = 24 * HOUR

/**
 * "Answers 85% of applications within a week; half of all answers come within 2 days"; null without
 * enough data.
 */
export function answerWords(rate: number | null, minutes: number | null): string | null {
  if (rate === null) return null
  const answers = `Answers ${rate}% of applications within a week`
  return minutes === null
    ? answers
    : `${answers}; half of all answers come within ${durationWords(minutes)}`
}

function durationWords(minutes: number): string {
  if (minutes <= HOUR) return 'an hour'
  if (minutes <= 2 * DAY) return count(minutes / HOUR, 'hours')
  return count(minutes / DAY, 'days')
}

/** Rounded up, so that candidates do not expect an answer too early. */
function count(amount: number, unit: string): string {
  return `${Math.ceil(amount)} ${unit}`
}

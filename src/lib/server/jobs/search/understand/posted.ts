import { POSTED_WITHIN, type PostedWithin } from '#lib/shared/jobs/posted-within.ts'

/** The age of jobs that a search asks for, in days: "posted this week". */
export interface Posted {
  days: PostedWithin
  start: number
  end: number
}

const PERIODS: Record<PostedWithin, string> = {
  1: 'today|(?:last|past) (?:24 ?h(?:ours?)?|day)',
  3: '(?:last|past) (?:3|three) days',
  7: 'this week|(?:last|past) (?:week|7 days|seven days)',
  14: '(?:last|past) (?:2 weeks|two weeks|fortnight|14 days)',
  30: 'this month|(?:last|past) (?:month|30 days|4 weeks|four weeks)',
}

/** What may stand before a period; "starting this week" is no age. */
const BEFORE = String.raw`(?<!\bstart(?:s|ing)? )(?:\b(?:posted|published|added|listed|new) )?(?:\b(?:in|within|from) )?(?:\bthe )?`

const PATTERNS = POSTED_WITHIN.map(
  days => [days, new RegExp(String.raw`${BEFORE}\b(?:${PERIODS[days]})\b`, 'iu')] as const,
)

/** The first age of jobs in a text; null if there is none. */
export function findPosted(text: string): Posted | null {
  for (const [days, pattern] of PATTERNS) {
    const match = pattern.exec(text)
    if (match) return { days, end: match.index + match[0].length, start: match.index }
  }
  return null
}

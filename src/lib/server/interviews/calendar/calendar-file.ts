import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { getInterviewRow } from '../find.ts'
import { participantsOf } from '../participants.ts'
import { type CalendarSite, invitation } from './invitation.ts'
import { wallTimeOf } from './wall-time.ts'

/**
 * One interview as a calendar file, the same as in the mailed invitation. Every recruiter of the company
 * can download it. @throws AppError `not-found`, `conflict` for an interview without a time
 */
export async function calendarFile(
  db: Db,
  site: CalendarSite,
  { actor, id }: { actor: Actor; id: number },
): Promise<{ content: string; name: string }> {
  const row = await getInterviewRow(db, actor, id)
  const { companyName, interview, jobTitle } = row
  const reader = { ...actor, side: actor.role }
  const others = (await participantsOf(db, row)).filter(person => person.id !== actor.id)
  const calendar = invitation(site, row, {
    before: interview.startAt,
    participants: [reader, ...others],
    reader,
  })
  if (!calendar || !interview.startAt)
    throw new AppError('conflict', 'This interview has no time that a calendar could show')
  const { date } = wallTimeOf(interview.startAt, actor.timeZone)
  return {
    content: calendar.content,
    name: fileName(`Interview ${jobTitle} ${companyName} ${date}`),
  }
}

/** Removes characters that file systems refuse. */
function fileName(words: string): string {
  return `${words.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`
}

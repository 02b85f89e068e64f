import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { AppError } from '#lib/shared/errors.ts'
import { zoneLabel } from '#lib/shared/interviews/interview-times.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { getInterviewRow } from './find.ts'
import { joinableFrom } from './interview-row.ts'

/**
 * The link of an interview's video call. The server's clock decides when it is available, not the
 * browser's. @throws AppError `not-found`, or `conflict` before it can be joined
 */
export async function joinInterview(db: Db, actor: Actor, id: number): Promise<{ url: string }> {
  const { interview } = await getInterviewRow(db, actor, id)
  const from = joinableFrom(interview)
  if (!from) throw new AppError('conflict', 'There is no video call to join')
  if (from.getTime() > Date.now()) {
    const when = `${formatDateTime(from, actor.timeZone)}, ${zoneLabel(actor.timeZone, from)}`
    throw new AppError('conflict', `Join opens at ${when}`, {
      extra: { joinOpensAt: from.toISOString() },
    })
  }
  return { url: interview.meetingLink }
}

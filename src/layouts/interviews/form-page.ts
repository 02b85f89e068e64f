import type { Draft } from '#islands/interviews/schedule/draft.ts'
import { PathId } from '#lib/contract/route.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { findApplicant } from '#lib/server/interviews/index.ts'
import { AppError } from '#lib/shared/errors.ts'

/** The applicant that the address names; null if there is none to invite. */
export async function applicantOf(
  db: Parameters<typeof findApplicant>[0],
  recruiter: Actor,
  applicationId: string | null,
) {
  const { data: id } = PathId.safeParse(applicationId)
  if (id === undefined) return null
  try {
    return { applicant: await findApplicant(db, recruiter, id), id }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The first values of a new interview: the recruiter alone, in their time zone. */
export function newDraft({ id, name, timeZone }: Actor, position: string): Draft {
  return {
    durationMinutes: 45,
    interviewerName: name,
    interviewerTitle: position,
    location: '',
    meetingLink: '',
    note: '',
    panel: [id],
    phoneNumber: '',
    slots: [{ date: '', time: '' }],
    timeZone,
    type: 'video',
  }
}

import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'
import type { InterviewType } from '#lib/shared/interviews/interviews.ts'

export interface DraftSlot {
  date: string
  time: string
}

/** A member of the company who can be on a panel. */
export interface Member {
  id: number
  name: string
  title: string
}

/** The values of the interview form. */
export interface Draft {
  durationMinutes: number
  interviewerName: string
  interviewerTitle: string
  location: string
  meetingLink: string
  note: string
  panel: number[]
  phoneNumber: string
  slots: DraftSlot[]
  timeZone: string
  type: InterviewType
}

/** The form's first values for an interview: its times, or those that the candidate requests. */
export function draftOf(interview: RecruiterInterview): Draft {
  const { date, panel, requested, slots, time } = interview
  const offered = slots.map(({ date: day, time: at }) => ({ date: day, time: at }))
  const currentSlots = date && time ? [{ date, time }] : offered
  const requestedSlot = requested && { date: requested.date, time: requested.time }
  return {
    durationMinutes: interview.durationMinutes,
    interviewerName: interview.interviewerName,
    interviewerTitle: interview.interviewerTitle,
    location: interview.location,
    meetingLink: interview.meetingLink,
    note: interview.note,
    panel: panel.map(({ id }) => id),
    phoneNumber: interview.phoneNumber,
    slots: requestedSlot ? [requestedSlot] : currentSlots,
    timeZone: interview.timeZone,
    type: interview.type,
  }
}

/** The times as the API takes them: one time, or several slots to choose from. */
export function timesOf({ durationMinutes, slots, timeZone }: Draft) {
  const filled = slots.filter(({ date, time }) => date !== '' || time !== '')
  const zoned = { durationMinutes, timeZone }
  return filled.length > 1 ? { ...zoned, slots: filled } : { ...zoned, ...filled[0] }
}

export interface Refusal {
  /** By the field's name in the API. */
  fields: Record<string, string>
  /** The message above the form; null if the fields show every error. */
  message: string | null
}

/** The errors that the form shows at a field. */
const AT_FIELD =
  /^(?:date|durationMinutes|interviewer(?:Name|Title)|location|meetingLink|note|panel|phoneNumber|slots(?:\.\d+\.(?:date|time))?|time|timeZone)$/

/** The errors of a refused request, by field. */
export function refusalOf(error: unknown): Refusal {
  const message = messageOf(error, 'Something went wrong. Please try again.')
  const entries = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
  const fields = entries.flatMap(([field, messages]) =>
    messages?.[0] ? [[field, messages[0]]] : [],
  )
  const hasFieldForAll = fields.length > 0 && fields.every(([field = '']) => AT_FIELD.test(field))
  return {
    fields: Object.fromEntries(fields) as Record<string, string>,
    message: hasFieldForAll ? null : message,
  }
}

/** The refusal without the errors of fields that have changed since. */
export function withoutFaultsOf(refusal: Refusal, changed: Partial<Draft>): Refusal {
  const isChanged = (field: string) => {
    const [name = ''] = field.split('.')
    return name in changed || ('slots' in changed && (name === 'date' || name === 'time'))
  }
  const fields = Object.entries(refusal.fields).filter(([field]) => !isChanged(field))
  return { ...refusal, fields: Object.fromEntries(fields) }
}

import type { RecruiterInterview } from '#lib/contract/interviews/recruiter-interviews.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'
import type { InterviewType } from '#lib/shared/interviews/interviews.ts'

export interface DraftSlot {
  date: string
  time: string
}

/** Somebody of the company who can sit on a panel. */
export interface Member {
  id: number
  name: string
  title: string
}

/** What the form of an interview holds. */
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

/** An interview as its form starts from: its times, or those that the candidate asks for. */
export function draftOf(interview: RecruiterInterview): Draft {
  const { date, panel, requested, slots, time } = interview
  const offered = slots.map(({ date: day, time: at }) => ({ date: day, time: at }))
  const currentSlots = date && time ? [{ date, time }] : offered
  const wish = requested && { date: requested.date, time: requested.time }
  return {
    durationMinutes: interview.durationMinutes,
    interviewerName: interview.interviewerName,
    interviewerTitle: interview.interviewerTitle,
    location: interview.location,
    meetingLink: interview.meetingLink,
    note: interview.note,
    panel: panel.map(({ id }) => id),
    phoneNumber: interview.phoneNumber,
    slots: wish ? [wish] : currentSlots,
    timeZone: interview.timeZone,
    type: interview.type,
  }
}

/** The times as the API takes them: one, or several to choose from. */
export function timesOf({ durationMinutes, slots, timeZone }: Draft) {
  const filled = slots.filter(({ date, time }) => date !== '' || time !== '')
  const zoned = { durationMinutes, timeZone }
  return filled.length > 1 ? { ...zoned, slots: filled } : { ...zoned, ...filled[0] }
}

export interface Refusal {
  /** By the field's name on the wire. */
  fields: Record<string, string>
  /** What to say above the form; null where its fields say all. */
  message: string | null
}

/** What the form shows at a field of its own. */
const AT_FIELD =
  /^(?:date|durationMinutes|interviewer(?:Name|Title)|location|meetingLink|note|panel|phoneNumber|slots(?:\.\d+\.(?:date|time))?|time|timeZone)$/

/** What the server refused, at its fields. */
export function refusalOf(error: unknown): Refusal {
  const message = messageOf(error, 'Something went wrong. Please try again.')
  const named = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
  const fields = named.flatMap(([field, messages]) => (messages?.[0] ? [[field, messages[0]]] : []))
  const isShown = fields.length > 0 && fields.every(([field = '']) => AT_FIELD.test(field))
  return {
    fields: Object.fromEntries(fields) as Record<string, string>,
    message: isShown ? null : message,
  }
}

/** A refusal without what it said of fields that have been changed since. */
export function withoutFaultsOf(refusal: Refusal, changed: Partial<Draft>): Refusal {
  const isChanged = (field: string) => {
    const [name = ''] = field.split('.')
    return name in changed || ('slots' in changed && (name === 'date' || name === 'time'))
  }
  const fields = Object.entries(refusal.fields).filter(([field]) => !isChanged(field))
  return { ...refusal, fields: Object.fromEntries(fields) }
}

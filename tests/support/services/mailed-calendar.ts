import { and, eq, gt, isNotNull } from 'drizzle-orm'
import ICAL from 'ical.js'

import type { Actor } from '#lib/server/auth/actor.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { mailOutbox } from '#lib/server/db/schema/mail.ts'

/** An event in a calendar program. Instants are in UTC. */
export interface Entry {
  end: string
  location: string
  start: string
  status: string
}

/** The event of a calendar file, read with another library. @throws if there is not exactly one */
export function readEvent(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as [])
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (!component || others.length > 0) throw new Error('a calendar file must have one event')
  const event = new ICAL.Event(component)
  const entry: Entry = {
    end: event.endDate.toJSDate().toISOString(),
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    status: String(component.getFirstPropertyValue('status')),
  }
  return {
    ...entry,
    attendees: component.getAllProperties('attendee').map(attendee => ({
      answer: attendee.getFirstParameter('partstat'),
      email: String(attendee.getFirstValue()).toLowerCase(),
      rsvp: attendee.getFirstParameter('rsvp'),
    })),
    entry,
    method: String(calendar.getFirstPropertyValue('method')),
    organizer: String(component.getFirstPropertyValue('organizer')),
    properties: calendar.getAllProperties().map(({ name }) => name),
    sequence: event.sequence,
    uid: event.uid,
  }
}

/** A calendar program that only accepts invitations in one person's mails. */
export class MailedCalendar {
  readonly entries = new Map<string, Entry>()
  readonly #db: Db
  #lastMail = 0
  readonly #owner: Actor
  readonly #sequences = new Map<string, number>()

  constructor(db: Db, owner: Actor) {
    this.#db = db
    this.#owner = owner
  }

  /** Accepts the invitations in new mails. @throws for one that calendar programs would ignore */
  async takeMail(): Promise<void> {
    const mails = await this.#db
      .select({ calendar: mailOutbox.calendar, id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.toAddress, this.#owner.email),
          gt(mailOutbox.id, this.#lastMail),
          isNotNull(mailOutbox.calendar),
        ),
      )
      .orderBy(mailOutbox.id)
    for (const { calendar, id } of mails) {
      this.#lastMail = id
      this.#take(calendar?.content ?? '')
    }
  }

  #take(content: string): void {
    const { attendees, entry, method, sequence, uid } = readEvent(content)
    if (!attendees.some(({ email }) => email === `mailto:${this.#owner.email}`))
      throw new Error('the invitation does not name its receiver')
    if (sequence <= (this.#sequences.get(uid) ?? -1))
      throw new Error('the invitation is no newer than the one before')
    this.#sequences.set(uid, sequence)
    if (method === 'CANCEL') this.entries.delete(uid)
    else this.entries.set(uid, entry)
  }
}

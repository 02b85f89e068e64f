import type { Contact, Conversation, Participant } from '#lib/contract/messaging/conversations.ts'
import type { Message } from '#lib/contract/messaging/messages.ts'
import type { Role } from '#lib/contract/route.ts'

/** The open conversation; without an id before the first message. */
export interface OpenChat {
  conversation: Conversation | null
  other: Participant
  /** The job that connects the two, for the placeholders of a template. */
  about: { jobTitle: string; companyName: string } | null
  messages: Message[]
  hasOlder: boolean
}

export interface InboxProps {
  archived: boolean
  conversations: Conversation[]
  /** The URL of the older conversations; null on the last page. */
  nextHref: string | null
  search: string
}

export interface MessengerProps {
  chat: OpenChat | null
  inbox: InboxProps
  me: { id: number; name: string; role: Role }
  /** When the server rendered the page. */
  now: string
  timeZone: string
}

/** A contact in the form in which conversations name people. */
export function participantOf({ avatar, id, name }: Contact, role: Role): Participant {
  return { avatar, id, name, role: role === 'candidate' ? 'recruiter' : 'candidate' }
}

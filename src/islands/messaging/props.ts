import type { Contact, Conversation, Participant } from '#lib/contract/messaging/conversations.ts'
import type { Message } from '#lib/contract/messaging/messages.ts'
import type { Role } from '#lib/contract/route.ts'

/** The conversation that is open; without an id when nobody has written in it yet. */
export interface OpenChat {
  conversation: Conversation | null
  other: Participant
  /** What ties the two, for the words of a template. */
  about: { jobTitle: string; companyName: string } | null
  messages: Message[]
  hasOlder: boolean
}

export interface InboxProps {
  archived: boolean
  conversations: Conversation[]
  /** Where older conversations stand; null on the last page. */
  nextHref: string | null
  search: string
}

export interface MessengerProps {
  chat: OpenChat | null
  inbox: InboxProps
  me: { id: number; name: string; role: Role }
  /** When the page was made. */
  now: string
  timeZone: string
}

/** Whom a contact is, as a conversation names people. */
export function participantOf({ avatar, id, name }: Contact, role: Role): Participant {
  return { avatar, id, name, role: role === 'candidate' ? 'recruiter' : 'candidate' }
}

import type { Conversation, Participant } from '#lib/contract/messaging/conversations.ts'
import { avatarLetter } from '#lib/shared/text/initials.ts'

export const ROLE_LABELS = { candidate: 'Candidate', recruiter: 'Recruiter' } as const

/** The other person of a conversation. */
export function otherOf({ participants }: Pick<Conversation, 'participants'>): Participant {
  const other = participants[1]
  if (!other) throw new Error('A conversation has two participants')
  return other
}

/** A person's picture, or an initial without one. */
export function Avatar({ avatar, name }: Pick<Participant, 'avatar' | 'name'>) {
  return avatar === null ? (
    <span aria-hidden="true" className="initial h-10 w-10 !rounded-full">
      {avatarLetter(name)}
    </span>
  ) : (
    <img alt="" className="h-10 w-10 shrink-0 rounded-full object-cover" src={avatar} />
  )
}

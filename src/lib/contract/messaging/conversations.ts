import * as z from 'zod/mini'

import { REVIEW_STATUSES } from '#lib/shared/applications/application-status.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { searchText } from '../fields.ts'
import { pagingFields } from '../paging.ts'
import { Id, Instant, Role } from '../route.ts'

/** Messages outnumber what an `Id` can hold; a double is exact up to here. */
export const MessageId = z.int().check(z.positive())
const Participant = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: Role,
})
export type Participant = z.infer<typeof Participant>

/** A conversation as the actor sees it. */
export const Conversation = z
  .object({
    id: Id,
    /** The actor, then the other person. */
    participants: z.array(Participant),
    /** In a search for words, the last message that holds them, from shortly before them on. */
    lastMessage: z.nullable(
      z.object({
        id: MessageId,
        content: z.string(),
        senderId: Id,
        createdAt: Instant,
        /** The file name of the attachment. */
        attachment: z.nullable(z.string()),
        unsent: z.boolean(),
      }),
    ),
    unreadCount: z.int(),
    /** The id of the last message that the actor has read; 0 before any. */
    readUpTo: z.int(),
    archived: z.boolean(),
    /** Whether the actor has blocked the other person. */
    blocked: z.boolean(),
    /** Whether the account of the other person is deleted or suspended: it takes no messages. */
    closed: z.boolean(),
    /** The last application that connects the two. */
    about: z.nullable(
      z.object({ applicationId: Id, jobTitle: z.string(), companyName: z.string() }),
    ),
  })
  .register(z.globalRegistry, { id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** A person whom the actor may write to. */
export const Contact = z
  .object({
    id: Id,
    name: z.string(),
    /** A recruiter's position; the job that a candidate applied for. */
    title: z.string(),
    company: z.string(),
    avatar: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Contact' })
export type Contact = z.infer<typeof Contact>

export const InboxSearch = z.object({
  ...pagingFields,
  archived: z._default(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform(value => value === 'true'),
    ),
    false,
  ),
  search: z.optional(searchText(LENGTHS.search.max)),
})
export type InboxSearch = z.output<typeof InboxSearch>

/** Ids of people, `12,34`. */
const UserIds = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,99}$/)),
    z.transform(value => value.split(',').map(Number)),
  ),
  z.array(Id),
)

export const ContactSearch = z.object({
  ...pagingFields,
  /** Only these people. */
  ids: z.optional(UserIds),
  search: z.optional(searchText(LENGTHS.search.max)),
  /** Only applicants with an application in this status. For recruiters. */
  status: z.optional(z.enum(REVIEW_STATUSES)),
})
export type ContactSearch = z.output<typeof ContactSearch>

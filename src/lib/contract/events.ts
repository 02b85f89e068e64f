import * as z from 'zod/mini'

import { Id, type Routes } from './route.ts'

/**
 * The data of each kind of event: ids only. Receivers fetch the rest from the API, which checks their
 * rights again. A new kind is a line here.
 */
export const EVENT_DATA = {
  /** An application of one's own, or one to one's company: a new status, an event, a withdrawal. */
  'application.changed': z.object({ applicationId: Id, jobId: Id }),
  /** A card of a job's board was moved. */
  'board.moved': z.object({ applicationId: Id, jobId: Id }),
  'interview.changed': z.object({ applicationId: Id, interviewId: Id }),
  /** A message was sent, also by oneself in another tab. */
  'message.sent': z.object({ conversationId: Id, messageId: Id }),
  /** A message was edited or taken back. */
  'message.changed': z.object({ conversationId: Id, messageId: Id }),
  /** `userId` has read the conversation. */
  'conversation.read': z.object({ conversationId: Id, userId: Id }),
  /** `userId` is writing. Passed on at once and never kept. */
  'conversation.typing': z.object({ conversationId: Id, userId: Id }),
  /** A notification is new, or its group has grown. */
  'notification.added': z.object({ notificationId: Id }),
  /** Notifications were read, perhaps in another tab. */
  'notification.read': z.object({}),
} as const

export type EventKind = keyof typeof EVENT_DATA
export type EventData<Kind extends EventKind> = z.infer<(typeof EVENT_DATA)[Kind]>

const StreamQuery = z.object({
  /** Where to go on, for clients that cannot set `Last-Event-ID`; that header wins. */
  after: z.optional(z.string().check(z.maxLength(40))),
})

export const eventRoutes = {
  'GET /events': {
    operationId: 'streamEvents',
    access: 'signed-in',
    query: StreamQuery,
    response: null,
    stream: true,
    summary:
      'Server-sent events of the signed-in person, resumable by Last-Event-ID. `reset` asks to fetch everything again',
  },
} as const satisfies Routes

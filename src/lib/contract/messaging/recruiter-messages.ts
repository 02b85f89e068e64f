import * as z from 'zod/mini'

import { LENGTHS } from '#lib/shared/limits.ts'
import { BULK_RECEIVERS } from '#lib/shared/messaging.ts'

import { text } from '../fields.ts'
import { MessageId } from './conversations.ts'
import { ClientId, Words } from './messages.ts'
import { Id, PathId, type Routes } from '../route.ts'

export const BulkDraft = z.object({
  receiver_id: z.optional(Id),
  receiver_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(BULK_RECEIVERS))),
  /** May hold {name}, {job} and {company}. */
  content: Words,
  client_id: z.optional(ClientId),
})
export type BulkDraft = z.output<typeof BulkDraft>

export const BulkSent = z.object({
  /** The first message. */
  id: MessageId,
  messages: z.array(z.object({ id: MessageId, conversation_id: Id, receiver_id: Id })),
})
export type BulkSent = z.infer<typeof BulkSent>

export const TemplateDraft = z.object({
  name: text(LENGTHS.searchName, 'Please enter a name'),
  content: Words,
})
export type TemplateDraft = z.output<typeof TemplateDraft>

export const MessageTemplate = z
  .object({ id: Id, name: z.string(), content: z.string() })
  .register(z.globalRegistry, { id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof MessageTemplate>

const byId = z.object({ id: PathId })

/** Bulk messages and message templates of recruiters. */
export const recruiterMessageRoutes = {
  'POST /recruiters/bulk-message': {
    operationId: 'sendBulkMessage',
    access: 'recruiter',
    body: BulkDraft,
    repeatable: true,
    response: BulkSent,
    status: 201,
    summary: 'Write to several applicants, each in their own conversation; all or none are sent',
  },
  'GET /recruiters/message-templates': {
    operationId: 'listMessageTemplates',
    access: 'recruiter',
    response: z.array(MessageTemplate),
    summary: 'List the recruiter’s message templates',
  },
  'POST /recruiters/message-templates': {
    operationId: 'createMessageTemplate',
    access: 'recruiter',
    body: TemplateDraft,
    response: MessageTemplate,
    status: 201,
    summary: 'Save a template; it may contain {name}, {job} and {company}',
  },
  'PUT /recruiters/message-templates/{id}': {
    operationId: 'updateMessageTemplate',
    access: 'recruiter',
    body: TemplateDraft,
    params: byId,
    response: MessageTemplate,
    summary: 'Change a message template',
  },
  'DELETE /recruiters/message-templates/{id}': {
    operationId: 'deleteMessageTemplate',
    access: 'recruiter',
    params: byId,
    response: null,
    summary: 'Delete a message template',
  },
} as const satisfies Routes

import { messageRoutes } from '#lib/contract/messaging/messages.ts'

import { handlers } from '../api/handlers.ts'
import { readFilePart } from '../api/multipart.ts'
import { sendFile, showFile } from '../files/download.ts'
import { ATTACHMENT_SIZE, getAttachmentFile, uploadAttachment } from './attachments/attachments.ts'
import { blockUser, isBlocked, unblockUser } from './blocks.ts'
import { editMessage, unsendMessage } from './sending/change.ts'
import { listMessages, listMessagesWith } from './chat.ts'
import { getMembership } from './inbox/conversation.ts'
import { countUnread, listConversations } from './inbox/inbox.ts'
import { archiveConversation, clearConversation, markPairRead, markRead } from './inbox/reading.ts'
import { sendMessage } from './sending/send.ts'
import { listContacts } from './contacts.ts'

export const routes = handlers(messageRoutes, {
  'GET /messages/inbox': ({ actor, db, query }) => listConversations(db, actor, query),
  'GET /messages/unread': async ({ actor, db }) => ({ unreadCount: await countUnread(db, actor) }),
  'GET /messages/contacts': ({ actor, db, query }) => listContacts(db, actor, query),
  'GET /messages/chat/{userId}': ({ actor, db, params, query }) =>
    listMessagesWith(db, actor, params.userId, query),
  'GET /messages/conversations/{id}': ({ actor, db, params, query }) =>
    listMessages(db, actor, params.id, query),
  'POST /messages/send': async ({ actor, body, outcome, services }) => {
    const { message, repeated } = await sendMessage(services, actor, body)
    outcome.repeated = repeated
    return message
  },
  'PUT /messages/{id}': ({ actor, body, db, params }) =>
    editMessage(db, actor, params.id, body.content),
  'DELETE /messages/{id}': ({ actor, params, services }) =>
    unsendMessage(services, actor, params.id),
  'PUT /messaging/conversations/{id}/read': ({ actor, db, params, query }) =>
    markRead(db, actor, params.id, query.up_to),
  'PUT /messages/{pair}/read': ({ actor, db, params }) => markPairRead(db, actor, params.pair),
  'POST /messages/conversations/{id}/clear': ({ actor, db, params }) =>
    clearConversation(db, actor, params.id),
  'POST /messages/conversations/{id}/archive': ({ actor, db, params }) =>
    archiveConversation(db, actor, params.id, true),
  'DELETE /messages/conversations/{id}/archive': ({ actor, db, params }) =>
    archiveConversation(db, actor, params.id, false),
  'POST /messages/conversations/{id}/typing': async ({ actor, db, params, services }) => {
    await services.limits.spend('typing.user', String(actor.id))
    const { otherUserId } = await getMembership(db, actor, params.id)
    if (await isBlocked(db, actor, otherUserId)) return
    await services.events.sendTransient({
      data: { conversationId: params.id, userId: actor.id },
      kind: 'conversation.typing',
      userIds: [otherUserId],
    })
  },
  'POST /messages/block/{userId}': ({ actor, db, params }) => blockUser(db, actor, params.userId),
  'DELETE /messages/block/{userId}': ({ actor, db, params }) =>
    unblockUser(db, actor, params.userId),
  'POST /messages/attachments': async ({ actor, request, services }) => {
    await services.limits.spend('attachment.user', String(actor.id))
    return uploadAttachment(services, actor, await readFilePart(request, ATTACHMENT_SIZE))
  },
  'GET /messages/attachments/{id}': async ({ actor, db, params, query, services }) => {
    const file = await getAttachmentFile(db, actor, params.id)
    return query.inline ? showFile(services.files, file) : sendFile(services.files, file)
  },
})

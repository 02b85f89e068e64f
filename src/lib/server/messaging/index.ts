export { listMessages } from './chat.ts'
export {
  findConversationWith,
  getConversation,
  listConversations,
  unreadMessagesOf,
} from './inbox/inbox.ts'
export { getMessage } from './sending/send.ts'
export { listTemplates } from './sending/templates.ts'
export { findContact, findRecruiterOf } from './contacts.ts'
export { messageData } from './personal-data.ts'

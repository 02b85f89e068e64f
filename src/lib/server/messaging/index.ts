export { listMessages } from './chat.ts'
export {
  findConversationWith,
  getConversation,
  listConversations,
  unreadMessagesOf,
} from './inbox.ts'
export { getMessage } from './send.ts'
export { listTemplates } from './templates.ts'
export { findContact, findRecruiterOf } from './ties.ts'
export { messageData } from './personal-data.ts'

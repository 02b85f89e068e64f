export { listMessages } from './chat.ts'
export { countUnread, findConversationWith, getConversation, listConversations } from './inbox.ts'
export { listTemplates } from './templates.ts'
export { findContact, findRecruiterOf } from './ties.ts'

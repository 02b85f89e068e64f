export { findAccountId } from './accounts.ts'
export { accountData, DELETED_NAME } from './personal-data.ts'
export { findRegistrationState } from './sign-in/may-register.ts'
export { admitForm } from './limits/admit-form.ts'
export {
  audit,
  AUDIT_ACTIONS,
  type AuditAction,
  auditByProgram,
  type AuditEntry,
  listActorRefs,
  listPeopleByRef,
} from './audit/audit.ts'
export { type ActingCall, auditCall, audited, auditedUpload } from './audit/audit-call.ts'
export { type ChainCheck, type ChainHead, verifyHashChain } from './audit/hash-chain.ts'
export { findChallenge } from './limits/challenge.ts'
export { accountKey, type Client, clientOf } from './client.ts'
export type { Keys } from './keys.ts'
export { listSessions } from './sessions/list-sessions.ts'
export { networkOf } from './network.ts'
export { findEmailChange } from './email-change/ask.ts'
export { endSessions, hashOf, newSecret, openSessions } from './sessions/sessions.ts'
export { listPasskeys } from './passkeys/manage.ts'
export { inviteToRegister, listInvitations, withdrawInvitation } from './sign-in/invitations.ts'
export { findRelyingParty } from './passkeys/relying-party.ts'
export { createPasswords } from './passwords/passwords.ts'
export { requireSudo } from './sudo/sudo.ts'
export { readVisitor } from './sessions/visitor.ts'
export { readTwoStep } from './two-step/enrol.ts'
export { resetTwoStep } from './two-step/reset.ts'

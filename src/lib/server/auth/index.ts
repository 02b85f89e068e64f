export { findAccountId } from './accounts.ts'
export { accountData, DELETED_NAME } from './personal-data.ts'
export { admitForm } from './admit-form.ts'
export { audit, type AuditAction, auditByProgram, type AuditEntry, listActorRefs } from './audit.ts'
export { findChallenge } from './challenge.ts'
export { type Client, clientOf } from './client.ts'
export type { Keys } from './keys.ts'
export { networkOf } from './network.ts'
export {
  endSessions,
  type FiguresOf,
  hashOf,
  listSessions,
  newSecret,
  openSessions,
} from './sessions.ts'
export { listPasskeys } from './passkeys/manage.ts'
export { findRelyingParty } from './passkeys/relying-party.ts'
export { createPasswords } from './passwords.ts'
export { requireSudo } from './sudo.ts'
export { readVisitor } from './visitor.ts'
export { readTwoStep } from './two-step/enrol.ts'

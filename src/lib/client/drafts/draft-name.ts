import { $session } from '../session/session.ts'

const KINDS = ['application-draft', 'draft', 'job-draft', 'outgoing'] as const

/** The storage key of a text of the signed-in person that the server does not have yet. */
export function draftName(kind: (typeof KINDS)[number], id: number): string {
  return nameOf(kind) + id
}

/** Whether this browser has such a text. Signing out deletes it. */
export function hasDrafts(): boolean {
  const starts = KINDS.map(nameOf)
  return Object.keys(localStorage).some(name => starts.some(start => name.startsWith(start)))
}

function nameOf(kind: (typeof KINDS)[number]): string {
  return `${kind}:${$session.get().user?.id}:`
}

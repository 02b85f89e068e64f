import { $session } from '../session/session.ts'

/*
 * Unsaved text survives a closed tab, a lost connection and an ended session: it stays in this browser,
 * for the account that wrote it, until the server has it or the person signs out.
 */

const KINDS = ['application-draft', 'draft', 'job-draft', 'outgoing'] as const
type Kind = (typeof KINDS)[number]

/** The storage key of a text of the signed-in person that the server does not have yet. */
export function draftName(kind: Kind, id: number): string {
  return nameOf(kind) + id
}

/** Whether this browser has such a text. Signing out deletes it. */
export function hasDrafts(): boolean {
  const starts = KINDS.map(nameOf)
  return Object.keys(localStorage).some(name => starts.some(start => name.startsWith(start)))
}

function nameOf(kind: Kind): string {
  return `${kind}:${$session.get().user?.id}:`
}

/** The stored draft; null if there is none or it cannot be read. A new job has the id 0. */
export function readDraft<Draft>(kind: Kind, id: number): Draft | null {
  const stored = localStorage.getItem(draftName(kind, id))
  if (stored === null) return null
  try {
    return JSON.parse(stored) as Draft
  } catch (error) {
    console.info('A draft could not be read', error)
    return null
  }
}

export function storeDraft(kind: Kind, id: number, draft: object): void {
  try {
    localStorage.setItem(draftName(kind, id), JSON.stringify(draft))
  } catch (error) {
    // The storage is full or disabled; the form still contains the text.
    console.info('A draft could not be stored', error)
  }
}

export function dropDraft(kind: Kind, id: number): void {
  localStorage.removeItem(draftName(kind, id))
}

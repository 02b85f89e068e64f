import { draftName } from './draft-name.ts'

/*
 * An unsaved job survives a closed tab, a lost connection and an ended session: it stays in this
 * browser, for the account that wrote it, until it is saved or the person signs out. A new job has the
 * id 0.
 */

/** The stored draft; null if there is none or it cannot be read. */
export function readDraft<Draft>(jobId: number): Draft | null {
  const stored = localStorage.getItem(nameOf(jobId))
  if (stored === null) return null
  try {
    return JSON.parse(stored) as Draft
  } catch (error) {
    console.info('A draft could not be read', error)
    return null
  }
}

export function storeDraft(jobId: number, draft: object): void {
  try {
    localStorage.setItem(nameOf(jobId), JSON.stringify(draft))
  } catch (error) {
    // The storage is full or disabled; the form still contains the text.
    console.info('A draft could not be stored', error)
  }
}

export function dropDraft(jobId: number): void {
  localStorage.removeItem(nameOf(jobId))
}

function nameOf(jobId: number): string {
  return draftName('job-draft', jobId)
}

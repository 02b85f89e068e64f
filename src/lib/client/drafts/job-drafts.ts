const PREFIX = 'job-draft:'

/*
 * An unsaved job survives a closed tab, a lost connection and an ended session: it stays in this
 * browser, for the account that wrote it, until it is saved or the person signs out.
 */

/** The account and the job of a draft; the job is 0 for a new one. */
export interface DraftKey {
  jobId: number
  userId: number
}

/** The stored draft; null if there is none or it cannot be read. */
export function readDraft<Draft>(key: DraftKey): Draft | null {
  const stored = localStorage.getItem(nameOf(key))
  if (stored === null) return null
  try {
    return JSON.parse(stored) as Draft
  } catch (error) {
    console.info('A draft could not be read', error)
    return null
  }
}

export function keepDraft(key: DraftKey, draft: object): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft))
  } catch (error) {
    // The storage is full or closed; the form still holds the text.
    console.info('A draft could not be stored', error)
  }
}

export function dropDraft(key: DraftKey): void {
  localStorage.removeItem(nameOf(key))
}

function nameOf({ jobId, userId }: DraftKey): string {
  return `${PREFIX}${userId}:${jobId}`
}

const PREFIX = 'job-draft:'

/*
 * A job that is being written outlives a closed tab, a lost connection and an ended session: it
 * stays in this browser, for the account that wrote it, until it is saved or the person signs out.
 */

/** Which form a draft belongs to: whose, and of which job; 0 for a new one. */
export interface DraftKey {
  jobId: number
  userId: number
}

/** What was kept of the form last; null for nothing, and for what cannot be read. */
export function readDraft<Draft>(key: DraftKey): Draft | null {
  const kept = localStorage.getItem(nameOf(key))
  if (kept === null) return null
  try {
    return JSON.parse(kept) as Draft
  } catch (error) {
    console.info('A draft could not be read', error)
    return null
  }
}

export function keepDraft(key: DraftKey, draft: object): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft))
  } catch (error) {
    // A browser whose storage is full or closed: the form itself still holds it.
    console.info('A draft could not be kept', error)
  }
}

export function dropDraft(key: DraftKey): void {
  localStorage.removeItem(nameOf(key))
}

function nameOf({ jobId, userId }: DraftKey): string {
  return `${PREFIX}${userId}:${jobId}`
}

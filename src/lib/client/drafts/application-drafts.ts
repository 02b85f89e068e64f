import type { AnswerDraft } from '#lib/contract/jobs/job-questions.ts'

import { draftName } from './draft-name.ts'

/** The draft of an application. */
export interface WrittenApplication {
  answers: AnswerDraft[]
  coverLetter: string | null
  /** Null is the default resume. */
  resumeId: number | null
}

/*
 * The server stores unsent applications. Changes that it does not have yet stay in this browser,
 * for the person who wrote them, after a closed dialog, a lost connection or an ended session.
 */

/** The draft with changes that the server does not have yet; null if it has all. */
export function readUnsaved(jobId: number): WrittenApplication | null {
  const stored = localStorage.getItem(nameOf(jobId))
  if (stored === null) return null
  try {
    return JSON.parse(stored) as WrittenApplication
  } catch (error) {
    console.info('A draft could not be read', error)
    return null
  }
}

export function storeUnsaved(jobId: number, draft: WrittenApplication): void {
  try {
    localStorage.setItem(nameOf(jobId), JSON.stringify(draft))
  } catch (error) {
    // The storage is full or disabled; the form still contains the text.
    console.info('A draft could not be stored', error)
  }
}

export function dropUnsaved(jobId: number): void {
  localStorage.removeItem(nameOf(jobId))
}

function nameOf(jobId: number): string {
  return draftName('application-draft', jobId)
}

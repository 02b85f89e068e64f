import { atom, type ReadableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'
import {
  dropUnsaved,
  readUnsaved,
  storeUnsaved,
  type WrittenApplication,
} from '#lib/client/drafts/application-drafts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Milliseconds without typing after which the draft is saved. */
const PAUSE_MS = 800

/** What the form says about its draft; empty while nothing is written. */
type DraftNote = string

export interface DraftStore {
  $note: ReadableAtom<DraftNote>
  /** Saves what is written now, soon; the same text again changes nothing. */
  change: (written: WrittenApplication) => void
  /** Saves at once what is not saved yet. */
  flush: () => void
  /**
   * Sends the application: no save overtakes it, and after it there is no draft any more. If it
   * fails, the draft is saved as before.
   */
  send: (apply: () => Promise<void>) => Promise<void>
}

/**
 * What the candidate has written for a job so far: what this browser could not save, or else what the
 * server has. @throws AppError if the server cannot be asked
 */
export async function loadDraft(jobId: number): Promise<WrittenApplication> {
  const unsaved = readUnsaved(jobId)
  if (unsaved) return unsaved
  const { answers, coverLetter, resumeId } = await call(
    'GET /candidates/application-drafts/{jobId}',
    { params: { jobId } },
  )
  return { answers, coverLetter, resumeId }
}

/** Saves the draft of an application while it is written. */
export function createDraft(jobId: number, loaded: WrittenApplication): DraftStore {
  const $note = atom<DraftNote>('')
  // What this browser could not save before is saved with the first look.
  let current = readUnsaved(jobId) ? '' : JSON.stringify(loaded)
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()
  let isSending = false
  let isSent = false

  const save = async (written: WrittenApplication) => {
    try {
      await call('PUT /candidates/application-drafts/{jobId}', { body: written, params: { jobId } })
      if (isSent || JSON.stringify(written) !== current) return
      dropUnsaved(jobId)
      $note.set('Your draft is saved under My Applications.')
    } catch (error) {
      const reason = messageOf(error, 'The server could not save it.')
      if (!isSent) $note.set(`Your draft is saved in this browser only. ${reason}`)
    }
  }
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    saving = save(JSON.parse(current) as WrittenApplication)
  }
  const plan = () => {
    clearTimeout(timer)
    timer = isSending ? undefined : setTimeout(flush, PAUSE_MS)
  }
  return {
    $note,
    change: written => {
      const now = JSON.stringify(written)
      if (isSent || now === current) return
      current = now
      storeUnsaved(jobId, written)
      plan()
    },
    flush,
    send: async apply => {
      isSending = true
      plan()
      await saving
      try {
        await apply()
        isSent = true
        dropUnsaved(jobId)
      } finally {
        isSending = false
        if (readUnsaved(jobId)) plan()
      }
    },
  }
}

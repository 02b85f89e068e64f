import { atom, type ReadableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { dropDraft, readDraft, storeDraft } from '#lib/client/drafts/drafts.ts'
import type { AnswerDraft } from '#lib/contract/jobs/job-questions.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** The draft of an application. */
export interface WrittenApplication {
  answers: AnswerDraft[]
  coverLetter: string | null
  /** Null is the default resume. */
  resumeId: number | null
}

/*
 * The server stores unsent applications. Changes that it does not have yet stay in this browser.
 */
const KIND = 'application-draft'

/** Milliseconds without typing after which the draft is saved. */
const PAUSE_MS = 800

/** The text of the form about its draft; empty while the candidate has written nothing. */
type DraftNote = string

export interface DraftStore {
  $note: ReadableAtom<DraftNote>
  /** Saves the draft after a pause; an unchanged draft is ignored. */
  change: (draft: WrittenApplication) => void
  /** Saves unsaved changes at once. */
  flush: () => void
  /**
   * Sends the application, after a running save. No draft exists afterwards. If sending fails, the
   * draft is saved again.
   */
  send: (apply: () => Promise<void>) => Promise<void>
}

/**
 * Loads the draft for a job: unsaved changes of this browser, or else the draft on the server.
 * @throws AppError if the server cannot be reached
 */
export async function loadDraft(jobId: number): Promise<WrittenApplication> {
  const unsaved = readDraft<WrittenApplication>(KIND, jobId)
  if (unsaved) return unsaved
  const { answers, coverLetter, resumeId } = await call(
    'GET /candidates/application-drafts/{jobId}',
    { params: { jobId } },
  )
  return { answers, coverLetter, resumeId }
}

/** Saves the draft of an application while the candidate writes. */
export function createDraft(jobId: number, loaded: WrittenApplication): DraftStore {
  const $note = atom<DraftNote>('')
  // Changes that this browser could not save earlier are saved at the first `change`.
  let current = readDraft(KIND, jobId) ? '' : JSON.stringify(loaded)
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()
  let isSending = false
  let isSent = false

  const save = async (draft: WrittenApplication) => {
    try {
      await call('PUT /candidates/application-drafts/{jobId}', { body: draft, params: { jobId } })
      if (isSent || JSON.stringify(draft) !== current) return
      dropDraft(KIND, jobId)
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
  const scheduleSave = () => {
    clearTimeout(timer)
    timer = isSending ? undefined : setTimeout(flush, PAUSE_MS)
  }
  return {
    $note,
    change: draft => {
      const changed = JSON.stringify(draft)
      if (isSent || changed === current) return
      current = changed
      storeDraft(KIND, jobId, draft)
      scheduleSave()
    },
    flush,
    send: async apply => {
      isSending = true
      scheduleSave()
      await saving
      try {
        await apply()
        isSent = true
        dropDraft(KIND, jobId)
      } catch (error) {
        isSending = false
        // The server has deleted the draft if another tab has sent an application.
        if (hasText(current)) storeDraft(KIND, jobId, JSON.parse(current) as WrittenApplication)
        if (readDraft(KIND, jobId)) scheduleSave()
        throw error
      }
    },
  }
}

function hasText(json: string): boolean {
  const { answers, coverLetter } = JSON.parse(json) as WrittenApplication
  return Boolean(coverLetter) || answers.some(({ answer }) => answer !== '')
}

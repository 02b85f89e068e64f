import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { submitHandler } from '#islands/ui/submit-handler.ts'
import { sendApplication } from '#lib/client/jobs/send-application.ts'
import { $applyDialog, type ApplyRequest } from '#lib/client/jobs/job-dialogs.ts'
import { showToast } from '#lib/client/toasts.ts'
import { ApplicationDraft } from '#lib/contract/applications/applications.ts'
import type { ResumeChoice } from '#lib/contract/resumes/resumes.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { createDraft, type WrittenApplication } from './draft-store.ts'
import { isChosen, numberOf } from './resume-field.tsx'
import { useQuestions } from './use-questions.ts'

const FAILED = 'Failed to apply to job'

interface ApplyFormOptions {
  /** The draft that the candidate has written so far. */
  draft: WrittenApplication
  onSent: () => void
  request: ApplyRequest
  resumes: ResumeChoice[]
}

/**
 * The form of an application: saves a draft while the candidate writes, and sends the application.
 */
export function useApplyForm({ draft, onSent, request, resumes }: ApplyFormOptions) {
  const { company, id } = request.job
  const form = useForm({
    defaultValues: {
      coverLetter: draft.coverLetter,
      resumeId: request.resumeId ?? draft.resumeId,
    },
    resolver: zodResolver(ApplicationDraft),
  })
  const questions = useQuestions(id, draft.answers)
  const [coverLetter, resumeId] = useWatch({
    control: form.control,
    name: ['coverLetter', 'resumeId'],
  })
  const savedDraft = useDraft(id, draft, {
    answers: questions.drafts,
    coverLetter: coverLetter || null,
    resumeId: numberOf(resumeId ?? null),
  })

  const submit = submitHandler(form, {
    send: async values => {
      try {
        const filename = resumes.find(isChosen(values.resumeId))?.filename
        const written = { ...values, answers: questions.drafts }
        await savedDraft.send(() => sendApplication(id, { draft: written, filename }))
        if (isOpen(id)) onSent()
        else showToast(`Your application to ${company} has been sent.`, 'success')
      } catch (error) {
        if (!isOpen(id))
          showToast(`Your application to ${company} was not sent. ${messageOf(error, FAILED)}`)
        else if (!questions.refuse(error)) throw error
      }
    },
    fallback: FAILED,
    fields: ['coverLetter', 'resumeId'],
  })
  return { form, note: savedDraft.note, questions, submit }
}

/** Whether the dialog still shows the job: a closed one cannot say how the sending ended. */
function isOpen(jobId: number): boolean {
  return $applyDialog.get()?.job.id === jobId
}

/** Saves the draft while the candidate writes, and when the dialog closes. */
function useDraft(jobId: number, loaded: WrittenApplication, current: WrittenApplication) {
  const [store] = useState(() => createDraft(jobId, loaded))
  const note = useStore(store.$note)
  useEffect(() => store.change(current))
  useEffect(() => store.flush, [store])
  return { note, send: store.send }
}

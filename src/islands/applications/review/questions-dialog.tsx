import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import {
  type EditedQuestion,
  QuestionsField,
  toQuestionDraft,
} from '#islands/ui/fields/questions-field.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface QuestionsDialogProps {
  jobId: number
  onClose: () => void
}

const FAILED = 'Something went wrong. Please try again.'

/** The screening questions of a job. */
export function QuestionsDialog({ jobId, onClose }: QuestionsDialogProps) {
  const [questions, setQuestions] = useState<EditedQuestion[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    call('GET /recruiters/jobs/{id}/questions', { params: { id: jobId } }).then(
      loaded => setQuestions(loaded),
      (error: unknown) => setProblem(messageOf(error, FAILED)),
    )
  }, [jobId])

  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const body = { questions: (questions ?? []).map(toQuestionDraft) }
      await call('PUT /recruiters/jobs/{id}/questions', { body, params: { id: jobId } })
      showToast('Questions saved', 'success')
      onClose()
    } catch (error) {
      setProblem(messageOf(error, FAILED))
    }
    setBusy(false)
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button busy={busy} disabled={questions === null} look="main" onClick={() => void save()}>
        {busy ? 'Saving...' : 'Save questions'}
      </Button>
    </>
  )
  return (
    <Dialog
      description="Candidates answer these when they apply. You see the answers with the application; an answer never rejects anybody."
      footer={footer}
      keepOnOutsideClick
      onClose={onClose}
      open
      size="lg"
      title="Screening questions"
    >
      <ErrorBox message={problem} />
      {questions === null ? (
        problem === null && <Skeleton className="h-24" label="Loading the questions" />
      ) : (
        <QuestionsField onChange={setQuestions} questions={questions} />
      )}
    </Dialog>
  )
}

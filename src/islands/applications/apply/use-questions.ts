import { useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { AnswerDraft, AskedQuestion } from '#lib/contract/jobs/job-questions.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'

export interface Questions {
  list: AskedQuestion[]
  answers: Readonly<Record<number, string>>
  /** Errors of the server, by question id. */
  faults: Readonly<Record<number, string>>
  /** Why the questions could not be loaded; null if they could. */
  problem: string | null
  answer: (questionId: number, answer: string) => void
  /** Shows an error at its questions; false if it concerns none of them. */
  refuse: (error: unknown) => boolean
  retry: () => void
  /** The answers as they are sent. */
  drafts: AnswerDraft[]
}

/** The questions of a job to its applicants, and the answers so far: first those of the draft. */
export function useQuestions(jobId: number, written: readonly AnswerDraft[]): Questions {
  const [questions, setQuestions] = useState<AskedQuestion[]>([])
  const [answers, setAnswers] = useState<Record<number, string>>(() =>
    Object.fromEntries(written.map(({ answer, questionId }) => [questionId, answer])),
  )
  const [faults, setFaults] = useState<Record<number, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)

  // Loaded when someone starts to apply, so that lists of jobs do not contain all questions.
  useEffect(() => {
    let gone = false
    const load = async (id: number, _try: number) => {
      try {
        const found = await call('GET /jobs/{id}/questions', { params: { id } })
        if (!gone) setQuestions(found)
      } catch (error) {
        if (!gone) setProblem(messageOf(error, 'The questions could not be loaded.'))
      }
    }
    void load(jobId, tries)
    return () => {
      gone = true
    }
  }, [jobId, tries])

  const refuse = (error: unknown) => {
    const fields = error instanceof AppError ? (error.fields ?? {}) : {}
    const found = questions.flatMap(({ id }) => {
      const fault = fields[`answers.${id}`]?.[0]
      return fault === undefined ? [] : [[id, fault] as const]
    })
    setFaults(Object.fromEntries(found))
    return found.length > 0
  }
  return {
    answer: (id, answer) => setAnswers(now => ({ ...now, [id]: answer })),
    answers,
    drafts: Object.entries(answers).map(([id, answer]) => ({ answer, questionId: Number(id) })),
    faults,
    problem,
    list: questions,
    refuse,
    retry: () => {
      setProblem(null)
      setTries(tries + 1)
    },
  }
}

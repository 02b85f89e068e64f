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
  /** Shows the errors of a refused request at their questions. Returns false if it has none. */
  refuse: (error: unknown) => boolean
  retry: () => void
  /** The answers in the form of the API. */
  drafts: AnswerDraft[]
}

/** The screening questions of a job, and the answers: at first those of the draft. */
export function useQuestions(jobId: number, draftAnswers: readonly AnswerDraft[]): Questions {
  const [questions, setQuestions] = useState<AskedQuestion[]>([])
  const [answers, setAnswers] = useState<Record<number, string>>(() =>
    Object.fromEntries(draftAnswers.map(({ answer, questionId }) => [questionId, answer])),
  )
  const [faults, setFaults] = useState<Record<number, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)

  // Loaded when someone starts to apply, so that lists of jobs do not contain all questions.
  useEffect(() => {
    let isUnmounted = false
    const load = async (id: number, _try: number) => {
      try {
        const list = await call('GET /jobs/{id}/questions', { params: { id } })
        if (!isUnmounted) setQuestions(list)
      } catch (error) {
        if (!isUnmounted) setProblem(messageOf(error, 'The questions could not be loaded.'))
      }
    }
    void load(jobId, tries)
    return () => {
      isUnmounted = true
    }
  }, [jobId, tries])

  const refuse = (error: unknown) => {
    const fields = error instanceof AppError ? (error.fields ?? {}) : {}
    const newFaults = questions.flatMap(({ id }) => {
      const fault = fields[`answers.${id}`]?.[0]
      return fault === undefined ? [] : [[id, fault] as const]
    })
    setFaults(Object.fromEntries(newFaults))
    return newFaults.length > 0
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

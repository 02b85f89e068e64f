import { useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { AnswerDraft, AskedQuestion } from '#lib/contract/jobs/job-questions.ts'
import { AppError, messageOf } from '#lib/shared/errors.ts'

export interface Questions {
  list: AskedQuestion[]
  answers: Readonly<Record<number, string>>
  /** Errors of the server, by question id. */
  faults: Readonly<Record<number, string>>
  /** Whether the company changed the questions while the candidate answered them. */
  hasChanged: boolean
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
  const [hasChanged, setHasChanged] = useState(false)
  const [tries, setTries] = useState(0)

  // Loaded when someone starts to apply, so that lists of jobs do not contain all questions.
  useEffect(() => {
    let isUnmounted = false
    const load = async (id: number, _try: number) => {
      try {
        const list = await call('GET /jobs/{id}/questions', { params: { id } })
        if (!isUnmounted) setQuestions(list)
      } catch (error) {
        if (!isUnmounted) setProblem(problemIn(error))
      }
    }
    void load(jobId, tries)
    return () => {
      isUnmounted = true
    }
  }, [jobId, tries])

  const refuse = (error: unknown) => {
    const newFaults = faultsIn(error)
    const hasNewQuestions = newFaults.some(([id]) => !questions.some(one => one.id === id))
    setFaults(Object.fromEntries(newFaults))
    setHasChanged(hasNewQuestions)
    if (hasNewQuestions) setTries(tries + 1)
    return newFaults.length > 0
  }
  return {
    answer: (id, answer) => setAnswers(now => ({ ...now, [id]: answer })),
    answers,
    drafts: Object.entries(answers).map(([id, answer]) => ({ answer, questionId: Number(id) })),
    faults,
    hasChanged,
    problem,
    list: questions,
    refuse,
    retry: () => {
      setProblem(null)
      setTries(tries + 1)
    },
  }
}

/** The questions of a job that has closed are not found. */
function problemIn(error: unknown): string {
  const isClosed = error instanceof AppError && error.code === 'not-found'
  return isClosed
    ? 'This job no longer accepts applications.'
    : messageOf(error, 'The questions could not be loaded.')
}

/** The errors of answers in a refusal, each with the id of its question. */
function faultsIn(error: unknown): (readonly [questionId: number, fault: string])[] {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {}
  return Object.entries(fields).flatMap(([field, messages]) => {
    const fault = messages?.[0]
    const id = /^answers\.(\d+)$/.exec(field)?.[1]
    return id === undefined || fault === undefined ? [] : [[Number(id), fault] as const]
  })
}

import { ArrowPathIcon, CheckCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { Challenge, ChallengePurpose } from '#lib/contract/auth/auth.ts'
import { printedQuestion, solve } from '#lib/shared/auth/arithmetic.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { Field } from './field.tsx'
import { IconButton } from '../icon-button.tsx'

/** The specification's message for an unsolved check. */
const UNSOLVED = "Please solve the math problem above to verify you're human"

export interface SecurityCheckState {
  answer: string
  challenge: Challenge | null
  /** Why no question could be loaded. */
  problem: string | null
  /** Why the form cannot be submitted yet; null when the answer is correct. */
  unsolvedBecause: string | null
  /** The challenge and its answer, for the request. */
  fields: () => { challenge_answer: string; challenge_token: string }
  /** Loads a new question, after the old one was used or on request. */
  renew: () => Promise<void>
  setAnswer: (answer: string) => void
}

/**
 * The arithmetic question of a form. The server renders the first one with the page (null if it
 * refused). Only the server decides whether an answer is valid; the check here only enables the
 * button.
 */
export function useSecurityCheck(
  purpose: ChallengePurpose,
  first: Challenge | null,
): SecurityCheckState {
  const [challenge, setChallenge] = useState(first)
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const solved = challenge !== null && answer.trim() === String(solve(challenge.question))

  return {
    answer,
    challenge,
    fields: () => ({ challenge_answer: answer.trim(), challenge_token: challenge?.token ?? '' }),
    problem,
    renew: async () => {
      setAnswer('')
      setProblem(null)
      try {
        setChallenge(await call('GET /auth/challenge', { query: { purpose } }))
      } catch (error) {
        setChallenge(null)
        setProblem(messageOf(error, 'Something went wrong. Please try again.'))
      }
    },
    setAnswer,
    unsolvedBecause: solved ? null : UNSOLVED,
  }
}

/** The question with its answer field and a button for another question. */
export function SecurityCheck({ check }: { check: SecurityCheckState }) {
  const { answer, challenge, problem, renew, setAnswer, unsolvedBecause } = check
  const question = challenge ? `${printedQuestion(challenge.question)} = ?` : 'no question at hand'
  return (
    <div className="security-check">
      <Field error={problem} label={`Security check: ${question}`}>
        {attributes => (
          <div className="flex items-center gap-2">
            <input
              {...attributes}
              autoComplete="off"
              className="input w-[4.5rem] tabular-nums"
              inputMode="numeric"
              // A new question is a new field. The field holds the text itself, so that an answer that
              // was typed before hydration is kept, and is read here.
              key={challenge?.token}
              onChange={event => setAnswer(event.currentTarget.value)}
              ref={field => {
                if (field && field.value !== answer) setAnswer(field.value)
              }}
            />
            <IconButton label="Ask another question" onClick={() => void renew()}>
              <ArrowPathIcon aria-hidden="true" className="icon" />
            </IconButton>
            <output className="flex items-center gap-1 text-sm text-green">
              {unsolvedBecause === null && (
                <>
                  <CheckCircleIcon aria-hidden="true" className="icon" />
                  Solved
                </>
              )}
            </output>
          </div>
        )}
      </Field>
    </div>
  )
}

import type { ApplicationAnswer } from '#lib/contract/jobs/job-questions.ts'

import { Part } from './details-part.tsx'

/** The candidate's answers; one that differs from the preferred answer is marked, without effect. */
export function AnswersPart({ answers }: { answers: ApplicationAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <Part title="Screening questions">
      <dl className="space-y-2">
        {answers.map(({ answer, as_preferred, question }) => (
          <div key={question}>
            <dt className="break-words text-sm text-soft">{question}</dt>
            <dd className="whitespace-pre-line break-words">
              {answer}
              {as_preferred !== null && (
                <span className="text-sm text-soft">
                  {as_preferred ? ' (as preferred)' : ' (not the preferred answer)'}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

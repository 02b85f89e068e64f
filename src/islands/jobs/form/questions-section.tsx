import { type Control, useController } from 'react-hook-form'

import { QuestionsField } from '#islands/ui/fields/questions-field.tsx'

import { FIELD_LABELS, type JobFormValues } from './job-form-values.ts'

interface QuestionsSectionProps {
  control: Control<JobFormValues, unknown, object>
}

/** The screening questions of a job. */
export function QuestionsSection({ control }: QuestionsSectionProps) {
  const { field, fieldState } = useController({ control, name: 'questions' })
  const faults = (fieldState.error ?? {}) as Record<number, { message: string; type: string }>
  const faultOf = (at: number) =>
    faults[at] && { message: faults[at].message, part: faults[at].type }
  return (
    <section aria-labelledby="screening" className="card form-section" id="section-questions">
      <h2 id="screening">{FIELD_LABELS.questions}</h2>
      <p className="-mt-2 mb-4 text-soft">
        Candidates answer these when they apply. You see the answers with the application; an answer
        never rejects anybody.
      </p>
      <QuestionsField faultOf={faultOf} onChange={field.onChange} questions={field.value} />
    </section>
  )
}

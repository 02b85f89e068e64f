import { Callout } from '#islands/ui/feedback/callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import type { AskedQuestion } from '#lib/contract/jobs/job-questions.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { YES_NO } from '#lib/shared/jobs/questions.ts'

import type { Questions } from './use-questions.ts'

const YES_OR_NO = YES_NO.map(value => ({ label: value, value }))

/** The questions of a job, each in the field that suits its answer. */
export function QuestionFields({ questions }: { questions: Questions }) {
  const { hasChanged, list, problem, retry } = questions
  if (problem !== null) return <ErrorBox message={problem} onRetry={retry} />
  return (
    <>
      {hasChanged && (
        <Callout kind="warning">
          The company changed its questions while you wrote. Please answer those marked below.
          Nothing was sent yet.
        </Callout>
      )}
      {list.map(question => (
        <QuestionField key={question.id} question={question} questions={questions} />
      ))}
    </>
  )
}

interface QuestionFieldProps {
  question: AskedQuestion
  questions: Questions
}

function QuestionField({ question, questions }: QuestionFieldProps) {
  const { id, kind, options, required, text } = question
  const value = questions.answers[id] ?? ''
  const field = {
    error: questions.faults[id],
    label: text,
    optional: !required,
    onChange: (event: { currentTarget: { value: string } }) =>
      questions.answer(id, event.currentTarget.value),
    value,
  }
  if (kind === 'yes-no') return <RadioGroup {...field} name={`answer-${id}`} options={YES_OR_NO} />
  if (kind === 'choice')
    return (
      <Select
        {...field}

        options={options.map(option => ({ label: option, value: option }))}
        placeholder="Choose an answer"
      />
    )
  if (kind === 'number') return <TextInput {...field} inputMode="decimal" />
  return <TextArea {...field} maxLength={LENGTHS.answer.max} rows={3} />
}

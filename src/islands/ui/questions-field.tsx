import { PlusIcon, TrashIcon } from '@heroicons/react/24/outline'

import type { JobQuestion } from '#lib/contract/job-questions.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'
import { QUESTION_KIND_LABELS, QUESTION_KINDS, type QuestionKind } from '#lib/shared/questions.ts'

import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { IconButton } from './icon-button.tsx'
import { ListField } from './list-field.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

/** A question while it is edited; one that is new has no id yet. */
export type EditedQuestion = Omit<JobQuestion, 'id'> & { id?: number }

const KINDS = QUESTION_KINDS.map(value => ({ label: QUESTION_KIND_LABELS[value], value }))
const NEW: EditedQuestion = {
  kind: 'yes-no',
  options: [],
  preferred: null,
  required: false,
  text: '',
}

interface QuestionsFieldProps {
  /** What is wrong with the question at a place, where the form knows it. */
  faultOf?: (at: number) => string | undefined
  onChange: (questions: EditedQuestion[]) => void
  questions: EditedQuestion[]
}

/** The questions of a job, to be written, ordered by their place, and removed. */
export function QuestionsField({ faultOf, onChange, questions }: QuestionsFieldProps) {
  return (
    <div className="space-y-4">
      {questions.length === 0 && <p className="text-soft">No questions yet.</p>}
      {questions.map((question, at) => (
        <Question
          fault={faultOf?.(at)}
          // A new question has nothing but its place.
          key={question.id ?? `new-${at}`}
          number={at + 1}
          onChange={changed => onChange(questions.with(at, changed))}
          onRemove={() => onChange(questions.toSpliced(at, 1))}
          question={question}
        />
      ))}
      {questions.length < LIST_SIZES.questions && (
        <Button onClick={() => onChange([...questions, NEW])}>
          <PlusIcon aria-hidden="true" className="icon" />
          Add question
        </Button>
      )}
    </div>
  )
}

interface QuestionProps {
  fault: string | undefined
  number: number
  onChange: (question: EditedQuestion) => void
  onRemove: () => void
  question: EditedQuestion
}

function Question({ fault, number, onChange, onRemove, question }: QuestionProps) {
  const { kind, options, preferred, required, text } = question
  const change = (changed: Partial<EditedQuestion>) => onChange({ ...question, ...changed })
  return (
    <fieldset className="space-y-3 rounded border p-4">
      <legend className="sr-only">Question {number}</legend>
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextInput
            error={fault}
            label={`Question ${number}`}
            maxLength={LENGTHS.question.max}
            onChange={event => change({ text: event.currentTarget.value })}
            value={text}
          />
        </div>
        <IconButton label={`Remove question ${number}`} onClick={onRemove}>
          <TrashIcon aria-hidden="true" className="icon" />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Answer"
          onChange={event =>
            change({ kind: event.currentTarget.value as QuestionKind, preferred: null })
          }
          options={KINDS}
          value={kind}
        />
        <TextInput
          help={HELP[kind]}
          label="Preferred answer"
          maxLength={LENGTHS.answer.max}
          onChange={event => change({ preferred: event.currentTarget.value })}
          optional
          value={preferred ?? ''}
        />
      </div>
      {kind === 'choice' && (
        <ListField
          itemLabel="Option"
          label="Options"
          onChange={rows => change({ options: rows })}
          rows={options}
        />
      )}
      <Checkbox
        checked={required}
        label="Must be answered"
        onChange={event => change({ required: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

/** A question as it is sent: empty is no preferred answer, and options belong to a choice only. */
export function toQuestionDraft({ kind, options, preferred, ...rest }: EditedQuestion) {
  const named = options.map(option => option.trim()).filter(Boolean)
  return { ...rest, kind, options: kind === 'choice' ? named : [], preferred: preferred || null }
}

/** What may be preferred. */
const HELP = {
  'choice': 'One of the options',
  'number': 'This number or more',
  'text': 'Just these words',
  'yes-no': 'Yes or No',
} as const satisfies Record<QuestionKind, string>

import { PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useRef } from 'react'

import type { JobQuestion } from '#lib/contract/jobs/job-questions.ts'
import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'
import {
  QUESTION_KIND_LABELS,
  QUESTION_KINDS,
  type QuestionKind,
  YES_NO,
} from '#lib/shared/jobs/questions.ts'

import { Button } from '../button.tsx'
import { Checkbox } from './checkbox.tsx'
import { IconButton } from '../icon-button.tsx'
import { optionsOf } from '../options.ts'
import { ListField } from './list-field.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

/** A question that is being edited; a new one has no id. */
export type EditedQuestion = Omit<JobQuestion, 'id'> & { id?: number }

const KINDS = optionsOf(QUESTION_KINDS, QUESTION_KIND_LABELS)
const NEW: EditedQuestion = {
  kind: 'yes-no',
  options: [],
  preferred: null,
  required: false,
  text: '',
}

/** The error of a question and its part. */
export interface QuestionFault {
  message: string
  part: string
}

interface QuestionsFieldProps {
  /** The error of the question at an index, if the form knows one. */
  faultOf?: (at: number) => QuestionFault | undefined
  onChange: (questions: EditedQuestion[]) => void
  questions: EditedQuestion[]
}

/** The editor of a job's questions: add, order and remove them. */
export function QuestionsField({ faultOf, onChange, questions }: QuestionsFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  /** Focuses the text of a question, or the button that adds one, after React has rendered it. */
  const focus = (at: number) =>
    requestAnimationFrame(() => {
      const place = at < 0 ? '[data-add]' : `[data-question="${at}"] input`
      field.current?.querySelector<HTMLElement>(place)?.focus()
    })
  const add = () => {
    onChange([...questions, NEW])
    focus(questions.length)
  }
  const remove = (at: number) => {
    onChange(questions.toSpliced(at, 1))
    focus(Math.min(at, questions.length - 2))
  }
  return (
    <div className="space-y-4" ref={field}>
      {questions.length === 0 && <p className="text-soft">No questions yet.</p>}
      {questions.map((question, at) => (
        <Question
          fault={faultOf?.(at)}
          // A new question has no identity except its index.
          key={question.id ?? `new-${at}`}
          number={at + 1}
          onChange={changed => onChange(questions.with(at, changed))}
          onRemove={() => remove(at)}
          question={question}
        />
      ))}
      {questions.length < LIST_SIZES.questions && (
        <Button data-add onClick={add}>
          <PlusIcon aria-hidden="true" className="icon" />
          Add question
        </Button>
      )}
    </div>
  )
}

interface QuestionProps {
  fault: QuestionFault | undefined
  number: number
  onChange: (question: EditedQuestion) => void
  onRemove: () => void
  question: EditedQuestion
}

function Question({ fault, number, onChange, onRemove, question }: QuestionProps) {
  const { kind, options, required, text } = question
  const wrong = (part: string) => (fault?.part === part ? fault.message : undefined)
  const change = (changed: Partial<EditedQuestion>) => onChange({ ...question, ...changed })
  return (
    <fieldset className="flex flex-col gap-3 rounded border p-4" data-question={number - 1}>
      <legend className="sr-only">Question {number}</legend>
      <div className="flex items-start gap-2">
        <div className="grow">
          <TextInput
            error={wrong('text')}
            label={`Question ${number}`}
            maxLength={LENGTHS.question.max}
            onChange={event => change({ text: event.currentTarget.value })}
            value={text}
          />
        </div>
        <IconButton
          // Beside the field, below the height of its label.
          className="mt-[1.875rem]"
          label={`Remove question ${number}`}
          onClick={onRemove}
        >
          <TrashIcon aria-hidden="true" className="icon" />
        </IconButton>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Select
          label="Answer"
          onChange={event =>
            change({ kind: event.currentTarget.value as QuestionKind, preferred: null })
          }
          options={KINDS}
          value={kind}
        />
        <Preferred error={wrong('preferred')} onChange={change} question={question} />
      </div>
      {kind === 'choice' && (
        <ListField
          errors={[wrong('options')]}
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

interface PreferredProps extends Pick<QuestionProps, 'question'> {
  error: string | undefined
  onChange: (changed: Pick<EditedQuestion, 'preferred'>) => void
}

/** The preferred answer: selected from the options if there are any, else typed. */
function Preferred({ error, onChange, question }: PreferredProps) {
  const offered = offeredBy(question)
  const shared = {
    error,
    label: 'Preferred answer',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ preferred: event.currentTarget.value }),
    optional: true,
    value: preferredOf(question) ?? '',
  }
  if (offered)
    return (
      <Select
        {...shared}
        options={offered.map(value => ({ label: value, value }))}
        placeholder="None"
      />
    )
  const help = question.kind === 'number' ? 'This number or more' : 'Just these words'
  return <TextInput {...shared} help={help} maxLength={LENGTHS.answer.max} />
}

/** The options; null for a free text answer. */
function offeredBy({ kind, options }: EditedQuestion): readonly string[] | null {
  if (kind === 'yes-no') return YES_NO
  if (kind !== 'choice') return null
  return [...new Set(options.map(option => option.trim()).filter(Boolean))]
}

/** Empty if the preferred option was removed. */
function preferredOf(question: EditedQuestion): string | null {
  const { preferred } = question
  const offered = offeredBy(question)
  if (!preferred) return null
  return offered === null || offered.includes(preferred) ? preferred : null
}

/**
 * A question in the form of the API: an empty preferred answer is null, and only a choice has
 * options.
 */
export function toQuestionDraft(question: EditedQuestion) {
  const filledOptions = question.options.map(option => option.trim()).filter(Boolean)
  return {
    ...question,
    options: question.kind === 'choice' ? filledOptions : [],
    preferred: preferredOf(question),
  }
}

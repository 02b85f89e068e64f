import type { BaseSyntheticEvent } from 'react'
import type {
  FieldErrors,
  FieldValues,
  Path,
  UseFormReturn,
  UseFormSetError,
} from 'react-hook-form'

import { AppError, messageOf } from '#lib/shared/errors.ts'

interface Submission<Form extends FieldValues, Sent> extends Refusal<Form> {
  /** Sends the valid values, and does what follows a success. */
  send: (values: Sent) => Promise<unknown>
  /** Runs after the errors of a refusal are shown. */
  onRefused?: () => Promise<unknown>
  /** Runs after the errors of invalid values are shown. */
  onInvalid?: (errors: FieldErrors<Form>) => void
}

interface Refusal<Form extends FieldValues> {
  /** The message for a failure without one. */
  fallback: string
  /** The fields of the form that can show an error of the server, in the order of the form. */
  fields: readonly Path<Form>[]
  /** The names of fields in the API, where they differ from those in the form. */
  apiNames?: Partial<Record<Path<Form>, string>>
}

/**
 * The `onSubmit` of a form: validates the values and sends them. If the server refuses, its errors
 * are shown at the fields that they name, with the focus on the first, or above the form as the
 * root error, whose type is the code of the refusal.
 */
export function submitHandler<Form extends FieldValues, Sent>(
  form: UseFormReturn<Form, unknown, Sent>,
  { onInvalid, onRefused, send, ...refusal }: Submission<Form, Sent>,
): (event?: BaseSyntheticEvent) => void {
  const submit = form.handleSubmit(async values => {
    try {
      await send(values)
    } catch (error) {
      showRefusal(form.setError, error, refusal)
      await onRefused?.()
    }
  }, onInvalid)
  return event => void submit(event)
}

function showRefusal<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  error: unknown,
  { apiNames = {}, fallback, fields }: Refusal<Form>,
): void {
  const refused = error instanceof AppError ? (error.fields ?? {}) : {}
  const messageFor = (field: Path<Form>) => refused[apiNames[field] ?? field]?.[0]
  const refusedFields = fields.filter(field => messageFor(field) !== undefined)
  for (const [at, field] of refusedFields.entries())
    setError(field, { message: messageFor(field) ?? fallback }, { shouldFocus: at === 0 })
  if (refusedFields.length === 0)
    setError('root', { message: messageOf(error, fallback), type: codeOf(error) })
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'internal'
}

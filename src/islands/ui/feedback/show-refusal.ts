import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

import { AppError, messageOf } from '#lib/shared/errors.ts'

interface RefusalOptions<Form extends FieldValues> {
  /** The message for an answer without one. */
  fallback: string
  /** The fields of the form that can show an error. */
  fields: readonly Path<Form>[]
  /** The names of fields in the API, where they differ from those in the form. */
  apiNames?: Partial<Record<Path<Form>, string>>
}

/**
 * Shows the errors of a refused request: at the fields that it names, with the focus on the first,
 * or above the form. The root error's type is the code of the refusal.
 */
export function showRefusal<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  error: unknown,
  { apiNames = {}, fallback, fields }: RefusalOptions<Form>,
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

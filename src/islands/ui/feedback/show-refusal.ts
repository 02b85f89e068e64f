import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

import { AppError, messageOf } from '#lib/shared/errors.ts'

interface RefusalOptions<Form extends FieldValues> {
  /** The message for an answer without one. */
  fallback: string
  /** The form's fields by their names in the API. */
  fields: Record<string, Path<Form>>
}

/**
 * Shows the errors of a refused request: at the fields that it names, with the focus on the first,
 * or above the form. The root error's type is the code of the refusal.
 */
export function showRefusal<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  error: unknown,
  { fallback, fields }: RefusalOptions<Form>,
): void {
  const refused = error instanceof AppError ? (error.fields ?? {}) : {}
  const formFields = Object.entries(fields).filter(([name]) => refused[name]?.[0] !== undefined)
  for (const [at, [name, field]] of formFields.entries())
    setError(field, { message: refused[name]?.[0] ?? fallback }, { shouldFocus: at === 0 })
  if (formFields.length === 0)
    setError('root', { message: messageOf(error, fallback), type: codeOf(error) })
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'internal'
}

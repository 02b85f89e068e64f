import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

import { AppError, messageOf } from '#lib/shared/errors.ts'

interface Shown<Form extends FieldValues> {
  /** What to say where the server said nothing fit to read. */
  fallback: string
  /** The form's fields by their names on the wire. */
  fields: Record<string, Path<Form>>
}

/**
 * Shows what the server refused: at each field it names, the first in focus, else above the form,
 * where the error's type is the code of the refusal.
 */
export function showRefusal<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  error: unknown,
  { fallback, fields }: Shown<Form>,
): void {
  const refused = error instanceof AppError ? (error.fields ?? {}) : {}
  const known = Object.entries(fields).filter(([name]) => refused[name]?.[0] !== undefined)
  for (const [at, [name, field]] of known.entries())
    setError(field, { message: refused[name]?.[0] ?? fallback }, { shouldFocus: at === 0 })
  if (known.length === 0)
    setError('root', { message: messageOf(error, fallback), type: codeOf(error) })
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'internal'
}

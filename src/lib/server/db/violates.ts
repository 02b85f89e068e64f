/** PostgreSQL's `unique_violation`. */
const UNIQUE = '23505'

/** Whether a statement failed because the named unique index already has such a row. */
export function violates(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error as { cause?: { code?: string; constraint?: string } }
  return cause?.code === UNIQUE && cause.constraint === index
}

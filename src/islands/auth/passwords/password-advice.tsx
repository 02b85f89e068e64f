import { passwordWarnings } from '#lib/shared/auth/password.ts'

/** The values of a form; undefined for a field that was not touched. */
interface PasswordAdviceProps {
  password: string | undefined
  /** Words that are easy to guess for this person or site. */
  known: readonly (string | undefined)[]
}

/** Advice on a stronger password during typing; none of it is required. */
export function PasswordAdvice({ known, password }: PasswordAdviceProps) {
  const words = known.filter(word => word !== undefined)
  const warnings = password ? passwordWarnings(password, words) : []
  return (
    <div aria-live="polite" className="empty:!mt-0">
      {warnings.length > 0 && (
        <>
          <p className="text-sm font-medium">To make it stronger:</p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5 text-sm text-soft">
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

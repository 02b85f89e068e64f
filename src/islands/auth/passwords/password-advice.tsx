import { passwordWarnings } from '#lib/shared/auth/password.ts'

/** What a form knows of its fields: nothing of one that nobody has touched yet. */
interface PasswordAdviceProps {
  password: string | undefined
  /** Words that others know of the person or the site. */
  known: readonly (string | undefined)[]
}

/** What would make a password stronger, while it is typed. Advice: nothing of it is required. */
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

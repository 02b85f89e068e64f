/** The rules for a new password, and advice. */
export function PasswordRules() {
  return (
    <>
      At least 8 characters with an uppercase letter, a lowercase letter and a number. A special
      character makes it stronger.
    </>
  )
}

import { call } from '#lib/client/api.ts'

import { MailedLinkForm } from '../sign-in/mailed-link-form.tsx'

/** Requests a password reset link by mail. */
export function ForgotPasswordForm() {
  return (
    <MailedLinkForm
      ask={body => call('POST /auth/forgot-password', { body })}
      button="Send reset link"
      failure="Failed to send reset email"
      renderSent={email => (
        <>
          <p>
            If {email} has an account, the link to set a new password is on its way. It works for 30
            minutes.
          </p>
          <p className="mt-3">
            <a className="link" href="/login">
              Back to sign in
            </a>
          </p>
        </>
      )}
      sent="Password reset email sent"
    />
  )
}

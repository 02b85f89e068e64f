import { call } from '#lib/client/api.ts'

import { MailedLinkForm } from './mailed-link-form.tsx'

/** Requests a sign-in link by mail. */
export function LoginLinkForm() {
  return (
    <MailedLinkForm
      ask={body => call('POST /auth/login-link', { body })}
      button="Email me a sign-in link"
      failure="Failed to send the sign-in link"
      renderSent={email => (
        <p>
          If {email} has an account, the link to sign in is on its way. It works once, for 15
          minutes.
        </p>
      )}
      sent="Sign-in link sent"
    />
  )
}

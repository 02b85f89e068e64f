import { call } from '#lib/client/api.ts'

import { MailCallout } from './mail-callout.tsx'

/** Reminds the person to confirm their address, and sends the link again. */
export function ConfirmReminder({ email }: { email: string }) {
  return (
    <MailCallout
      label="Send the link again"
      send={() => call('POST /auth/verify-email/resend')}
      title="Your email address is not confirmed yet"
    >
      <p>We mailed a link to {email}. It works for 24 hours.</p>
    </MailCallout>
  )
}

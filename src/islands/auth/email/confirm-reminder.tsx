import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { call } from '#lib/client/api.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** Reminds the person to confirm their address, and sends the link again. */
export function ConfirmReminder({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const resend = async () => {
    setSending(true)
    setProblem(null)
    try {
      setSent((await call('POST /auth/verify-email/resend')).message)
    } catch (error) {
      setProblem(messageOf(error, 'An error occurred. Please try again.'))
    }
    setSending(false)
  }

  if (sent !== null)
    return (
      <Callout kind="success">
        <p>{sent}</p>
      </Callout>
    )
  return (
    <div className="space-y-3">
      {problem && <ErrorBox message={problem} />}
      <Callout kind="warning" title="Your email address is not confirmed yet">
        <p>We mailed a link to {email}. It works for 24 hours.</p>
        <Button busy={sending} className="mt-3" onClick={() => void resend()}>
          Send the link again
        </Button>
      </Callout>
    </div>
  )
}

import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { call } from '#lib/client/api.ts'
import { storeToken } from '#lib/client/session/stored-session.ts'
import { messageOf } from '#lib/shared/errors.ts'

type Step = { is: 'done' | 'failed'; text: string } | { is: 'asking' | 'sending' }

/** Confirms only on a click: programs that scan links in mails must not use them up. */
export function ConfirmEmail({ token }: { token: string }) {
  const [step, setStep] = useState<Step>({ is: 'asking' })

  const confirm = async () => {
    setStep({ is: 'sending' })
    try {
      const answer = await call('POST /auth/verify-email', { body: { token } })
      if (answer.token !== undefined) storeToken(answer.token)
      setStep({ is: 'done', text: answer.message })
    } catch (error) {
      setStep({
        is: 'failed',
        text: messageOf(error, 'Something went wrong. Please try again.'),
      })
    }
  }

  if (step.is === 'done')
    return (
      <Callout kind="success" title={step.text}>
        <a className="link" href="/login">
          Continue
        </a>
      </Callout>
    )
  return (
    <div className="space-y-5">
      {step.is === 'failed' && <ErrorBox message={step.text} />}
      <Button busy={step.is === 'sending'} look="main" onClick={() => void confirm()}>
        Confirm my email address
      </Button>
    </div>
  )
}

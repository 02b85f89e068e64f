import { type ReactNode, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useWork } from '#islands/ui/use-work.ts'

interface Props {
  children: ReactNode
  label: string
  /** Sends a mail and resolves to the message to show. */
  send: () => Promise<{ message: string }>
  title: string
}

/** A warning about the person's address, with a button that sends a mail to it. */
export function MailCallout({ children, label, send, title }: Props) {
  const { busy, problem, run } = useWork()
  const [confirmation, setConfirmation] = useState<string | null>(null)

  if (confirmation !== null)
    return (
      <Callout kind="success">
        <p>{confirmation}</p>
      </Callout>
    )
  return (
    <div className="space-y-3">
      <ErrorBox message={problem} />
      <Callout kind="warning" title={title}>
        {children}
        <Button
          busy={busy}
          className="mt-3"
          onClick={() => void run(async () => setConfirmation((await send()).message))}
        >
          {label}
        </Button>
      </Callout>
    </div>
  )
}

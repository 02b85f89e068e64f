import { type ReactNode, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useWork } from '#islands/ui/use-work.ts'

interface Props {
  children: ReactNode
  label: string
  /** Has a mail sent, and answers what to say then. */
  send: () => Promise<{ message: string }>
  title: string
}

/** A warning about the person's address, with a button that has a mail sent there. */
export function MailCallout({ children, label, send, title }: Props) {
  const { busy, problem, run } = useWork()
  const [sent, setSent] = useState<string | null>(null)

  if (sent !== null)
    return (
      <Callout kind="success">
        <p>{sent}</p>
      </Callout>
    )
  return (
    <div className="space-y-3">
      {problem && <ErrorBox message={problem} />}
      <Callout kind="warning" title={title}>
        {children}
        <Button
          busy={busy}
          className="mt-3"
          onClick={() => void run(async () => setSent((await send()).message))}
        >
          {label}
        </Button>
      </Callout>
    </div>
  )
}

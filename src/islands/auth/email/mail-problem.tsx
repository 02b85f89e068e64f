import { call } from '#lib/client/api.ts'

import { MailCallout } from './mail-callout.tsx'

interface Props {
  /** The error message of the recipient's mail server. */
  detail: string
  /** One sentence. */
  reason: string
}

/** Says why the person gets no mails, and offers to try again. */
export function MailProblem({ detail, reason }: Props) {
  return (
    <MailCallout
      label="Send mails again"
      send={() => call('POST /account/mail-problem/retry')}
      title="We no longer send you mails"
    >
      <p>
        {reason} Change your email address, or let us try this one again. You still get the mails
        that you ask for, such as a link to sign in.
      </p>
      <p className="mt-1 break-words text-sm">The mail server said: {detail}</p>
    </MailCallout>
  )
}

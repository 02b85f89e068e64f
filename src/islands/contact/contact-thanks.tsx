import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'

export interface SentMessage {
  message: string
  name: string
  subject: string
}

interface ContactThanksProps {
  message: SentMessage
  onAgain: () => void
  supportEmail: string
}

/** Confirms that the message arrived, and offers to send a copy with the person's mail program. */
export function ContactThanks({ message, onAgain, supportEmail }: ContactThanksProps) {
  const mail = new URLSearchParams({
    body: `${message.message}\n\n${message.name}`,
    subject: message.subject,
  })
  // A mail program reads "+" literally, not as a space.
  const href = `mailto:${supportEmail}?${mail.toString().replaceAll('+', '%20')}`
  return (
    <Callout kind="success" title="Thank you for your message">
      <p>It has arrived, and a person replies within 24 hours.</p>
      <p className="mt-1">
        You can also{' '}
        <a className="link" href={href}>
          send it from your own mail program
        </a>
        .
      </p>
      <Button className="mt-4" onClick={onAgain}>
        Send another message
      </Button>
    </Callout>
  )
}

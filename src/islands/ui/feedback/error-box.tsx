import { ExclamationCircleIcon } from '@heroicons/react/24/outline'
import { Button } from '#islands/ui/button.tsx'

interface ErrorBoxProps {
  message: string
  /** Where to go on. */
  link?: { href: string; label: string } | null
  title?: string
  onRetry?: () => void
  /** What to name when asking for help. */
  requestId?: string | null
}

/** What went wrong and what to do about it, said at once to screen readers. */
export function ErrorBox({ link, message, onRetry, requestId, title }: ErrorBoxProps) {
  return (
    <div className="callout callout-error" role="alert">
      <ExclamationCircleIcon aria-hidden="true" className="icon mt-0.5" />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        <p>{message}</p>
        {link && (
          <a className="font-medium underline underline-offset-[3px]" href={link.href}>
            {link.label}
          </a>
        )}
        {requestId && <p className="mt-1 text-sm">Request {requestId}</p>}
        {onRetry && (
          <Button className="mt-3" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}

import { ExclamationCircleIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'

import { Button } from '../button.tsx'

interface ErrorBoxProps {
  /** Without a message, nothing is shown. */
  message: string | null | undefined
  /** A link to try again or to continue. */
  action?: { href: string; label: string } | null
  title?: string
  onRetry?: () => void
  /** The request id, to quote when asking for help. */
  requestId?: string | null
}

/**
 * An error and its remedy, announced at once. If it appears later than its form, it scrolls into
 * view: the button may be at the other end of the form. The same as `layouts/parts/error-box.astro`.
 */
export function ErrorBox({ action, message, onRetry, requestId, title }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(message)
  useEffect(() => {
    if (message !== before.current) box.current?.scrollIntoView({ block: 'nearest' })
    before.current = message
  }, [message])
  if (!message) return null
  return (
    <div className="callout callout-error" ref={box} role="alert">
      <ExclamationCircleIcon aria-hidden="true" className="icon mt-0.5" />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        <p>{message}</p>
        {requestId && <p className="mt-1 text-sm">Request {requestId}</p>}
        {action && (
          <a className="callout-action" href={action.href}>
            {action.label}
          </a>
        )}
        {onRetry && (
          <Button className="mt-3" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}

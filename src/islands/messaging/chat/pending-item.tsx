import { ExclamationCircleIcon } from '@heroicons/react/24/outline'

import { Bubble } from './bubble.tsx'
import type { Pending } from './outgoing-store.ts'

interface PendingItemProps {
  onDiscard: () => void
  onRetry: () => void
  pending: Pending
}

/** A message that is being sent, or whose sending failed. */
export function PendingItem({ onDiscard, onRetry, pending }: PendingItemProps) {
  const { attachment, content, problem } = pending
  return (
    <Bubble attachment={attachment} content={content} isOwn>
      {problem === null ? (
        <span>Sending...</span>
      ) : (
        <span className="flex flex-wrap items-center justify-end gap-x-2 text-red" role="alert">
          <ExclamationCircleIcon aria-hidden="true" className="icon" />
          {problem}
          <button className="link" onClick={onRetry} type="button">
            Retry
          </button>
          <button className="link" onClick={onDiscard} type="button">
            Delete
          </button>
        </span>
      )}
    </Bubble>
  )
}

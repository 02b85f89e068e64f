import { ChatBubbleLeftIcon, ClockIcon, StarIcon } from '@heroicons/react/24/outline'

import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'

interface ApplicationMarksProps {
  application: ReceivedApplicationSummary
}

/** Small marks of an application: rating, number of comments, delayed rejection, or emptied. */
export function ApplicationMarks({
  application: { comment_count, emptied_after, notice_at, rating },
}: ApplicationMarksProps) {
  if (emptied_after !== null)
    return <p className="mt-1 text-sm text-soft">Emptied after {emptied_after} months</p>
  if (comment_count === 0 && notice_at === null && rating === null) return null
  return (
    <p className="review-marks">
      {rating !== null && (
        <span className="inline-flex items-center gap-1">
          <StarIcon aria-hidden="true" className="h-4 w-4" />
          <span className="sr-only">Rating </span>
          {rating}
        </span>
      )}
      {comment_count > 0 && (
        <span className="inline-flex items-center gap-1">
          <ChatBubbleLeftIcon aria-hidden="true" className="h-4 w-4" />
          {comment_count}
          <span className="sr-only">{comment_count === 1 ? ' comment' : ' comments'}</span>
        </span>
      )}
      {notice_at !== null && (
        <span className="inline-flex items-center gap-1">
          <ClockIcon aria-hidden="true" className="h-4 w-4" />
          Not told yet
        </span>
      )}
    </p>
  )
}

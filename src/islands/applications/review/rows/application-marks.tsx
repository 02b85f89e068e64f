import { ChatBubbleLeftIcon, ClockIcon, StarIcon } from '@heroicons/react/24/outline'

import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'

interface ApplicationMarksProps {
  application: ReceivedApplicationSummary
}

/** Small marks of an application: rating, number of comments, and a rejection that is not sent yet. */
export function ApplicationMarks({
  application: { comment_count, emptied_after, notice_at, rating },
}: ApplicationMarksProps) {
  if (emptied_after !== null || (comment_count === 0 && notice_at === null && rating === null))
    return null
  return (
    <span className="review-marks">
      {rating !== null && (
        <span title={`Rating ${rating} of 5`}>
          <StarIcon aria-hidden="true" />
          <span className="sr-only">Rating </span>
          {rating}
        </span>
      )}
      {comment_count > 0 && (
        <span>
          <ChatBubbleLeftIcon aria-hidden="true" />
          {comment_count}
          <span className="sr-only">{comment_count === 1 ? ' comment' : ' comments'}</span>
        </span>
      )}
      {notice_at !== null && (
        <span title="Not notified yet">
          <ClockIcon aria-hidden="true" />
          <span className="sr-only">Not notified yet</span>
        </span>
      )}
    </span>
  )
}

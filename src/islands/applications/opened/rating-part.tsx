import { StarIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'

import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'

import type { OpenedActions } from './opened-application.ts'

const RATINGS = [1, 2, 3, 4, 5] as const

interface RatingPartProps {
  actions: OpenedActions
  application: OpenedApplication
}

/** The reader's own rating and the average. A click saves the rating, a second one removes it. */
export function RatingPart({ actions, application }: RatingPartProps) {
  const { id, own_rating: own, rating } = application
  const { busy, run } = useWork(showToast)

  const choose = (newRating: number) =>
    run(async () => {
      const body = { rating: newRating === own ? null : newRating }
      actions.amend(
        await call('PUT /recruiters/applications/{id}/rating', { body, params: { id } }),
      )
    })
  return (
    <div className="flex items-center gap-2">
      <fieldset className="flex">
        <legend className="sr-only">Your rating</legend>
        {RATINGS.map(value => (
          <button
            aria-busy={busy || undefined}
            aria-label={`Rate ${value} of 5`}
            aria-pressed={own === value}
            className="grid h-9 w-9 place-items-center rounded hover:bg-sunken"
            key={value}
            onClick={() => (busy ? undefined : void choose(value))}
            type="button"
          >
            <StarIcon
              aria-hidden="true"
              className={clsx(
                'icon',
                value <= (own ?? 0) ? 'fill-current text-accent' : 'text-soft',
              )}
            />
          </button>
        ))}
      </fieldset>
      <span className="text-sm tabular-nums text-soft">
        {rating === null ? 'Not rated yet' : `${rating} of 5 on average`}
      </span>
    </div>
  )
}

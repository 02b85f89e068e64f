import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'

import { EndBlindReviewDialog } from '#islands/ui/dialogs/end-blind-review-dialog.tsx'
import { useSaving } from './use-saving.ts'

interface BlindReviewCardProps {
  mayChange: boolean
  on: boolean
  onChanged: (on: boolean) => void
}

/** The setting for blind review of all jobs. */
export function BlindReviewCard({ mayChange, on, onChanged }: BlindReviewCardProps) {
  const hydrated = useHydrated()
  const { busy, save } = useSaving()

  const [ends, setEnds] = useState(false)

  const change = async (to: boolean) => {
    const body = { blind_review: to }
    const saved = await call('PUT /recruiters/company/blind-review', { body })
    onChanged(saved.blind_review)
    return saved.blind_review ? 'All jobs are reviewed blind.' : 'Names are visible again.'
  }
  return (
    <section aria-labelledby="blind-review" className="card">
      <h2 id="blind-review">Blind review</h2>
      <p className="mt-1 text-soft">
        {on
          ? 'All jobs: name, photo, contact and resume stay hidden until somebody is shortlisted, rejected or hired.'
          : 'Off for the company. Single jobs can be reviewed blind on their page of applications.'}
      </p>
      {mayChange && (
        <Button
          busy={busy}
          className="mt-3"
          disabled={!hydrated}
          onClick={() => (on ? setEnds(true) : void save(() => change(true)))}
        >
          {on ? 'Show names again' : 'Review all jobs blind'}
        </Button>
      )}
      {ends && (
        <EndBlindReviewDialog
          of="all jobs"
          onClose={() => setEnds(false)}
          onConfirm={async () => {
            showToast(await change(false), 'success')
            setEnds(false)
          }}
        />
      )}
    </section>
  )
}

import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'

/** The private URL of the person's interviews, for their own calendar program. */
export function CalendarFeed({ exists: given }: { exists: boolean }) {
  const [exists, setExists] = useState(given)
  const [url, setUrl] = useState<string | null>(null)
  const { busy, run } = useWork(showToast)
  const hydrated = useHydrated()

  const make = () =>
    run(async () => {
      setUrl((await call('POST /calendar-feed')).url)
      setExists(true)
    })
  const end = () =>
    run(async () => {
      await call('DELETE /calendar-feed')
      setUrl(null)
      setExists(false)
      showToast('The calendar address no longer works.', 'success')
    })
  return (
    <div className="space-y-3">
      {url && (
        <TextInput
          help="Add it to your calendar as a subscription. You see it only once, and anyone who has it can read your interviews."
          label="Your private calendar address"
          onFocus={event => event.currentTarget.select()}
          readOnly
          value={url}
        />
      )}
      {!url && (
        <p className="text-soft">
          {exists
            ? 'Your calendar has an address already.'
            : 'Interviews appear in your calendar automatically and move when their time changes.'}
        </p>
      )}
      <div className="button-row">
        <Button busy={busy} disabled={!hydrated} onClick={() => void make()}>
          {exists ? 'Make a new address' : 'Make a calendar address'}
        </Button>
        {exists && (
          <Button disabled={!hydrated || busy} look="quiet" onClick={() => void end()}>
            End the address
          </Button>
        )}
      </div>
    </div>
  )
}

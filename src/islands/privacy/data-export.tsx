import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useSudo } from '#islands/ui/dialogs/sudo.tsx'
import { useAlive } from '#islands/ui/use-alive.ts'
import type { DataExport as Export } from '#lib/contract/privacy.ts'
import { call } from '#lib/client/api.ts'
import { onServerEvent, onMissedEvents } from '#lib/client/events/events.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { formatMegabytes } from '#islands/ui/file-size.ts'

interface DataExportProps {
  /** The last requested export. */
  last: Export | null
  timeZone: string
}

/** Requests a copy of the person's data, and offers it for download when it is ready. */
export function DataExport({ last, timeZone }: DataExportProps) {
  const alive = useAlive()
  const sudo = useSudo()
  const [known, setKnown] = useState(last)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  // An event announces that the export is ready; then the page loads the link.
  useEffect(() => {
    const look = () =>
      void call('GET /account/export/state').then(
        answer => setKnown(now => latest(now, answer.export)),
        ignore,
      )
    const stopHearing = onServerEvent('notification.added', look)
    const stopCatchingUp = onMissedEvents(look)
    return () => {
      stopHearing()
      stopCatchingUp()
    }
  }, [])

  const ask = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const asked = await sudo.run(() => call('POST /account/export'))
      setKnown(now => latest(now, asked.export))
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <div className="space-y-3">
      {problem && <ErrorBox message={problem} />}
      <p aria-live="polite" className="text-soft">
        {known ? wordsOf(known, timeZone) : 'You have not requested a copy yet.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {known?.url && (
          <a className="button button-main" download href={known.url}>
            Download your data
          </a>
        )}
        {known?.state !== 'waiting' && (
          <Button busy={busy} disabled={!alive} onClick={() => void ask()}>
            {known?.url ? 'Make a new copy' : 'Request a copy'}
          </Button>
        )}
      </div>
      {sudo.dialog}
    </div>
  )
}

/** The event for a small export may arrive before the answer to its request. */
function latest(now: Export | null, answer: Export | null): Export | null {
  const isSame = now?.requested_at === answer?.requested_at
  return isSame && answer?.state === 'waiting' ? now : answer
}

/** The next event tries again. */
function ignore(): void {}

function wordsOf({ expires_at, requested_at, size, state }: Export, zone: string): string {
  if (state === 'waiting')
    return 'We are putting your data together. You will get a notification and an email.'
  if (state === 'failed') return 'The last copy could not be made. Please ask for it again.'
  if (state === 'expired')
    return `The copy of ${formatDateTime(requested_at, zone)} is not kept any more.`
  const megabytes = size === null ? '' : `, ${formatMegabytes(size)}`
  return `The copy of ${formatDateTime(requested_at, zone)}${megabytes}, is ready until ${formatDateTime(expires_at ?? requested_at, zone)}.`
}

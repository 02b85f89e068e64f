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
  /** The last one that was asked for. */
  last: Export | null
  timeZone: string
}

/** Asks for a copy of everything, and fetches it once it is there. */
export function DataExport({ last, timeZone }: DataExportProps) {
  const alive = useAlive()
  const sudo = useSudo()
  const [known, setKnown] = useState(last)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  // When it is ready its owner is told: then the page asks for the link.
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
        {known ? wordsOf(known, timeZone) : 'You have not asked for a copy yet.'}
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

/** A small copy may be ready, and its page told so, before the answer that it is asked for arrives. */
function latest(now: Export | null, answer: Export | null): Export | null {
  const isSame = now?.requested_at === answer?.requested_at
  return isSame && answer?.state === 'waiting' ? now : answer
}

/** The next event asks again. */
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

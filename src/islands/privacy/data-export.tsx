import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useSudo } from '#islands/ui/dialogs/sudo.tsx'
import { useEventStore } from '#islands/ui/use-event-store.ts'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import type { DataExport as Export } from '#lib/contract/privacy.ts'
import { call } from '#lib/client/api.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { formatFileSize } from '#islands/ui/file-size.ts'
import { useWork } from '#islands/ui/use-work.ts'

import { createDataExport } from './data-export-store.ts'

interface DataExportProps {
  /** The last requested export. */
  last: Export | null
  timeZone: string
}

/** Requests a copy of the person's data, and offers it for download when it is ready. */
export function DataExport({ last, timeZone }: DataExportProps) {
  const hydrated = useHydrated()
  const sudo = useSudo()
  const store = useEventStore(() => createDataExport(last))
  const lastExport = useStore(store.$export)
  const { busy, problem, run } = useWork()

  const request = () =>
    run(async () => {
      store.take((await sudo.run(() => call('POST /account/export'))).export)
    })

  return (
    <div className="space-y-3">
      <ErrorBox message={problem} />
      <p aria-live="polite" className="text-soft">
        {lastExport ? wordsOf(lastExport, timeZone) : 'You have not requested a copy yet.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {lastExport?.url && (
          <a className="button button-main" download href={lastExport.url}>
            Download your data
          </a>
        )}
        {lastExport?.state !== 'waiting' && (
          <Button busy={busy} disabled={!hydrated} onClick={() => void request()}>
            {lastExport?.url ? 'Make a new copy' : 'Request a copy'}
          </Button>
        )}
      </div>
      {sudo.dialog}
    </div>
  )
}

function wordsOf({ expires_at, requested_at, size, state }: Export, zone: string): string {
  if (state === 'waiting')
    return 'We are putting your data together. You will get a notification and an email.'
  if (state === 'failed') return 'The last copy could not be made. Please request it again.'
  if (state === 'expired') return `The copy of ${formatDateTime(requested_at, zone)} has expired.`
  const fileSize = size === null ? '' : `, ${formatFileSize(size)}`
  return `The copy of ${formatDateTime(requested_at, zone)}${fileSize}, is ready until ${formatDateTime(expires_at ?? requested_at, zone)}.`
}

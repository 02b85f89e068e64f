import { useEffect, useEffectEvent } from 'react'

import { call } from '#lib/client/api.ts'
import { onServerEvent, onMissedEvents } from '#lib/client/events/events.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'

/** The most rows that a page holds: what comes in beyond waits for the next reading of the page. */
const MOST_ROWS = 100

interface Followed {
  /** Where the page is about one job: what newly comes to it comes into the page. */
  jobId: number | undefined
  put: (applications: ReceivedApplicationSummary[]) => void
  shown: readonly ReceivedApplicationSummary[]
}

/** Follows what colleagues and candidates change of the applications that a page shows. */
export function useLiveApplications({ jobId, put, shown }: Followed): void {
  const follow = useEffectEvent((applicationId: number, changedJob: number) => {
    const isShown = shown.some(({ id }) => id === applicationId)
    if (!isShown && (changedJob !== jobId || shown.length >= MOST_ROWS)) return
    const query = { id: String(applicationId) }
    // One that cannot be read now is read with the next page.
    call('GET /recruiters/applications', { query }).then(
      ([changed]) => changed && (isShown || isNew(changed)) && put([changed]),
      () => undefined,
    )
  })
  useEffect(() => {
    const stop = onServerEvent('application.changed', event =>
      follow(event.applicationId, event.jobId),
    )
    const stopReset = onMissedEvents(() => location.reload())
    return () => {
      stop()
      stopReset()
    }
  }, [])
}

/** Whether nothing has been done about it yet: then it is in no count of the page either. */
function isNew({ applied_at, status }: ReceivedApplicationSummary): boolean {
  return status === 'pending' && Date.now() - Date.parse(applied_at) < 60_000
}

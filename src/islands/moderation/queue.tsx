import { useState } from 'react'

import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { keepFocus } from '#islands/ui/focus.ts'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import type { Report, ReportSearch } from '#lib/contract/moderation.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { MeasureDialog } from './measure-dialog.tsx'
import { lift, MEASURE_WORDS, type Measured } from './measures.ts'
import { ReportCard, type ReportActions } from './report-card.tsx'

interface QueueProps {
  /** The cursor of this page of reports. */
  cursor: string | undefined
  reports: Report[]
  state: ReportSearch['state']
}

/** The reports, with a moderator's actions. */
export function Queue({ cursor, reports: initial, state }: QueueProps) {
  const [reports, setReports] = useState(initial)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const { busy, run } = useWork(showToast)
  const hydrated = useHydrated()

  const reload = async () => {
    try {
      const now = await call('GET /moderation/reports', { query: { cursor, state } })
      keepFocus(() => setReports(now), 'reports')
    } catch (error) {
      showToast(messageOf(error, 'Failed to load the reports'))
    }
  }
  const act = (done: string, work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      showToast(done, 'success')
      await reload()
    })
  const actions: ReportActions = {
    onDismiss: ({ id }) =>
      void act('The report was dismissed.', () =>
        call('POST /moderation/reports/{id}/dismiss', { params: { id } }),
      ),
    onLift: thing => void act(MEASURE_WORDS[thing.kind].lifted, () => lift(thing)),
    onRestrict: setMeasured,
  }
  return (
    <section aria-label="Reports" id="reports" tabIndex={-1}>
      {reports.length === 0 && (
        <p className="card text-soft">
          {state === 'open' ? 'Nothing is waiting.' : 'Nothing has been resolved yet.'}
        </p>
      )}
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {reports.map(report => (
          <li key={report.id}>
            <ReportCard actions={actions} idle={busy || !hydrated} report={report} />
          </li>
        ))}
      </ul>
      {measured && (
        <MeasureDialog measured={measured} onClose={() => setMeasured(null)} onDone={reload} />
      )}
    </section>
  )
}

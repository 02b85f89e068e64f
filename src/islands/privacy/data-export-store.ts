import { atom, type ReadableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { DataExport } from '#lib/contract/privacy.ts'

interface DataExportStore {
  /** The last requested export; null if there was none. */
  $export: ReadableAtom<DataExport | null>
  /** Takes an answer of the server. */
  take: (answer: DataExport | null) => void
  /** Loads the export when a notification says that it is ready. */
  start: () => () => void
}

export function createDataExport(last: DataExport | null): DataExportStore {
  const $export = atom(last)
  const take = (answer: DataExport | null) => $export.set(latest($export.get(), answer))
  // If this fails, the next event tries again.
  const load = () =>
    void call('GET /account/export/state').then(
      answer => take(answer.export),
      () => {},
    )
  return { $export, start: () => followEvents(['notification.added'], load), take }
}

/** The event for a small export may arrive before the answer to its request. */
function latest(now: DataExport | null, answer: DataExport | null): DataExport | null {
  const isSame = now?.requested_at === answer?.requested_at
  return isSame && answer?.state === 'waiting' ? now : answer
}

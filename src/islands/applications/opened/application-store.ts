import { atom, type WritableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'

import { whenVisible } from './resume/when-visible.ts'

export interface OpenedApplicationStore {
  /** Reads the application again: a decision of this page is a new event of its history. */
  afterSave: () => void
  $application: WritableAtom<OpenedApplication>
  /** Changes parts of the application that its version does not count: comments and ratings. */
  amend: (change: Partial<OpenedApplication>) => void
  /** Shows the application in its new state. */
  put: (changed: readonly ReceivedApplicationSummary[]) => void
  /** Shows its state before a change that failed. */
  putBack: (before: readonly ReceivedApplicationSummary[]) => void
  /** Records that a recruiter looks at it, and follows changes, until the returned function is called. */
  start: () => () => void
}

/** The application of a page. */
export function createOpenedApplication(printed: OpenedApplication): OpenedApplicationStore {
  const { id } = printed
  const $application = atom(printed)
  let changes = 0

  const set = (application: OpenedApplication) => {
    changes += 1
    $application.set(application)
  }
  const put = (changed: readonly ReceivedApplicationSummary[]) => {
    const shown = $application.get()
    const one = changed.find(application => application.id === id)
    if (one) set({ ...shown, ...one, candidate: { ...shown.candidate, ...one.candidate } })
  }
  const reload = async (): Promise<void> => {
    const before = changes
    const read = await call('POST /recruiters/applications/{id}/open', { params: { id } })
    // What was saved in the meantime may be missing in the answer.
    if (changes !== before) await reload()
    else if (read.version >= $application.get().version) set(read)
  }
  // If this fails, the page shows what the server printed.
  const refresh = () => void reload().catch(() => {})

  return {
    $application,
    afterSave: refresh,
    amend: change => set({ ...$application.get(), ...change }),
    put,
    putBack: put,
    start: () => {
      // The server printed the page for a link that may be opened later, or never be looked at.
      const stops = [whenVisible(refresh)]
      const stop = followEvents(['application.changed'], event => {
        if (!event || event.applicationId === id) stops.push(whenVisible(refresh))
      })
      return () => {
        for (const end of [stop, ...stops]) end()
      }
    },
  }
}

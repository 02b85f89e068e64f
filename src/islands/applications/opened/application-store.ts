import { atom, type WritableAtom } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'

import { whenVisible } from './resume/when-visible.ts'

export interface OpenedApplicationStore {
  /** Reloads the application, because a decision on this page adds an event to its timeline. */
  afterSave: () => void
  $application: WritableAtom<OpenedApplication>
  /** Changes comments or ratings, which do not change the version of the application. */
  amend: (change: Partial<OpenedApplication>) => void
  /** Shows the application in its new state. */
  put: (changed: readonly ReceivedApplicationSummary[]) => void
  /** Shows its state before a change that failed. */
  putBack: (before: readonly ReceivedApplicationSummary[]) => void
  /**
   * Records that a recruiter has seen it, and follows changes until the returned function is
   * called.
   */
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
    const current = $application.get()
    const one = changed.find(application => application.id === id)
    if (one) set({ ...current, ...one, candidate: { ...current.candidate, ...one.candidate } })
  }
  const reload = async (): Promise<void> => {
    const before = changes
    const loaded = await call('POST /recruiters/applications/{id}/open', { params: { id } })
    // The answer may lack changes that were saved in the meantime.
    if (changes !== before) await reload()
    else if (loaded.version >= $application.get().version) set(loaded)
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
      // The browser may load the page in advance, or the person may open its tab later.
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

import { map, type MapStore } from 'nanostores'

import { call } from '#lib/client/api.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/applications.ts'
import type {
  OpenedApplication,
  StatusCounts,
} from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { type CountedList, withApplication } from './counted-list.ts'

/** The most rows that a page holds: an application beyond them appears when the page is loaded again. */
const MOST_ROWS = 100

/** The application of the details dialog: from its row at once, in full when the server has answered. */
export interface Details {
  application: ReceivedApplicationSummary
  full: OpenedApplication | null
  error: string | null
}

interface Options {
  applications: ReceivedApplicationSummary[]
  counts: StatusCounts
  /** Given for a board: an application that moves goes to the top of its column. */
  cursors?: object | null
  /** The job of the page: its new applications appear in the page. */
  jobId?: number | undefined
  /** The application that the address names. */
  opened?: ReceivedApplicationSummary | null
}

export interface ApplicationsStore {
  $state: MapStore<CountedList & { details: Details | null }>
  /** Shows these applications in their new state. */
  put: (changed: readonly ReceivedApplicationSummary[]) => void
  /** Replaces the applications of a column of the board. */
  replace: (status: ReviewStatus, page: readonly ReceivedApplicationSummary[]) => void
  openDetails: (application: ReceivedApplicationSummary) => void
  closeDetails: () => void
  /** Changes the full application of the details. */
  amendDetails: (change: Partial<OpenedApplication>) => void
  /** Follows changes of colleagues and candidates, until the returned function is called. */
  start: () => () => void
}

/** The applications of a page, and the one whose details are open. */
export function createApplications(options: Options): ApplicationsStore {
  const { applications, counts, cursors, jobId, opened = null } = options
  const $state: ApplicationsStore['$state'] = map({
    applications,
    counts,
    details: opened && detailsOf(opened),
  })

  const put = (changed: readonly ReceivedApplicationSummary[]) => {
    const { details, ...list } = $state.get()
    const inDetails = changed.find(({ id }) => id === details?.application.id)
    $state.set({
      ...changed.reduce((before, one) => withApplication(before, one, Boolean(cursors)), list),
      details: details && inDetails ? withChange(details, inDetails) : details,
    })
  }
  const load = async ({ id }: ReceivedApplicationSummary) => {
    const outcome = await fetchFull(id)
    const { details } = $state.get()
    if (details?.application.id === id) $state.setKey('details', { ...details, ...outcome })
  }
  const reload = async (event: { applicationId: number; jobId: number }) => {
    const listed = $state.get().applications
    const isListed = listed.some(({ id }) => id === event.applicationId)
    if (!isListed && (event.jobId !== jobId || listed.length >= MOST_ROWS)) return
    const changed = await fetchSummary(event.applicationId)
    if (changed && (isListed || isNew(changed))) put([changed])
  }

  return {
    $state,
    amendDetails: change => {
      const { details } = $state.get()
      if (details?.full)
        $state.setKey('details', { ...details, full: { ...details.full, ...change } })
    },
    closeDetails: () => $state.setKey('details', null),
    openDetails: application => {
      $state.setKey('details', detailsOf(application))
      void load(application)
    },
    put,
    replace: (status, page) =>
      $state.setKey('applications', [
        ...$state
          .get()
          .applications.filter(
            one => one.status !== status && !page.some(({ id }) => id === one.id),
          ),
        ...page,
      ]),
    start: () => {
      // Opening is recorded, so it waits for a real browser.
      if (opened) void load(opened)
      return followEvents(['application.changed'], event => {
        if (event) void reload(event)
        else location.reload()
      })
    },
  }
}

async function fetchFull(id: number): Promise<Partial<Details>> {
  try {
    const full = await call('POST /recruiters/applications/{id}/open', { params: { id } })
    return { application: full, full }
  } catch (error) {
    return { error: messageOf(error, 'Something went wrong. Please try again.') }
  }
}

/** If this fails, the application is current again when the page is loaded again. */
async function fetchSummary(id: number): Promise<ReceivedApplicationSummary | undefined> {
  const found = await call('GET /recruiters/applications', { query: { id: String(id) } }).catch(
    () => [],
  )
  return found[0]
}

/** Whether an application has just arrived: the counts of the page do not include it. */
function isNew({ applied_at, status }: ReceivedApplicationSummary): boolean {
  return status === 'pending' && Date.now() - Date.parse(applied_at) < 60_000
}

function detailsOf(application: ReceivedApplicationSummary): Details {
  return { application, error: null, full: null }
}

/** The details with what changed; the rest of the full application stays. */
function withChange(details: Details, changed: ReceivedApplicationSummary): Details {
  const { full } = details
  return {
    ...details,
    application: changed,
    full: full && { ...full, ...changed, candidate: { ...full.candidate, ...changed.candidate } },
  }
}

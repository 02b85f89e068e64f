import { map, type MapStore } from 'nanostores'

import { call, callPage } from '#lib/client/api.ts'
import { $myApplicationCounts } from '#lib/client/jobs/my-application-counts.ts'
import { followEvents } from '#lib/client/events/events.ts'
import type {
  Application,
  ApplicationSummary,
  StatusCounts,
} from '#lib/contract/applications/applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** The filter and the page of the candidate's applications. */
export interface MySearch {
  cursor?: string | undefined
  limit: number
  search?: string | undefined
  status?: ApplicationStatus | undefined
}

export interface OpenedApplication {
  /** The whole application; null while it is loading. */
  full: Application | null
  id: number
  problem: string | null
}

interface MyApplications {
  applications: readonly ApplicationSummary[]
  counts: StatusCounts
  /** The application whose details are open; null for none. */
  opened: OpenedApplication | null
}

export interface MyApplicationsStore {
  $state: MapStore<MyApplications>
  close: () => void
  /** Opens the details of an application and loads it. */
  open: (id: number) => void
  /** Shows an application that the candidate has changed. */
  put: (changed: Application) => void
  /** Reloads the list, the counts and the open details. */
  refresh: () => void
  /** Follows changes of the applications until the returned function is called. */
  start: () => () => void
}

interface Printed {
  applications: readonly ApplicationSummary[]
  counts: StatusCounts
  search: MySearch
}

/** The candidate's applications on a page: the list, the counts and the open details agree. */
export function createMyApplications({ search, ...printed }: Printed): MyApplicationsStore {
  const $state: MyApplicationsStore['$state'] = map({ ...printed, opened: null })

  const readList = async () => {
    const [{ items }, counts] = await Promise.all([
      callPage('GET /candidates/applications', { query: queryOf(search) }),
      call('GET /candidates/applications/counts'),
    ])
    $state.set({ ...$state.get(), applications: items, counts })
    $myApplicationCounts.set(counts)
  }
  const readOpened = async () => {
    const id = $state.get().opened?.id
    if (id === undefined) return
    const loaded = await readApplication(id)
    const { opened } = $state.get()
    // If the details cannot be reloaded, the old ones stay.
    if (opened?.id === id && (loaded.full || !opened.full)) $state.setKey('opened', loaded)
  }
  // If the list cannot be reloaded, the old one stays until the next event or visit.
  const readAll = () => Promise.all([readList().catch(() => {}), readOpened()])
  const refresh = inTurn(readAll)

  return {
    $state,
    close: () => $state.setKey('opened', null),
    open: id => {
      $state.setKey('opened', { full: null, id, problem: null })
      refresh()
    },
    put: changed => {
      const { applications, opened } = $state.get()
      const rows = applications.map(one => (one.id === changed.id ? changed : one))
      $state.setKey('applications', rows)
      if (opened?.id === changed.id) $state.setKey('opened', { ...opened, full: changed })
      refresh()
    },
    refresh,
    start: () => followEvents(['application.changed', 'interview.changed'], refresh),
  }
}

async function readApplication(id: number): Promise<OpenedApplication> {
  try {
    const full = await call('GET /applications/{id}', { params: { id } })
    return { full, id, problem: null }
  } catch (error) {
    const problem = messageOf(error, 'Something went wrong. Please try again.')
    return { full: null, id, problem }
  }
}

/**
 * Runs the work one at a time, so that an older answer never replaces a newer one. At most one run
 * waits.
 */
function inTurn(work: () => Promise<unknown>): () => void {
  let last: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    last = last.then(() => {
      isWaiting = false
      return work()
    })
  }
}

function queryOf({ cursor, limit, search, status }: MySearch) {
  return {
    limit: String(limit),
    ...(cursor && { cursor }),
    ...(search && { search }),
    ...(status && { status }),
  }
}

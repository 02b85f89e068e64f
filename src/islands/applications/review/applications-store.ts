import { map, type MapStore } from 'nanostores'

import { followEvents } from '#lib/client/events/events.ts'
import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#lib/shared/applications/application-status.ts'

import { type CountedList, newerOf, withApplication } from './counted-list.ts'
import type { ListFilters } from './list-filters.ts'
import { readColumnPage, readCounts, readListPage, readSummary } from './read-applications.ts'

/** The most rows that a page holds: an application beyond them appears when the page is loaded again. */
const MOST_ROWS = 100

/** The cursor of the second page of each column. */
export type ColumnCursors = Record<ReviewStatus, string | null>

/** The cursors of all pages of a column up to the next one; the first page has none. */
export type PageStarts = readonly (string | null)[]

interface Options {
  applications: ReceivedApplicationSummary[]
  counts: StatusCounts
  /** The cursors of a board, where an application that moves goes to the top of its column. */
  cursors?: ColumnCursors | null
  filters: ListFilters
}

interface ListState extends CountedList {
  /** The pages of the columns of a board. */
  starts: Partial<Record<ReviewStatus, PageStarts>>
}

export interface ApplicationsStore {
  $state: MapStore<ListState>
  /** Reads all again if a move changed applications beyond the page. */
  afterSave: (saved: readonly ReceivedApplicationSummary[]) => void
  /** Shows those of these applications that are on the page in their new state, unless a newer one is shown already. */
  put: (changed: readonly ReceivedApplicationSummary[]) => void
  /** Shows applications again as they were before a change that failed. */
  putBack: (before: readonly ReceivedApplicationSummary[]) => void
  /** Reads the page of a column of the board that starts at the last of these cursors. */
  readColumn: (status: ReviewStatus, starts: PageStarts) => Promise<void>
  /** Follows changes of colleagues and candidates, until the returned function is called. */
  start: () => () => void
}

/** The applications of a page. */
export function createApplications(options: Options): ApplicationsStore {
  const { applications, counts, cursors = null, filters } = options
  const $state: ApplicationsStore['$state'] = map({ applications, counts, starts: {} })
  if (cursors) $state.setKey('starts', firstPages(cursors))

  const { isShown, newest, show } = shownIn($state, cursors !== null)
  const put: ApplicationsStore['put'] = changed => show(newest(changed.filter(isShown)))
  const readColumn: ApplicationsStore['readColumn'] = async (status, starts) => {
    const others = $state.get().applications.filter(one => one.status !== status).length
    const cursor = starts.at(-1) ?? null
    const { items, next } = await readColumnPage(filters, { cursor, others, status })
    const outside = $state
      .get()
      .applications.filter(one => one.status !== status && !items.some(({ id }) => id === one.id))
    $state.setKey('applications', [...outside, ...newest(items)])
    $state.setKey('starts', { ...$state.get().starts, [status]: [...starts, next] })
  }
  const readList = async () => {
    const { searchParams } = new URL(location.href)
    const [cursor, limit] = [searchParams.get('cursor'), searchParams.get('limit')]
    const { items } = await readListPage(filters, { cursor, limit })
    $state.setKey('applications', newest(items))
  }
  const readBoard = async () => {
    for (const status of REVIEW_STATUSES)
      await readColumn(status, $state.get().starts[status]?.slice(0, -1) ?? [null])
  }
  /** In place: loading the page again would lose what somebody types or has selected. */
  const refresh = async () => {
    await (cursors ? readBoard() : readList())
    $state.setKey('counts', await readCounts(filters))
  }
  const reload = async (event: { applicationId: number; jobId: number }) => {
    const listed = $state.get().applications
    const isListed = listed.some(({ id }) => id === event.applicationId)
    if (!isListed && (event.jobId !== filters.jobId || listed.length >= MOST_ROWS)) return
    const changed = await readSummary(event.applicationId)
    if (changed && (isListed || isNew(changed))) show(newest([changed]))
  }
  return {
    $state,
    afterSave: saved => {
      if (!saved.every(isShown)) void refresh().catch(() => {})
    },
    put,
    putBack: before => show(before.filter(isShown)),
    readColumn,
    start: () =>
      followChanges(
        event => void reload(event),
        () => void refresh().catch(() => {}),
      ),
  }
}

/** What the list shows, and changing it. */
function shownIn($state: ApplicationsStore['$state'], onBoard: boolean) {
  return {
    isShown: ({ id }: ReceivedApplicationSummary) =>
      $state.get().applications.some(one => one.id === id),
    /** These applications, or what is shown of them if that is newer. */
    newest: (read: readonly ReceivedApplicationSummary[]) => {
      const shown = new Map($state.get().applications.map(one => [one.id, one]))
      return read.map(one => newerOf(shown.get(one.id), one))
    },
    /** Shows applications; those that are not on the page are added to it. */
    show: (changed: readonly ReceivedApplicationSummary[]) => {
      const { starts, ...list } = $state.get()
      $state.set({
        ...changed.reduce<CountedList>((now, one) => withApplication(now, one, onBoard), list),
        starts,
      })
    },
  }
}

function firstPages(cursors: ColumnCursors): ListState['starts'] {
  return Object.fromEntries(REVIEW_STATUSES.map(status => [status, [null, cursors[status]]]))
}

/** Follows events. After lost events, and when the browser shows the page again, all is read again. */
function followChanges(
  onChange: (event: { applicationId: number; jobId: number }) => void,
  onMissed: () => void,
): () => void {
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && onMissed()
  addEventListener('pageshow', onReturn)
  const stop = followEvents(['application.changed'], event =>
    event ? onChange(event) : onMissed(),
  )
  return () => {
    removeEventListener('pageshow', onReturn)
    stop()
  }
}

/** Whether an application has just arrived: the counts of the page do not include it. */
function isNew({ applied_at, status }: ReceivedApplicationSummary): boolean {
  return status === 'pending' && Date.now() - Date.parse(applied_at) < 60_000
}

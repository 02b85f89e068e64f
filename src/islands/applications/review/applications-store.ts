import { map, type MapStore } from 'nanostores'

import { followEvents } from '#lib/client/events/events.ts'
import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#lib/shared/applications/application-status.ts'

import { type CountedList, newerOf, withApplication } from './counted-list.ts'
import type { ListFilters } from './list-filters.ts'
import { readColumnPage, readCounts, readListPage, readSummary } from './read-applications.ts'

/** The most rows of a page. Further applications appear when the page is reloaded. */
const MAX_ROWS = 100

/** The cursor of the second page of each column. */
export type ColumnCursors = Record<ReviewStatus, string | null>

/** The cursors of the pages of a column, up to the next page; null for the first page. */
export type PageStarts = readonly (string | null)[]

interface Options {
  applications: ReceivedApplicationSummary[]
  counts: StatusCounts
  /** The cursors of a board. On a board, a moved application goes to the top of its column. */
  cursors?: ColumnCursors | null
  filters: ListFilters
}

interface ListState extends CountedList {
  /** The pages of the columns of a board. */
  starts: Partial<Record<ReviewStatus, PageStarts>>
}

export interface ApplicationsStore {
  $state: MapStore<ListState>
  /** Reloads the page if a move changed applications that are not on it. */
  afterSave: (saved: readonly ReceivedApplicationSummary[]) => void
  /** Shows the new state of applications that are on the page, unless it shows a newer state. */
  put: (changed: readonly ReceivedApplicationSummary[]) => void
  /** Shows applications again as they were before a change that failed. */
  putBack: (before: readonly ReceivedApplicationSummary[]) => void
  /** Loads the page of a column that starts at the last of these cursors. */
  readColumn: (status: ReviewStatus, starts: PageStarts) => Promise<void>
  /** Follows changes of colleagues and candidates, until the returned function is called. */
  start: () => () => void
}

/** The applications of a page. */
export function createReceivedApplications(options: Options): ApplicationsStore {
  const { applications, counts, cursors = null, filters } = options
  const $state: ApplicationsStore['$state'] = map({ applications, counts, starts: {} })
  if (cursors) $state.setKey('starts', firstPages(cursors))

  const { isShown, newest, show } = createView($state, cursors !== null)
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
  /** Reloads the data only: a reload of the page would lose typed text and the selection. */
  const refresh = async () => {
    await (cursors ? readBoard() : readList())
    $state.setKey('counts', await readCounts(filters))
  }
  const reload = async (event: { applicationId: number; jobId: number }) => {
    const listed = $state.get().applications
    const isListed = listed.some(({ id }) => id === event.applicationId)
    if (!isListed && (event.jobId !== filters.jobId || listed.length >= MAX_ROWS)) return
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

/** Functions that read and change the shown applications. */
function createView($state: ApplicationsStore['$state'], onBoard: boolean) {
  return {
    isShown: ({ id }: ReceivedApplicationSummary) =>
      $state.get().applications.some(one => one.id === id),
    /** Each application, or the shown one if that is newer. */
    newest: (loaded: readonly ReceivedApplicationSummary[]) => {
      const shown = new Map($state.get().applications.map(one => [one.id, one]))
      return loaded.map(one => newerOf(shown.get(one.id), one))
    },
    /** Shows applications, and adds those that are not on the page. */
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

/**
 * Follows events. `onMissed` runs after lost events, and when the browser restores the page from
 * its cache.
 */
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

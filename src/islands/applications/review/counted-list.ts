import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'

/** The applications of a page, and the number in each status on all pages. */
export interface CountedList {
  applications: readonly ReceivedApplicationSummary[]
  counts: StatusCounts
}

/** The newer of two states of an application. */
export function newerOf(
  shown: ReceivedApplicationSummary | undefined,
  loaded: ReceivedApplicationSummary,
): ReceivedApplicationSummary {
  return shown && shown.version > loaded.version ? shown : loaded
}

/**
 * The list with one application new or changed. On a board it goes to the top of its new column.
 */
export function withApplication(
  { applications, counts }: CountedList,
  changed: ReceivedApplicationSummary,
  onBoard: boolean,
): CountedList {
  const before = applications.find(({ id }) => id === changed.id)
  if (!before)
    return {
      applications: [changed, ...applications],
      counts: { ...counts, [changed.status]: counts[changed.status] + 1, all: counts.all + 1 },
    }
  const toTop = onBoard && before.status !== changed.status
  return {
    applications: toTop
      ? [changed, ...applications.filter(({ id }) => id !== changed.id)]
      : applications.map(one => (one.id === changed.id ? changed : one)),
    counts: withMove(counts, before.status, changed.status),
  }
}

type Status = ReceivedApplicationSummary['status']

function withMove(counts: StatusCounts, from: Status, to: Status): StatusCounts {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}

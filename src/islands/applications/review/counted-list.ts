import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'

/** Applications of a page, and how many there are of each status on all pages. */
export interface CountedList {
  applications: readonly ReceivedApplicationSummary[]
  counts: StatusCounts
}

/** The application to show: an answer that is older than what is shown does not replace it. */
export function newerOf(
  shown: ReceivedApplicationSummary | undefined,
  read: ReceivedApplicationSummary,
): ReceivedApplicationSummary {
  return shown && shown.version > read.version ? shown : read
}

/** The list with one application new or changed. On a board it goes to the top of its new column. */
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

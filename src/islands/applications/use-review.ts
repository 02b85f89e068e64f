import { useCallback, useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { ReceivedApplication } from '#lib/contract/applications.ts'
import type { OpenedApplication, StatusCounts } from '#lib/contract/received-applications.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface Given {
  applications: ReceivedApplication[]
  counts: StatusCounts
  opened?: ReceivedApplication | null
}

/** What is being read: from the row at once, in full when the server has answered. */
export interface Reading {
  application: ReceivedApplication
  full: OpenedApplication | null
  error: string | null
}

export interface Review {
  applications: ReceivedApplication[]
  counts: StatusCounts
  reading: Reading | null
  /** The application whose status is being decided. */
  deciding: ReceivedApplication | null
  open: (application: ReceivedApplication) => void
  close: () => void
  startDecision: (application: ReceivedApplication) => void
  endDecision: () => void
  /** Takes a saved decision into the list and its counts. */
  decided: (application: ReceivedApplication) => void
}

/** The state of a list of applications and of its two dialogs. */
export function useReview(given: Given): Review {
  const [applications, setApplications] = useState(given.applications)
  const [counts, setCounts] = useState(given.counts)
  const { opened = null } = given
  const [reading, setReading] = useState(opened && unread(opened))
  const [deciding, setDeciding] = useState<ReceivedApplication | null>(null)

  const read = useCallback(({ id }: ReceivedApplication) => {
    const answer = (outcome: Partial<Reading>) =>
      setReading(now => (now?.application.id === id ? { ...now, ...outcome } : now))
    call('POST /recruiters/applications/{id}/open', { params: { id } }).then(
      full => answer({ application: full, full }),
      (error: unknown) =>
        answer({ error: messageOf(error, 'Something went wrong. Please try again.') }),
    )
  }, [])
  // Reading the application that the address names is an event, so it waits for a real browser.
  useEffect(() => {
    if (opened) read(opened)
  }, [opened, read])

  const open = (application: ReceivedApplication) => {
    setReading(unread(application))
    read(application)
  }
  const decided = (updated: ReceivedApplication) => {
    const before = applications.find(({ id }) => id === updated.id)
    setApplications(list => list.map(one => (one.id === updated.id ? updated : one)))
    if (before) setCounts(now => moved(now, before.status, updated.status))
    setReading(now => now && { ...now, application: updated })
    setDeciding(null)
  }
  return {
    applications,
    close: () => setReading(null),
    counts,
    decided,
    deciding,
    endDecision: () => setDeciding(null),
    open,
    reading,
    startDecision: setDeciding,
  }
}

function unread(application: ReceivedApplication): Reading {
  return { application, error: null, full: null }
}

type Status = ReceivedApplication['status']

function moved(counts: StatusCounts, from: Status, to: Status): StatusCounts {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}

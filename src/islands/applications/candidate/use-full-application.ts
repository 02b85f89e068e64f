import { useCallback, useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { Application } from '#lib/contract/applications/applications.ts'
import { messageOf } from '#lib/shared/errors.ts'

export interface Reading {
  /** Null until it has come. */
  full: Application | null
  problem: string | null
}

const NOTHING: Reading = { full: null, problem: null }

/** Reads the rest of one of the candidate's own applications as soon as it is opened. */
export function useFullApplication(id: number) {
  const [reading, setReading] = useState(NOTHING)

  const read = useCallback(() => {
    call('GET /applications/{id}', { params: { id } }).then(
      full => setReading({ full, problem: null }),
      (error: unknown) =>
        setReading({
          full: null,
          problem: messageOf(error, 'Something went wrong. Please try again.'),
        }),
    )
  }, [id])
  useEffect(read, [read])

  const readAgain = () => {
    setReading(NOTHING)
    read()
  }
  const replace = useCallback((full: Application) => setReading({ full, problem: null }), [])
  return { ...reading, readAgain, replace }
}

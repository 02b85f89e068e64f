import { useCallback, useEffect, useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { Application } from '#lib/contract/applications/applications.ts'
import { messageOf } from '#lib/shared/errors.ts'

export interface LoadedApplication {
  /** Null while it is loading. */
  full: Application | null
  problem: string | null
}

const LOADING: LoadedApplication = { full: null, problem: null }

/** Loads the rest of one of the candidate's own applications when its dialog opens. */
export function useFullApplication(id: number) {
  const [loaded, setLoaded] = useState(LOADING)

  const load = useCallback(() => {
    call('GET /applications/{id}', { params: { id } }).then(
      full => setLoaded({ full, problem: null }),
      (error: unknown) =>
        setLoaded({
          full: null,
          problem: messageOf(error, 'Something went wrong. Please try again.'),
        }),
    )
  }, [id])
  useEffect(load, [load])

  const reload = () => {
    setLoaded(LOADING)
    load()
  }
  const replace = useCallback((full: Application) => setLoaded({ full, problem: null }), [])
  return { ...loaded, reload, replace }
}

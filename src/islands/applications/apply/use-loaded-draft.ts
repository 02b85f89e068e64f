import { useEffect, useState } from 'react'

import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { loadDraft, type WrittenApplication } from './draft-store.ts'

/** The draft of the job; null while it is loading. If it cannot be loaded, calls `onFailure`. */
export function useLoadedDraft(jobId: number, onFailure: () => void): WrittenApplication | null {
  const [draft, setDraft] = useState<WrittenApplication | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      try {
        const loaded = await loadDraft(jobId)
        if (!isUnmounted) setDraft(loaded)
      } catch (error) {
        if (isUnmounted) return
        showToast(messageOf(error, 'Your draft could not be loaded. Please try again.'))
        onFailure()
      }
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [jobId, onFailure])
  return draft
}

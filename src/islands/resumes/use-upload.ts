import { useRef, useState } from 'react'

import { refusalOfResume } from '#lib/client/files/resume-file.ts'
import { upload } from '#lib/client/files/upload.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { DELAYS } from '#lib/shared/limits.ts'

export interface UploadState {
  /** Percent during an upload; null otherwise. */
  progress: number | null
  problem: string | null
  /** Whether the last upload just succeeded; resets after a moment. */
  succeeded: boolean
  cancel: () => void
  dismiss: () => void
  /** Uploads a resume, or a replacement for one. Resolves to whether it was stored. */
  send: (file: File, replaced: { id: number } | null) => Promise<boolean>
}

/** Uploads a resume, with its progress and a way to cancel. */
export function useUpload(onUploaded: () => Promise<void>): UploadState {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [succeeded, setSucceeded] = useState(false)
  const cancellation = useRef<AbortController>(null)

  const send: UploadState['send'] = async (file, replaced) => {
    const refusal = refusalOfResume(file)
    setProblem(refusal)
    if (refusal) return false
    const controller = new AbortController()
    cancellation.current = controller
    setProgress(0)
    try {
      const options = { file, onProgress: setProgress, signal: controller.signal }
      await (replaced
        ? upload('POST /candidates/resumes/{id}/file', { ...options, params: { id: replaced.id } })
        : upload('POST /candidates/resumes', options))
      await onUploaded()
      setSucceeded(true)
      setTimeout(() => setSucceeded(false), DELAYS.uploadNotice)
      return true
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, 'Failed to upload resume'))
      return false
    } finally {
      setProgress(null)
    }
  }
  return {
    cancel: () => cancellation.current?.abort(),
    dismiss: () => setProblem(null),
    problem,
    progress,
    send,
    succeeded,
  }
}

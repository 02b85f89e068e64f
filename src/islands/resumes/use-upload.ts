import { useRef, useState } from 'react'

import { refusalOfResume } from '#lib/client/resume-file.ts'
import { upload } from '#lib/client/upload.ts'
import type { Resume } from '#lib/contract/profiles.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { DELAYS } from '#lib/shared/limits.ts'

export interface UploadState {
  /** Percent while a file is on its way; null otherwise. */
  progress: number | null
  problem: string | null
  /** The notice of the last success, which goes away by itself. */
  succeeded: boolean
  cancel: () => void
  dismiss: () => void
  /** Resolves to whether the file is the resume now. */
  send: (file: File) => Promise<boolean>
}

/** Sends a resume, with its real progress and a way to stop it. */
export function useUpload(onUploaded: (resume: Resume) => void): UploadState {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [succeeded, setSucceeded] = useState(false)
  const cancellation = useRef<AbortController>(null)

  const send = async (file: File): Promise<boolean> => {
    const refusal = refusalOfResume(file)
    setProblem(refusal)
    if (refusal) return false
    const controller = new AbortController()
    cancellation.current = controller
    setProgress(0)
    try {
      onUploaded(
        await upload('POST /candidates/resume/upload', {
          file,
          onProgress: setProgress,
          signal: controller.signal,
        }),
      )
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

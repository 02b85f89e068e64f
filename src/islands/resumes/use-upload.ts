import { useRef, useState } from 'react'

import { refusalOfResume } from '#lib/client/files/resume-file.ts'
import { upload } from '#lib/client/files/upload.ts'
import type { Resume } from '#lib/contract/profiles/profiles.ts'
import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { DELAYS } from '#lib/shared/limits.ts'

export type ReplacedResume = Pick<ListedResume, 'id' | 'isDefault' | 'name'>

export interface UploadState {
  /** Percent during an upload; null otherwise. */
  progress: number | null
  problem: string | null
  /** Whether the last upload just succeeded; resets after a moment. */
  succeeded: boolean
  /** The new file, if it did not replace the default resume because no text could be read in it. */
  unreadable: Resume | null
  cancel: () => void
  dismiss: () => void
  /** Uploads a resume, or a replacement for one. Resolves to whether it was stored. */
  send: (file: File, replaced: ReplacedResume | null) => Promise<boolean>
}

/** Uploads a resume, with its progress and a way to cancel. */
export function useUpload(onUploaded: () => Promise<void>): UploadState {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [succeeded, setSucceeded] = useState(false)
  const [unreadable, setUnreadable] = useState<Resume | null>(null)
  const cancellation = useRef<AbortController>(null)

  const send: UploadState['send'] = async (file, replaced) => {
    const refusal = refusalOfResume(file)
    setProblem(refusal)
    setUnreadable(null)
    if (refusal) return false
    const controller = new AbortController()
    cancellation.current = controller
    setProgress(0)
    try {
      const options = { file, onProgress: setProgress, signal: controller.signal }
      const stored = await (replaced
        ? upload('POST /candidates/resumes/{id}/file', { ...options, params: { id: replaced.id } })
        : upload('POST /candidates/resumes', options))
      await onUploaded()
      if (replaced?.isDefault && !stored.isDefault) setUnreadable(stored)
      else {
        setSucceeded(true)
        setTimeout(() => setSucceeded(false), DELAYS.uploadNotice)
      }
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
    unreadable,
  }
}

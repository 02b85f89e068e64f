import { useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { ChosenFile } from '#islands/ui/fields/chosen-file.tsx'
import { FileDrop } from '#islands/ui/fields/file-drop.tsx'
import { upload } from '#lib/client/files/upload.ts'
import type { Attachment } from '#lib/contract/messaging/messages.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { FILE_SIZES } from '#lib/shared/limits.ts'
import { ATTACHMENT_TOO_LARGE } from '#lib/shared/messaging.ts'

interface AttachDialogProps {
  onClose: () => void
  onSend: (attachment: Attachment) => void
}

/** Selects a file, uploads it with its progress, and passes it on for sending. */
export function AttachDialog({ onClose, onSend }: AttachDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { cancel, problem, progress, send } = useAttachment()
  const busy = progress !== null

  const choose = (newFile: File) => {
    const isTooLarge = newFile.size > FILE_SIZES.attachment
    setRefusal(isTooLarge ? ATTACHMENT_TOO_LARGE : null)
    setFile(isTooLarge ? null : newFile)
  }
  const close = () => {
    cancel()
    onClose()
  }
  const submit = async () => {
    const attachment = file && (await send(file))
    if (attachment) onSend(attachment)
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button busy={busy} disabled={!file} look="main" onClick={() => void submit()}>
        {busy ? 'Uploading...' : 'Send'}
      </Button>
    </>
  )
  return (
    <Dialog footer={footer} keepOnOutsideClick onClose={close} open title="Attach File">
      <div className="space-y-4">
        <ErrorBox message={problem} />
        {file ? (
          <ChosenFile file={file} onOther={busy ? null : () => setFile(null)} />
        ) : (
          <FileDrop
            accept=""
            error={refusal}
            help="Any file, at most 10 MB."
            label="Drag and drop a file here"
            onFile={choose}
          />
        )}
        {progress !== null && <Progress percent={progress} />}
      </div>
    </Dialog>
  )
}

function Progress({ percent }: { percent: number }) {
  return (
    <div>
      <p className="tabular-nums">{percent < 100 ? `${percent}%` : 'Storing the file...'}</p>
      <progress
        aria-label="Upload progress"
        className="bar mt-2 text-accent"
        max={100}
        value={percent}
      />
    </div>
  )
}

function useAttachment() {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const cancellation = useRef<AbortController>(null)

  const send = async (file: File): Promise<Attachment | null> => {
    const controller = new AbortController()
    cancellation.current = controller
    setProblem(null)
    setProgress(0)
    try {
      const { signal } = controller
      return await upload('POST /messages/attachments', { file, onProgress: setProgress, signal })
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, 'Failed to upload file'))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { cancel: () => cancellation.current?.abort(), problem, progress, send }
}

import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { ChosenFile } from '#islands/ui/fields/chosen-file.tsx'
import { FileDrop } from '#islands/ui/fields/file-drop.tsx'
import { refusalOfResume } from '#lib/client/files/resume-file.ts'
import { RESUME_ENDINGS } from '#lib/shared/limits.ts'

import { UploadProgress } from './upload-progress.tsx'
import type { ReplacedResume, UploadState } from './use-upload.ts'

interface UploadDialogProps {
  onClose: () => void
  /** The resume to replace; null to add one. */
  replaced: ReplacedResume | null
  uploading: UploadState
}

/**
 * Selects a resume, shows the file and uploads it. A replaced resume stays until the new one is
 * stored.
 */
export function UploadDialog({ onClose, replaced, uploading }: UploadDialogProps) {
  const { cancel, problem, progress, send } = uploading
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const busy = progress !== null

  const choose = (newFile: File) => {
    const reason = refusalOfResume(newFile)
    setRefusal(reason)
    setFile(reason ? null : newFile)
    uploading.dismiss()
  }
  const close = () => {
    cancel()
    uploading.dismiss()
    onClose()
  }
  const upload = async () => {
    if (file && (await send(file, replaced))) onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button
        busy={busy}
        disabledBecause={file ? null : 'Choose a file first.'}
        look="main"
        onClick={() => void upload()}
      >
        {busy ? 'Uploading...' : 'Upload Resume'}
      </Button>
    </>
  )
  return (
    <Dialog
      footer={footer}
      keepOnOutsideClick
      onClose={close}
      open
      {...(replaced && { description: `${replaced.name} stays until the new file is stored.` })}
      title={replaced ? 'Replace Resume' : 'Add Resume'}
    >
      <div className="space-y-4">
        <ErrorBox message={problem} />
        {file ? (
          <ChosenFile file={file} onOther={busy ? null : () => setFile(null)} />
        ) : (
          <FileDrop
            accept={RESUME_ENDINGS.join(',')}
            error={refusal}
            help="PDF or Word document (.pdf, .docx, .doc), at most 5 MB."
            label="Drag and drop your resume here"
            onFile={choose}
          />
        )}
        {progress !== null && <UploadProgress percent={progress} />}
      </div>
    </Dialog>
  )
}

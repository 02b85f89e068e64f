import { XMarkIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { ErrorBox } from '#islands/ui/error-box.tsx'
import { FileDrop } from '#islands/ui/file-drop.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { Notice } from '#islands/ui/notice.tsx'
import type { Resume } from '#lib/contract/profiles.ts'
import { RESUME_ENDINGS } from '#lib/shared/limits.ts'

import { DeleteDialog } from './delete-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { ResumeFacts } from './resume-facts.tsx'
import { ReviewDialog } from './review/review-dialog.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useRecognition } from './use-recognition.ts'
import { type UploadState, useUpload } from './use-upload.ts'

interface ResumeCardProps {
  resume: Resume | null
  /** The candidate's zone, in which the upload date is shown. */
  timeZone: string
}

/** The candidate's resume: what is on file, and uploading, replacing and deleting it. */
export function ResumeCard({ resume: initial, timeZone }: ResumeCardProps) {
  const [resume, setResume] = useState(initial)
  const [open, setOpen] = useState<'delete' | 'replace' | 'review' | null>(null)
  const uploading = useUpload(setResume)
  useRecognition(resume, setResume)
  const { dismiss, problem, succeeded } = uploading
  const close = () => setOpen(null)

  return (
    <section className="card space-y-5">
      <h2 className="text-lg">Your Resume</h2>
      {succeeded && <Notice kind="success">Resume uploaded successfully!</Notice>}
      {problem && open === null && <Problem message={problem} onDismiss={dismiss} />}
      {resume ? (
        <ResumeFacts
          onDelete={() => setOpen('delete')}
          onReplace={() => setOpen('replace')}
          onReview={() => setOpen('review')}
          resume={resume}
          timeZone={timeZone}
        />
      ) : (
        <FirstUpload uploading={uploading} />
      )}
      {open === 'replace' && <ReplaceDialog onClose={close} uploading={uploading} />}
      {open === 'review' && <ReviewDialog onClose={close} onSaved={() => location.reload()} />}
      {open === 'delete' && <DeleteDialog onClose={close} onDeleted={() => setResume(null)} />}
    </section>
  )
}

function FirstUpload({ uploading: { cancel, progress, send } }: { uploading: UploadState }) {
  if (progress !== null) return <UploadProgress onCancel={cancel} percent={progress} />
  return (
    <FileDrop
      accept={RESUME_ENDINGS.join(',')}
      help="Drop a PDF or Word document here, at most 5 MB."
      label="No resume uploaded"
      onFile={file => void send(file)}
    />
  )
}

function Problem({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  return (
    <div className="flex items-start gap-2">
      <div className="grow">
        <ErrorBox message={message} />
      </div>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <XMarkIcon aria-hidden="true" className="icon" />
      </IconButton>
    </div>
  )
}

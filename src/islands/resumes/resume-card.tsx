import { XMarkIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { FileDrop } from '#islands/ui/fields/file-drop.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import { RESUME_ENDINGS } from '#lib/shared/limits.ts'

import type { ResumeAction } from './resume-action.ts'
import { OtherResumes } from './other-resumes.tsx'
import { ResumeDialogs } from './resume-dialogs.tsx'
import { ResumeFacts } from './resume-facts.tsx'
import { RESUME_LIMITS } from '#lib/shared/plans.ts'

import { UploadProgress } from './upload-progress.tsx'
import { useResumes } from './use-resumes.ts'
import { type UploadState, useUpload } from './use-upload.ts'

interface ResumeCardProps {
  /** The default first. */
  resumes: ListedResume[]
  /** The candidate's time zone. */
  timeZone: string
  /** How many resumes the plan allows; only needed with the others. */
  limit?: number
  /** Shows only the default resume and a link to the others. */
  defaultOnly?: boolean
}

/**
 * The candidate's resumes: the stored files, and uploading, selecting, replacing and deleting them.
 */
export function ResumeCard(props: ResumeCardProps) {
  const { defaultOnly = false, limit = RESUME_LIMITS.free, resumes: initial, timeZone } = props
  const { refresh, resumes, show } = useResumes(initial)
  const [action, onAction] = useState<ResumeAction | null>(null)
  const uploading = useUpload(refresh)
  const [defaultResume, ...others] = resumes
  const close = () => onAction(null)

  return (
    <div className="space-y-6">
      <section className="card space-y-5">
        <h2>Your Resume</h2>
        <UploadResult {...uploading} isProblemShown={action === null} />
        {defaultResume ? (
          <ResumeFacts
            {...{ onAction, defaultOnly, timeZone }}
            others={others.length}
            resume={defaultResume}
          />
        ) : (
          <FirstUpload uploading={uploading} />
        )}
      </section>
      {!defaultOnly && defaultResume && (
        <OtherResumes
          limit={limit}
          onAction={onAction}
          onChange={show}
          resumes={others}
          timeZone={timeZone}
        />
      )}
      {action && (
        <ResumeDialogs {...{ action, refresh, resumes, show, uploading }} onClose={close} />
      )}
    </div>
  )
}

interface UploadResultProps extends UploadState {
  /** Not while a dialog shows the problem. */
  isProblemShown: boolean
}

function UploadResult(props: UploadResultProps) {
  const { dismiss, isProblemShown, problem, succeeded, unreadable } = props
  return (
    <>
      {succeeded && <Callout kind="success">Resume uploaded successfully!</Callout>}
      {unreadable && (
        <Callout kind="warning" title={`${unreadable.name} did not replace your default resume`}>
          No text could be read in it, so it is kept with your other resumes.
        </Callout>
      )}
      {problem && isProblemShown && <Problem message={problem} onDismiss={dismiss} />}
    </>
  )
}

function FirstUpload({ uploading: { cancel, progress, send } }: { uploading: UploadState }) {
  if (progress !== null) return <UploadProgress onCancel={cancel} percent={progress} />
  return (
    <FileDrop
      accept={RESUME_ENDINGS.join(',')}
      help="Drop a PDF or Word document here, at most 5 MB."
      label="No resume uploaded"
      onFile={file => void send(file, null)}
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

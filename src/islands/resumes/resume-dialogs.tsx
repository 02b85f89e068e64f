import type { ListedResume } from '#lib/contract/resumes/resumes.ts'

import type { ResumeAction } from './resume-action.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ReviewDialog } from './review/review-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import type { UploadState } from './use-upload.ts'

interface ResumeDialogsProps {
  action: ResumeAction
  onClose: () => void
  refresh: () => Promise<void>
  resumes: ListedResume[]
  show: (resumes: ListedResume[]) => void
  uploading: UploadState
}

/** The dialog of an action. */
export function ResumeDialogs(props: ResumeDialogsProps) {
  const { action, onClose, refresh, resumes, show, uploading } = props
  if (action.what === 'add')
    return <UploadDialog onClose={onClose} replaced={null} uploading={uploading} />
  if (action.what === 'review')
    return <ReviewDialog onClose={onClose} onSaved={() => location.reload()} />
  const { resume, what } = action
  if (what === 'replace')
    return <UploadDialog onClose={onClose} replaced={resume} uploading={uploading} />
  if (what === 'rename') return <RenameDialog onClose={onClose} onRenamed={show} resume={resume} />
  const others = resumes.filter(({ id }) => id !== resume.id)
  const next = others.find(({ readable }) => readable) ?? others[0]
  return <DeleteDialog next={next} onClose={onClose} onDeleted={refresh} resume={resume} />
}

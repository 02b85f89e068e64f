import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { ListedResume } from '#lib/contract/resumes/resumes.ts'

interface DeleteDialogProps {
  onClose: () => void
  onDeleted: () => Promise<void>
  resume: ListedResume
  /** The remaining resume, if any, that becomes the default. */
  next: ListedResume | undefined
}

/** Confirms the deletion of a resume and names its consequences. */
export function DeleteDialog({ onClose, next, onDeleted, resume }: DeleteDialogProps) {
  const remove = async () => {
    await call('DELETE /candidates/resumes/{id}', { params: { id: resume.id } })
    await onDeleted()
    showToast('Your resume has been deleted.', 'success')
    onClose()
  }
  const loss = next ? `${resume.name} is deleted.` : 'You need a resume to save and apply to jobs.'
  const heir = next && resume.isDefault ? ` ${next.name} becomes your default.` : ''
  return (
    <ConfirmDialog
      action="Delete Resume"
      description={`${loss}${heir} Copies that you have sent with applications stay with those.`}
      fallback="Failed to delete resume"
      keep="Keep Resume"
      onClose={onClose}
      onConfirm={remove}
      title="Delete your resume?"
    />
  )
}

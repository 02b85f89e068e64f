import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'

interface SentDialogProps {
  job: { company: string }
  onClose: () => void
}

/** Says that the application was sent, and what happens next. */
export function SentDialog({ job, onClose }: SentDialogProps) {
  const footer = (
    <>
      <Button onClick={onClose}>Keep Looking</Button>
      <a className="button button-main" href="/candidate/applications">
        My Applications
      </a>
    </>
  )
  return (
    <Dialog footer={footer} onClose={onClose} open size="sm" title="Application sent">
      <div className="space-y-3">
        <Callout kind="success">Your application has been sent.</Callout>
        <p>
          {job.company} can read it now, with a copy of your resume as it is today. You get a mail
          when its status changes, and see every step under My Applications.
        </p>
      </div>
    </Dialog>
  )
}

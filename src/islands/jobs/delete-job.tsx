import { TrashIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { ErrorBox } from '#islands/ui/error-box.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { call } from '#lib/client/api.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface DeleteJobProps {
  id: number
  title: string
  /** An icon only, for rows. */
  compact?: boolean
}

/** Deletes a job once that is confirmed, then leads back to the list. */
export function DeleteJob({ compact = false, id, title }: DeleteJobProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const remove = async () => {
    setBusy(true)
    setError(null)
    try {
      await call('DELETE /recruiters/jobs/{id}', { params: { id } })
      location.assign('/recruiter/jobs')
    } catch (failure) {
      setError(messageOf(failure, 'Failed to delete job'))
      setBusy(false)
    }
  }
  const ask = () => setAsking(true)
  return (
    <>
      {compact ? (
        <IconButton label={`Delete ${title}`} onClick={ask}>
          <TrashIcon aria-hidden="true" className="icon" />
        </IconButton>
      ) : (
        <Button onClick={ask}>
          <TrashIcon aria-hidden="true" className="icon" />
          Delete Job
        </Button>
      )}
      <Dialog
        description={`“${title}” leaves the site at once. Its applications are kept.`}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button busy={busy} look="danger" onClick={() => void remove()}>
              Delete Job
            </Button>
          </>
        }
        onClose={() => setAsking(false)}
        open={asking}
        size="sm"
        title="Delete this job?"
      >
        {error !== null && <ErrorBox message={error} />}
      </Dialog>
    </>
  )
}

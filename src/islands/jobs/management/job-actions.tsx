import {
  ArchiveBoxXMarkIcon,
  ArrowPathIcon,
  DocumentDuplicateIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { CloseJobDialog } from './close-job-dialog.tsx'
import { DeleteJobDialog } from './delete-job-dialog.tsx'
import type { ManagedJob } from './managed-job.ts'
import { RepostJobDialog } from './repost-job-dialog.tsx'

interface JobActionsProps {
  job: ManagedJob
  /** Icons only, for rows. */
  compact?: boolean
  /** The address after deleting; this page by default. */
  deletedHref?: string
}

type Asked = 'close' | 'delete' | 'repost'

/** What can be done with a job besides editing it: duplicate, close or post again, delete. */
export function JobActions({ compact = false, deletedHref, job }: JobActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [copying, setCopying] = useState(false)
  const shared = { compact, title: job.title }
  const hide = () => setAsked(null)

  const duplicate = async () => {
    setCopying(true)
    try {
      const route = 'POST /recruiters/jobs/{id}/duplicate'
      const { id } = await call(route, { params: { id: job.id } })
      location.assign(`/recruiter/jobs/${id}/edit`)
    } catch (error) {
      showToast(messageOf(error, 'Failed to create job. Please try again.'))
      setCopying(false)
    }
  }
  return (
    <>
      <Action
        {...shared}
        busy={copying}
        Icon={DocumentDuplicateIcon}
        label="Duplicate"
        onClick={() => void duplicate()}
      />
      {job.status === 'active' && (
        <Action
          {...shared}
          Icon={ArchiveBoxXMarkIcon}
          label="Close"
          onClick={() => setAsked('close')}
        />
      )}
      {job.status === 'closed' && (
        <Action
          {...shared}
          Icon={ArrowPathIcon}
          label="Repost"
          onClick={() => setAsked('repost')}
        />
      )}
      <Action {...shared} Icon={TrashIcon} label="Delete" onClick={() => setAsked('delete')} />
      {asked === 'close' && <CloseJobDialog job={job} onClose={hide} />}
      {asked === 'repost' && <RepostJobDialog job={job} onClose={hide} />}
      {asked === 'delete' && <DeleteJobDialog job={job} leadsTo={deletedHref} onClose={hide} />}
    </>
  )
}

interface ActionProps {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  compact: boolean
  label: string
  onClick: () => void
  title: string
  busy?: boolean
}

function Action({ Icon, busy = false, compact, label, onClick, title }: ActionProps) {
  const icon = busy ? null : <Icon aria-hidden="true" className="icon" />
  if (compact)
    return (
      <IconButton busy={busy} label={`${label} ${title}`} onClick={onClick}>
        {icon}
      </IconButton>
    )
  return (
    <Button busy={busy} onClick={onClick}>
      {icon}
      {label} Job
    </Button>
  )
}

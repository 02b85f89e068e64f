import {
  ArrowDownTrayIcon,
  ArrowPathIcon,
  PencilSquareIcon,
  PlusIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'

import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { ListedResume } from '#lib/contract/resumes/resumes.ts'
import { UNREADABLE_DEFAULT, UNREADABLE_TEXTS } from '#lib/shared/resumes/resume-state.ts'

import type { ResumeAction } from './resume-action.ts'
import { ResumeLine } from './resume-line.tsx'

interface OtherResumesProps {
  /** How many resumes the person's plan allows. */
  limit: number
  onAction: (action: ResumeAction) => void
  onChange: (resumes: ListedResume[]) => void
  /** All but the default. */
  resumes: ListedResume[]
  timeZone: string
}

/**
 * The resumes besides the default one: each can be sent with an application or become the default.
 */
export function OtherResumes({ limit, onAction, onChange, resumes, timeZone }: OtherResumesProps) {
  const full = resumes.length + 1 >= limit
  return (
    <section aria-labelledby="other-resumes" className="card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-[14rem]">
          <h2 id="other-resumes">Other Resumes</h2>
          <p className="mt-1 text-soft">
            For another kind of job: choose one when you apply. You can keep {limit}.
          </p>
        </div>
        <Button
          disabledBecause={full ? 'Delete or replace one first.' : null}
          onClick={() => onAction({ what: 'add' })}
        >
          <PlusIcon aria-hidden="true" className="icon" />
          Add Resume
        </Button>
      </div>
      {resumes.length > 0 && (
        <ul className="mt-4 divide-y border-t">
          {resumes.map(resume => (
            <OtherResume {...{ onAction, onChange, resume, timeZone }} key={resume.id} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface OtherResumeProps extends Omit<OtherResumesProps, 'limit' | 'resumes'> {
  resume: ListedResume
}

function OtherResume({ onAction, onChange, resume, timeZone }: OtherResumeProps) {
  const { busy, run } = useWork(showToast)
  const { filename, id, name, reason, state, url } = resume

  const makeDefault = () =>
    run(async () => {
      const now = await call('POST /candidates/resumes/{id}/default', { params: { id } })
      showToast(`${name} is your default resume now. Your matches follow in a moment.`, 'success')
      onChange(now)
    }, 'The default was not changed. Please try again.')
  return (
    <li className="py-4 last:pb-0">
      <ResumeLine resume={resume} timeZone={timeZone} />
      {reason && <p className="mt-1 text-sm text-yellow">{UNREADABLE_TEXTS[reason]}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          aria-label={`Make Default: ${name}`}
          busy={busy}
          disabledBecause={state === 'unreadable' ? UNREADABLE_DEFAULT : null}
          onClick={() => void makeDefault()}
        >
          Make Default
        </Button>
        <div className="flex">
          <a
            aria-label={`Download ${name}`}
            className="button button-quiet button-icon"
            download={filename}
            href={url}
            title={`Download ${name}`}
          >
            <ArrowDownTrayIcon aria-hidden="true" className="icon" />
          </a>
          <IconButton label={`Rename ${name}`} onClick={() => onAction({ resume, what: 'rename' })}>
            <PencilSquareIcon aria-hidden="true" className="icon" />
          </IconButton>
          <IconButton
            label={`Replace ${name}`}
            onClick={() => onAction({ resume, what: 'replace' })}
          >
            <ArrowPathIcon aria-hidden="true" className="icon" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={() => onAction({ resume, what: 'delete' })}>
            <TrashIcon aria-hidden="true" className="icon" />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

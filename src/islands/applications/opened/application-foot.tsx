import { ChatBubbleLeftRightIcon, QuestionMarkCircleIcon } from '@heroicons/react/24/outline'

import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { Menu } from '#islands/ui/menu.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'
import {
  APPLICATION_STATUS_LABELS,
  canBeReviewed,
  REVIEW_STATUSES,
} from '#lib/shared/applications/application-status.ts'

import type { OpenedActions } from './opened-application.ts'

interface ApplicationFootProps {
  actions: OpenedActions
  application: OpenedApplication
  onShortcuts: () => void
}

/** The actions on an application, always in view. */
export function ApplicationFoot({ actions, application, onShortcuts }: ApplicationFootProps) {
  const hydrated = useHydrated()
  if (!canBeReviewed(application))
    return <footer className="application-foot text-soft">{whyClosed(application)}</footer>
  return (
    <footer className="application-foot no-print">
      <StatusButtons actions={actions} application={application} />
      <IconButton
        className="hidden lg:inline-flex"
        label="Keyboard shortcuts"
        onClick={onShortcuts}
        shortcut="?"
      >
        <QuestionMarkCircleIcon aria-hidden="true" className="icon" />
      </IconButton>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {!application.blind && <ContactLinks application={application} />}
        <Button
          aria-keyshortcuts="s"
          disabled={!hydrated}
          look="main"
          onClick={actions.decide}
          title="Change the status with feedback (s)"
        >
          Change status
        </Button>
        <PhoneMenu actions={actions} application={application} />
      </div>
    </footer>
  )
}

function whyClosed({ emptied_after }: OpenedApplication): string {
  return emptied_after === null
    ? 'The candidate has withdrawn this application.'
    : `This application was emptied after ${emptied_after} months.`
}

type ActionsProps = Pick<ApplicationFootProps, 'actions' | 'application'>

/** One button for each status, with the key that does the same. */
function StatusButtons({ actions, application }: ActionsProps) {
  const hydrated = useHydrated()
  return (
    <fieldset className="application-statuses">
      <legend className="sr-only">Status</legend>
      {REVIEW_STATUSES.map((status, at) => (
        <button
          aria-pressed={application.status === status}
          className="status-button"
          disabled={!hydrated}
          key={status}
          onClick={() => actions.move(status)}
          type="button"
        >
          {APPLICATION_STATUS_LABELS[status]}
          <kbd aria-hidden="true">{at + 1}</kbd>
        </button>
      ))}
    </fieldset>
  )
}

function ContactLinks({ application: { candidate, id } }: Pick<ActionsProps, 'application'>) {
  return (
    <>
      <a className="button button-outline" href={`/recruiter/chat/with/${candidate.user_id}`}>
        <ChatBubbleLeftRightIcon aria-hidden="true" className="icon" />
        Message
      </a>
      <a className="button button-outline hidden sm:inline-flex" href={scheduleHref(id)}>
        Schedule interview
      </a>
    </>
  )
}

/** On a phone: what has no room in the foot. */
function PhoneMenu({ actions, application: { blind, id, status } }: ActionsProps) {
  const moves = REVIEW_STATUSES.filter(value => value !== status).map(value => ({
    label: `Move to ${APPLICATION_STATUS_LABELS[value]}`,
    onSelect: () => actions.move(value),
  }))
  const schedule = {
    label: 'Schedule interview',
    onSelect: () => location.assign(scheduleHref(id)),
  }
  return (
    <div className="lg:hidden">
      <Menu actions={blind ? moves : [schedule, ...moves]} above label="More actions" />
    </div>
  )
}

function scheduleHref(id: number): string {
  return `/recruiter/interviews/new?application=${id}`
}

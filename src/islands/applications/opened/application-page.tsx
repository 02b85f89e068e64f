import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { useEventStore } from '#islands/ui/use-event-store.ts'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'
import { canBeReviewed } from '#lib/shared/applications/application-status.ts'

import { applicationHref, type ListFilters } from '../review/list-filters.ts'
import { moveAll, notifyOfMove } from '../decisions/moves.ts'
import { ApplicationFoot } from './application-foot.tsx'
import { ApplicationHead } from './application-head.tsx'
import { createOpenedApplication } from './application-store.ts'
import { Facts } from './facts.tsx'
import { goBeside } from './go-beside.ts'
import type { ListPosition, OpenedActions } from './opened-application.ts'
import { actOnKey } from './page-keys.ts'
import { PageShortcuts } from './page-shortcuts.tsx'
import { SentResume } from './resume/sent-resume.tsx'

const StatusDialog = lazy(async () => {
  const { StatusDialog: loaded } = await import('../decisions/status-dialog.tsx')
  return { default: loaded }
})

interface OpenedApplicationPageProps {
  application: OpenedApplication
  /** The address of the list, at the row of this application. */
  back: string
  /** The list that the application was opened from. */
  filters: ListFilters
  listPosition: ListPosition
  timeZone: string
}

/**
 * An application to decide about: the resume beside the facts, between a fixed head and a fixed
 * foot.
 */
export function OpenedApplicationPage(props: OpenedApplicationPageProps) {
  const { back, filters, listPosition, timeZone } = props
  const { actions, application, endDecision, isDeciding, store } = useOpened(props.application)
  const [shortcuts, setShortcuts] = useState(false)
  const pageRef = useFocusOnArrival()

  const open = (neighbour: ListPosition['next']) =>
    neighbour && goBeside(applicationHref(filters, neighbour.id))
  const { decide, move } = actions
  const keys = {
    decide,
    move,
    next: () => open(listPosition.next),
    previous: () => open(listPosition.previous),
    showShortcuts: () => setShortcuts(true),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons
    <article
      aria-labelledby="applicant"
      className="application-page"
      onKeyDown={event => actOnKey(event, keys)}
      ref={pageRef}
      tabIndex={-1}
    >
      <ApplicationHead
        actions={actions}
        application={application}
        back={back}
        filters={filters}
        listPosition={listPosition}
      />
      <div className="application-columns">
        <Facts actions={actions} application={application} timeZone={timeZone} />
        <SentResume application={application} />
      </div>
      <ApplicationFoot
        actions={actions}
        application={application}
        onShortcuts={() => setShortcuts(true)}
      />
      <Suspense>
        {isDeciding && (
          <StatusDialog
            application={application}
            onClose={endDecision}
            onSaved={(saved, before) => {
              actions.decided(saved)
              notifyOfMove(store, { before: [before], saved: [saved] })
              endDecision()
            }}
          />
        )}
      </Suspense>
      <PageShortcuts onClose={() => setShortcuts(false)} open={shortcuts} />
    </article>
  )
}

/** The state of the page and its actions. */
function useOpened(printed: OpenedApplication) {
  const store = useEventStore(() => createOpenedApplication(printed))
  const application = useStore(store.$application)
  const [isDeciding, setDeciding] = useState(false)
  const actions: OpenedActions = {
    amend: store.amend,
    decide: () => setDeciding(canBeReviewed(application)),
    decided: saved => {
      store.put([saved])
      store.afterSave()
    },
    move: status => void moveAll(store, [application], () => ({ status })),
  }
  return { actions, application, endDecision: () => setDeciding(false), isDeciding, store }
}

/** Moves the focus to the page, so that its keys work, unless another element has the focus. */
function useFocusOnArrival() {
  const pageRef = useRef<HTMLElement>(null)
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    // A person who opens a link from elsewhere starts at the top of the page.
    const isFromList = document.referrer.startsWith(location.origin)
    if (isFree && isFromList) pageRef.current?.focus({ preventScroll: true })
  }, [])
  return pageRef
}

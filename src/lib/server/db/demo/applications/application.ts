import { type ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import { type Person } from '../people/person.ts'
import { type Posting } from '../posting.ts'
import { type HistoryEvent, historyOf } from './history.ts'

/** A demo application with its whole history. */
export type DemoApplication = {
  person: Person
  posting: Posting
  status: ApplicationStatus
  coverLetter: string | null
  feedback: string | null
  nextSteps: string | null
  appliedAt: Date
  events: readonly HistoryEvent[]
}

type Facts = Pick<DemoApplication, 'person' | 'posting' | 'status' | 'appliedAt'> &
  Partial<Pick<DemoApplication, 'coverLetter' | 'feedback' | 'nextSteps'>>

/** An application in a state, with the events that led there. */
export function application(facts: Facts, now: Date): DemoApplication {
  return {
    coverLetter: null,
    feedback: null,
    nextSteps: null,
    ...facts,
    events: historyOf(facts.status, facts.appliedAt, now),
  }
}

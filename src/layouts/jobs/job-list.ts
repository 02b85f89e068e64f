import type { ListedJob } from '#lib/contract/jobs/jobs.ts'

import { html, type Html } from '../html.ts'
import { jobCard } from '../parts/job-card.ts'
import { hideButton } from './hide-button.ts'
import { jobActions } from './job-actions.ts'
import type { Readiness } from '#lib/server/pages/readiness.ts'

/** The items of a list of jobs; who is a candidate can save, apply and hide. */
export function jobList(jobs: readonly ListedJob[], readiness: Readiness): Html {
  const actionsOf = (job: ListedJob) =>
    readiness && html`${jobActions(job, readiness, 'card')}${hideButton(job)}`
  return html`${jobs.map(job => html`<li>${jobCard(job, { actions: actionsOf(job) })}</li>`)}`
}

import { recruiterInterviewRoutes } from '#lib/contract/interviews/recruiter-interviews.ts'
import { scorecardRoutes } from '#lib/contract/interviews/scorecards.ts'

import { handlers } from '../api/handlers.ts'
import {
  agreeToRequest,
  cancelInterview,
  changeInterview,
  completeInterview,
} from './scheduling/change.ts'
import { readRecruiterInterview, getInterviewRow } from './find.ts'
import { listInterviews } from './list.ts'
import { checkTimes, scheduleInterview } from './scheduling/schedule.ts'
import { getScorecards, submitScorecard } from './scorecards.ts'

export const recruiterRoutes = handlers(recruiterInterviewRoutes, {
  'POST /recruiters/applications/{id}/interviews': async ({
    actor,
    body: draft,
    db,
    params,
    services: { config, limits },
  }) => {
    await limits.spend('interview.user', String(actor.id))
    return scheduleInterview(db, actor, { applicationId: params.id, draft, site: config })
  },
  'POST /recruiters/applications/{id}/interviews/check': ({ actor, body, db, params }) =>
    checkTimes(db, actor, params.id, body),
  'GET /recruiters/interviews': ({ actor, db, query }) => listInterviews(db, actor, query),
  'GET /recruiters/interviews/{id}': async ({ actor, db, params }) =>
    readRecruiterInterview(db, await getInterviewRow(db, actor, params.id)),
  'PUT /recruiters/interviews/{id}': async ({
    actor,
    body: change,
    db,
    params: { id },
    services: { config, limits },
  }) => {
    await limits.spend('interview.user', String(actor.id))
    return changeInterview(db, actor, { change, id, site: config })
  },
  'POST /recruiters/interviews/{id}/accept': ({
    actor,
    body: { version },
    db,
    params: { id },
    services: { config },
  }) => agreeToRequest(db, actor, { id, site: config, version }),
  'POST /recruiters/interviews/{id}/cancel': ({
    actor,
    body,
    db,
    params: { id },
    services: { config },
  }) => cancelInterview(db, actor, { ...body, id, site: config }),
  'POST /recruiters/interviews/{id}/complete': ({
    actor,
    body: { outcome },
    db,
    params: { id },
    services: { config },
  }) => completeInterview(db, actor, { id, outcome, site: config }),
})

export const scorecards = handlers(scorecardRoutes, {
  'GET /recruiters/interviews/{id}/scorecards': ({ actor, db, params }) =>
    getScorecards(db, actor, params.id),
  'PUT /recruiters/interviews/{id}/scorecard': ({ actor, body, db, params }) =>
    submitScorecard(db, actor, params.id, body),
})

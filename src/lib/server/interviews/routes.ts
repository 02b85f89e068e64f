import { interviewRoutes } from '#lib/contract/interviews/interviews.ts'

import { handlers } from '../api/handlers.ts'
import { acceptInterview, askForOtherTime, declineInterview } from './scheduling/answer.ts'
import { calendarAnswer } from './calendar/calendar-answer.ts'
import { calendarFile } from './calendar/calendar-file.ts'
import {
  endCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
} from './calendar/feed.ts'
import { readInterview, getInterviewRow } from './find.ts'
import { joinInterview } from './join.ts'
import { listMyInterviews } from './list.ts'

export const routes = handlers(interviewRoutes, {
  'GET /candidates/interviews': ({ actor, db, query }) => listMyInterviews(db, actor, query),
  'GET /candidates/interviews/{id}': async ({ actor, db, params }) =>
    readInterview(db, await getInterviewRow(db, actor, params.id)),
  'POST /candidates/interviews/{id}/accept': ({
    actor,
    body: { slotId },
    db,
    params: { id },
    services: { config },
  }) => acceptInterview(db, actor, { id, site: config, slotId }),
  'POST /candidates/interviews/{id}/decline': ({
    actor,
    body,
    db,
    params: { id },
    services: { config },
  }) => declineInterview(db, actor, { ...body, id, site: config }),
  'PUT /candidates/interviews/{id}/reschedule': async ({
    actor,
    body: wish,
    db,
    params: { id },
    services: { config, limits },
  }) => {
    await limits.spend('interview.user', String(actor.id))
    return askForOtherTime(db, actor, { id, site: config, request: wish })
  },
  'POST /interviews/{id}/join': ({ actor, db, params }) => joinInterview(db, actor, params.id),
  'GET /interviews/{id}/calendar': async ({ actor, db, params, services }) => {
    const { content, name } = await calendarFile(db, services.config, { actor, id: params.id })
    return calendarAnswer(content, name)
  },
  'GET /calendar-feed': ({ actor, db }) => getCalendarFeed(db, actor),
  'POST /calendar-feed': ({ actor, db, services: { config } }) =>
    renewCalendarFeed(db, actor, config),
  'DELETE /calendar-feed': ({ actor, db }) => endCalendarFeed(db, actor),
  'GET /calendar.ics': async ({ db, query, services: { config } }) =>
    calendarAnswer(await readCalendarFeed(db, config, query.token), 'interviews.ics'),
})

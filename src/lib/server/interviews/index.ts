export { listCalendar } from './calendar/calendar.ts'
export { getCalendarFeed } from './calendar/feed.ts'
export { findInterview, findMyInterview } from './find.ts'
export {
  countWaitingInterviews,
  listComingInterviews,
  listInterviews,
  listMyInterviews,
} from './list.ts'
export { type Colleague, listColleagues } from './scheduling/panel.ts'
export { findApplicant } from './scheduling/schedule.ts'
export { getScorecards } from './scorecards.ts'
export { emptyInterviews, interviewData } from './personal-data.ts'

import { type Api, createApi } from './api/app.ts'
import type { Registered } from './api/handlers.ts'
import { routes as applicationCommentRoutes } from './applications/company/comment-routes.ts'
import { routes as photoRoutes } from './applications/company/photo-routes.ts'
import { routes as applicationRoutes } from './applications/candidate/routes.ts'
import { routes as receivedRoutes } from './applications/company/routes.ts'
import { routes as atsRoutes } from './ats/routes.ts'
import { routes as trackedRoutes } from './applications/candidate/tracked-routes.ts'
import { createGatekeeper } from './auth/access-check.ts'
import { routes as emailChangeRoutes } from './auth/email-change/routes.ts'
import { routes as loginLinkRoutes } from './auth/sign-in/login-link-routes.ts'
import { routes as passkeyRoutes } from './auth/passkeys/routes.ts'
import { routes as authRoutes } from './auth/routes.ts'
import { routes as sudoRoutes } from './auth/sudo/sudo-routes.ts'
import { routes as twoStepRoutes } from './auth/two-step/routes.ts'
import { routes as companyRoutes } from './companies/company-routes.ts'
import { routes as subscriptionRoutes } from './billing/routes.ts'
import { routes as recruiterRoutes } from './companies/routes.ts'
import { routes as teamRoutes } from './companies/team-routes.ts'
import { routes as contactRoutes } from './contact/routes.ts'
import { routes as jobManagementRoutes } from './jobs/management/management-routes.ts'
import {
  recruiterRoutes as recruiterInterviewRoutes,
  scorecards,
} from './interviews/recruiter-routes.ts'
import { routes as interviewRoutes } from './interviews/routes.ts'
import { recruiterRoutes as recruiterJobRoutes } from './jobs/management/recruiter-routes.ts'
import { routes as jobQuestionRoutes } from './jobs/posting/question-routes.ts'
import { routes as jobRoutes } from './jobs/routes.ts'
import { routes as savedSearchRoutes } from './jobs/alerts/saved-search-routes.ts'
import { routes as eventRoutes } from './events/routes.ts'
import { routes as matchedJobRoutes } from './matching/routes.ts'
import { routes as notificationRoutes } from './notifications/routes.ts'
import { routes as recruiterMessageRoutes } from './messaging/recruiter-routes.ts'
import { routes as messageRoutes } from './messaging/routes.ts'
import { routes as moderationRoutes } from './moderation/routes.ts'
import { routes as privacyRoutes } from './privacy/routes.ts'
import { entryRoutes, routes as profileRoutes } from './profiles/routes.ts'
import { routes as visibilityRoutes } from './profiles/visibility-routes.ts'
import { routes as profileImportRoutes } from './resumes/importing/routes.ts'
import { routes as resumeRoutes } from './resumes/routes.ts'
import { routes as resumeDocumentRoutes } from './resumes/writing/routes.ts'
import type { Services } from './services.ts'
import { routes as systemRoutes } from './system/routes.ts'

/** Every route of the program with its handler. */
export const REGISTERED: Registered[] = [
  ...applicationCommentRoutes,
  ...applicationRoutes,
  ...atsRoutes,
  ...authRoutes,
  ...companyRoutes,
  ...contactRoutes,
  ...jobManagementRoutes,
  ...jobQuestionRoutes,
  ...interviewRoutes,
  ...jobRoutes,
  ...emailChangeRoutes,
  ...eventRoutes,
  ...loginLinkRoutes,
  ...matchedJobRoutes,
  ...notificationRoutes,
  ...messageRoutes,
  ...passkeyRoutes,
  ...photoRoutes,
  ...profileImportRoutes,
  ...moderationRoutes,
  ...privacyRoutes,
  ...profileRoutes,
  ...entryRoutes,
  ...receivedRoutes,
  ...recruiterInterviewRoutes,
  ...recruiterJobRoutes,
  ...recruiterMessageRoutes,
  ...recruiterRoutes,
  ...resumeDocumentRoutes,
  ...resumeRoutes,
  ...savedSearchRoutes,
  ...scorecards,
  ...subscriptionRoutes,
  ...sudoRoutes,
  ...systemRoutes,
  ...teamRoutes,
  ...trackedRoutes,
  ...twoStepRoutes,
  ...visibilityRoutes,
]

/** The API over the given services. */
export function createApp(services: Services): Api {
  return createApi(services, createGatekeeper(services), REGISTERED)
}

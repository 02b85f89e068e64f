import { applicationCommentRoutes } from './application-comments.ts'
import { applicationRoutes } from './applications.ts'
import { atsRoutes } from './ats.ts'
import { authRoutes } from './auth.ts'
import { companyRoutes } from './companies.ts'
import { contactRoutes } from './contact.ts'
import { jobManagementRoutes } from './job-management.ts'
import { jobQuestionRoutes } from './job-questions.ts'
import { emailChangeRoutes } from './email-change.ts'
import { interviewRoutes } from './interviews.ts'
import { jobRoutes } from './jobs.ts'
import { liveRoutes } from './live.ts'
import { loginLinkRoutes } from './login-link.ts'
import { matchedJobRoutes } from './matched-jobs.ts'
import { notificationRoutes } from './notifications.ts'
import { messageRoutes } from './messages.ts'
import { passkeyRoutes } from './passkeys.ts'
import { photoRoutes } from './photos.ts'
import { privacyRoutes } from './privacy.ts'
import { profileEntryRoutes } from './profile-entries.ts'
import { profileImportRoutes } from './profile-import.ts'
import { moderationRoutes } from './moderation.ts'
import { profileRoutes } from './profiles.ts'
import { receivedRoutes } from './received-applications.ts'
import { recruiterInterviewRoutes } from './recruiter-interviews.ts'
import { recruiterJobRoutes } from './recruiter-jobs.ts'
import { recruiterMessageRoutes } from './recruiter-messages.ts'
import { recruiterRoutes } from './recruiters.ts'
import { resumeDocumentRoutes } from './resume-documents.ts'
import { resumeRoutes } from './resumes.ts'
import { savedSearchRoutes } from './saved-searches.ts'
import { scorecardRoutes } from './scorecards.ts'
import { subscriptionRoutes } from './subscription.ts'
import { sudoRoutes } from './sudo.ts'
import { systemRoutes } from './system.ts'
import { teamRoutes } from './team.ts'
import { trackedApplicationRoutes } from './tracked-applications.ts'
import { twoStepRoutes } from './two-step.ts'
import { visibilityRoutes } from './visibility.ts'

/** The whole API. Browsers import its type only; the server also parses with it. */
export const contract = {
  ...applicationCommentRoutes,
  ...applicationRoutes,
  ...atsRoutes,
  ...authRoutes,
  ...companyRoutes,
  ...contactRoutes,
  ...jobManagementRoutes,
  ...jobQuestionRoutes,
  ...emailChangeRoutes,
  ...interviewRoutes,
  ...jobRoutes,
  ...liveRoutes,
  ...loginLinkRoutes,
  ...matchedJobRoutes,
  ...notificationRoutes,
  ...messageRoutes,
  ...passkeyRoutes,
  ...photoRoutes,
  ...privacyRoutes,
  ...profileEntryRoutes,
  ...profileImportRoutes,
  ...moderationRoutes,
  ...profileRoutes,
  ...receivedRoutes,
  ...recruiterInterviewRoutes,
  ...recruiterJobRoutes,
  ...recruiterMessageRoutes,
  ...recruiterRoutes,
  ...resumeDocumentRoutes,
  ...resumeRoutes,
  ...savedSearchRoutes,
  ...scorecardRoutes,
  ...subscriptionRoutes,
  ...sudoRoutes,
  ...systemRoutes,
  ...teamRoutes,
  ...trackedApplicationRoutes,
  ...twoStepRoutes,
  ...visibilityRoutes,
}

export type Contract = typeof contract

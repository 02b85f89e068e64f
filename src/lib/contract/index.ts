import { applicationCommentRoutes } from './applications/application-comments.ts'
import { applicationDraftRoutes } from './applications/application-drafts.ts'
import { applicationMailRoutes } from './applications/application-mails.ts'
import { applicationRoutes } from './applications/applications.ts'
import { atsRoutes } from './ats.ts'
import { authRoutes } from './auth/auth.ts'
import { companyRoutes } from './companies/companies.ts'
import { contactRoutes } from './contact.ts'
import { mailRoutes } from './mail.ts'
import { jobFeedRoutes } from './jobs/job-feeds.ts'
import { jobManagementRoutes } from './jobs/job-management.ts'
import { jobQuestionRoutes } from './jobs/job-questions.ts'
import { emailChangeRoutes } from './auth/email-change.ts'
import { interviewRoutes } from './interviews/interviews.ts'
import { jobRoutes } from './jobs/jobs.ts'
import { eventRoutes } from './events.ts'
import { legalNoticeRoutes, legalRoutes } from './legal.ts'
import { loginLinkRoutes } from './auth/login-link.ts'
import { matchedJobRoutes } from './matching/matched-jobs.ts'
import { notificationRoutes } from './notifications.ts'
import { messageRoutes } from './messaging/messages.ts'
import { openedRoutes } from './applications/opened-applications.ts'
import { operationRoutes } from './operations.ts'
import { passkeyRoutes } from './auth/passkeys.ts'
import { photoRoutes } from './applications/photos.ts'
import { planPriceRoutes } from './plan-prices.ts'
import { privacyRoutes } from './privacy.ts'
import { profileEntryRoutes } from './profiles/profile-entries.ts'
import { profileImportRoutes } from './resumes/profile-import.ts'
import { moderationRoutes } from './moderation.ts'
import { profileRoutes } from './profiles/profiles.ts'
import { receivedRoutes } from './applications/received-applications.ts'
import { recruiterInterviewRoutes } from './interviews/recruiter-interviews.ts'
import { recruiterJobRoutes } from './jobs/recruiter-jobs.ts'
import { recruiterMessageRoutes } from './messaging/recruiter-messages.ts'
import { recruiterRoutes } from './companies/recruiters.ts'
import { resumeDocumentRoutes } from './resumes/resume-documents.ts'
import { resumeRoutes } from './resumes/resumes.ts'
import { savedJobRoutes } from './jobs/saved-jobs.ts'
import { savedSearchRoutes } from './jobs/saved-searches.ts'
import { scorecardRoutes } from './interviews/scorecards.ts'
import { settingsRoutes } from './settings.ts'
import { statusChangeRoutes } from './applications/status-changes.ts'
import { subscriptionRoutes } from './billing.ts'
import { sudoRoutes } from './auth/sudo.ts'
import { systemRoutes } from './system.ts'
import { teamRoutes } from './companies/team.ts'
import { trackedApplicationRoutes } from './applications/tracked-applications.ts'
import { twoStepRoutes } from './auth/two-step.ts'
import { visitorAlertRoutes } from './jobs/visitor-alerts.ts'
import { visibilityRoutes } from './profiles/visibility.ts'

/** The whole API. Browsers import its type only; the server also parses with it. */
export const contract = {
  ...applicationCommentRoutes,
  ...applicationDraftRoutes,
  ...applicationMailRoutes,
  ...applicationRoutes,
  ...atsRoutes,
  ...authRoutes,
  ...companyRoutes,
  ...contactRoutes,
  ...mailRoutes,
  ...jobFeedRoutes,
  ...jobManagementRoutes,
  ...jobQuestionRoutes,
  ...emailChangeRoutes,
  ...interviewRoutes,
  ...jobRoutes,
  ...eventRoutes,
  ...legalNoticeRoutes,
  ...legalRoutes,
  ...loginLinkRoutes,
  ...matchedJobRoutes,
  ...notificationRoutes,
  ...messageRoutes,
  ...openedRoutes,
  ...operationRoutes,
  ...passkeyRoutes,
  ...photoRoutes,
  ...planPriceRoutes,
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
  ...savedJobRoutes,
  ...savedSearchRoutes,
  ...scorecardRoutes,
  ...settingsRoutes,
  ...statusChangeRoutes,
  ...subscriptionRoutes,
  ...sudoRoutes,
  ...systemRoutes,
  ...teamRoutes,
  ...trackedApplicationRoutes,
  ...twoStepRoutes,
  ...visibilityRoutes,
  ...visitorAlertRoutes,
}

export type Contract = typeof contract

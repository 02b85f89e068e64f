import { applicationData } from '../applications/index.ts'
import { scoreData } from '../ats/index.ts'
import { accountData } from '../auth/index.ts'
import { billingData } from '../billing/index.ts'
import { companyData } from '../companies/index.ts'
import { contactData } from '../contact/index.ts'
import type { PersonalData } from '../db/personal-data.ts'
import { interviewData } from '../interviews/index.ts'
import { jobData } from '../jobs/index.ts'
import { matchData } from '../matching/index.ts'
import { messageData } from '../messaging/index.ts'
import { moderationData } from '../moderation/index.ts'
import { notificationData } from '../notifications/index.ts'
import { profileData } from '../profiles/index.ts'
import { resumeData } from '../resumes/index.ts'
import { exportData } from './export-data.ts'
import { holdData } from './legal-holds.ts'
import { storeData } from './stores.ts'

/**
 * All personal data of the program, in the order of erasure: first data that is found through relations,
 * last the account.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  storeData,
  exportData,
  holdData,
  messageData,
  interviewData,
  applicationData,
  scoreData,
  matchData,
  jobData,
  profileData,
  resumeData,
  billingData,
  notificationData,
  moderationData,
  contactData,
  companyData,
  accountData,
]

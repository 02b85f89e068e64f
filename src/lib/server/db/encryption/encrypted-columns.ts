import type { PgColumn } from 'drizzle-orm/pg-core'

import { applicationComments } from '../schema/applications/applications.ts'
import { trackedApplications } from '../schema/applications/tracked-applications.ts'
import { billingDetails, checkouts, subscriptions } from '../schema/billing.ts'
import { recruiterProfiles } from '../schema/companies.ts'
import { fileKeys } from '../schema/files.ts'
import { interviews, interviewScorecards } from '../schema/interviews.ts'
import { mailOutbox } from '../schema/mail.ts'
import { candidateProfiles } from '../schema/profiles.ts'

/** Every encrypted column of the schema; a test checks that none is missing. */
export const ENCRYPTED_COLUMNS: readonly PgColumn[] = [
  applicationComments.text,
  billingDetails.address,
  billingDetails.taxId,
  candidateProfiles.phone,
  checkouts.paymentToken,
  fileKeys.key,
  interviewScorecards.concerns,
  interviewScorecards.strengths,
  interviews.endReason,
  interviews.location,
  interviews.meetingLink,
  interviews.note,
  interviews.phoneNumber,
  interviews.requestNote,
  mailOutbox.bodyHtml,
  mailOutbox.bodyText,
  mailOutbox.calendar,
  recruiterProfiles.phone,
  subscriptions.paymentToken,
  trackedApplications.note,
]

import * as z from 'zod/mini'

import { CandidateProfile } from '../profiles/profiles.ts'
import { ReadingChoice, ResumeReading } from './resume-reading.ts'
import type { Routes } from '../route.ts'

/** The multipart form of an import: one file part. */
const Import = z.object({ file: z.file() })

export const profileImportRoutes = {
  'POST /candidates/profile/import': {
    operationId: 'importProfile',
    access: 'candidate',
    body: Import,
    encoding: 'multipart',
    response: ResumeReading,
    status: 201,
    summary:
      'Read a JSON Resume file (jsonresume.org, at most 1 MB); nothing is saved until applied',
  },
  'GET /candidates/profile/import': {
    operationId: 'getProfileImport',
    access: 'candidate',
    response: ResumeReading,
    summary: 'List the fields of the imported file that the profile lacks',
  },
  'POST /candidates/profile/import/apply': {
    operationId: 'applyProfileImport',
    access: 'candidate',
    body: ReadingChoice,
    response: CandidateProfile,
    summary: 'Apply the selected imported fields to the profile, atomically',
  },
} as const satisfies Routes

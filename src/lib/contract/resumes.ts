import * as z from 'zod/mini'

import { CandidateProfile, Resume } from './profiles.ts'
import { ReadingChoice, ResumeReading } from './resume-reading.ts'
import { PathId, type Routes } from './route.ts'

/** The multipart form of an upload: one file part. It is read as it streams, not parsed from here. */
const ResumeUpload = z.object({ file: z.file() })

export const resumeRoutes = {
  'POST /candidates/resume/upload': {
    access: 'candidate',
    body: ResumeUpload,
    encoding: 'multipart',
    response: Resume,
    status: 201,
    summary:
      'Upload a resume (PDF, DOC or DOCX, at most 5 MB); it takes the place of the one before',
  },
  'DELETE /candidates/profile/resume': {
    access: 'candidate',
    response: null,
    summary: 'Delete the resume; copies sent with applications stay with those',
  },
  'GET /candidates/resume/reading': {
    access: 'candidate',
    response: ResumeReading,
    summary:
      'What the resume says that the profile does not, with how sure that is and where it stands',
  },
  'POST /candidates/resume/reading/apply': {
    access: 'candidate',
    body: ReadingChoice,
    response: CandidateProfile,
    summary: 'Take what was chosen of the reading into the profile, all of it or nothing',
  },
  'GET /candidates/resume/{id}/download': {
    access: 'candidate',
    file: true,
    params: z.object({ id: PathId }),
    response: null,
    summary: 'The resume as it was uploaded',
  },
} as const satisfies Routes

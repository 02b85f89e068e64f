import * as z from 'zod/mini'

import { LENGTHS } from '#lib/shared/limits.ts'

import { line } from '../fields.ts'
import { CandidateProfile, Resume } from '../profiles/profiles.ts'
import { ReadingChoice, ResumeReading } from './resume-reading.ts'
import { PathId, type Routes } from '../route.ts'

/** The multipart form of an upload: one file part. It is read as it streams, not parsed from here. */
const ResumeUpload = z.object({ file: z.file() })

/** One of a candidate's resumes, with how well software reads it. */
export const ListedResume = z
  .extend(Resume, {
    /** 0 to 100; null until it is read and scored, and for one that cannot be read. */
    atsScore: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'ListedResume' })
export type ListedResume = z.infer<typeof ListedResume>

/** What of a resume is told where one is chosen. */
export type ResumeChoice = Pick<ListedResume, 'atsScore' | 'id' | 'isDefault' | 'name'>

const ResumeList = z.array(ListedResume)
const ResumeParams = z.object({ id: PathId })

export const ResumeName = z.object({ name: line(LENGTHS.resumeName, 'Required') })
export type ResumeName = z.output<typeof ResumeName>

export const resumeRoutes = {
  'POST /candidates/resume/upload': {
    operationId: 'uploadResume',
    access: 'candidate',
    body: ResumeUpload,
    encoding: 'multipart',
    response: Resume,
    status: 201,
    summary: 'Upload a resume (PDF, DOC or DOCX, at most 5 MB); it takes the place of the default',
  },
  'DELETE /candidates/profile/resume': {
    operationId: 'deleteDefaultResume',
    access: 'candidate',
    response: null,
    summary: 'Delete the default resume; copies sent with applications stay with those',
  },
  'GET /candidates/resumes': {
    operationId: 'listResumes',
    access: 'candidate',
    response: ResumeList,
    summary: 'All resumes, the default first, each with its ATS score',
  },
  'POST /candidates/resumes': {
    operationId: 'addResume',
    access: 'candidate',
    body: ResumeUpload,
    encoding: 'multipart',
    response: Resume,
    status: 201,
    summary: 'Upload a further resume; the first becomes the default',
  },
  'PUT /candidates/resumes/{id}': {
    operationId: 'renameResume',
    access: 'candidate',
    body: ResumeName,
    params: ResumeParams,
    response: ResumeList,
    summary: 'Name a resume; only its owner sees the name',
  },
  'POST /candidates/resumes/{id}/default': {
    operationId: 'setDefaultResume',
    access: 'candidate',
    params: ResumeParams,
    response: ResumeList,
    summary: 'Make a resume the one that profile, match and ATS score go by',
  },
  'POST /candidates/resumes/{id}/file': {
    operationId: 'replaceResumeFile',
    access: 'candidate',
    body: ResumeUpload,
    encoding: 'multipart',
    params: ResumeParams,
    response: Resume,
    status: 201,
    summary: 'Upload a file in the place of a resume, which keeps its name and stays the default',
  },
  'DELETE /candidates/resumes/{id}': {
    operationId: 'deleteResume',
    access: 'candidate',
    params: ResumeParams,
    response: null,
    summary: 'Delete a resume; the newest of the others becomes the default where it was',
  },
  'GET /candidates/resume/reading': {
    operationId: 'getParsedResume',
    access: 'candidate',
    response: ResumeReading,
    summary:
      'What the resume says that the profile does not, with how sure that is and where it stands',
  },
  'POST /candidates/resume/reading/apply': {
    operationId: 'applyParsedResume',
    access: 'candidate',
    body: ReadingChoice,
    response: CandidateProfile,
    summary: 'Take what was chosen of the reading into the profile, all of it or nothing',
  },
  'GET /candidates/resume/{id}/download': {
    operationId: 'downloadResume',
    access: 'candidate',
    file: true,
    params: ResumeParams,
    response: null,
    summary: 'The resume as it was uploaded',
  },
} as const satisfies Routes

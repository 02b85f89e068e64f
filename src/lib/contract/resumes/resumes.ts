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
    /** Whether its owner has saved parsed values to the profile. */
    reviewed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ListedResume' })
export type ListedResume = z.infer<typeof ListedResume>

/** A resume in a list to choose from. */
export type ResumeChoice = Pick<ListedResume, 'atsScore' | 'filename' | 'id' | 'isDefault' | 'name'>

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
    summary:
      'Upload a resume (PDF, DOC or DOCX, at most 5 MB) that replaces the default; an unreadable one is kept beside a readable default',
  },
  'DELETE /candidates/profile/resume': {
    operationId: 'deleteDefaultResume',
    access: 'candidate',
    response: null,
    summary: 'Delete the default resume; applications keep their copies',
  },
  'GET /candidates/resumes': {
    operationId: 'listResumes',
    access: 'candidate',
    response: ResumeList,
    summary: 'List all resumes with their ATS scores, the default first',
  },
  'POST /candidates/resumes': {
    operationId: 'addResume',
    access: 'candidate',
    body: ResumeUpload,
    encoding: 'multipart',
    response: Resume,
    status: 201,
    summary: 'Upload another resume; the first readable one becomes the default',
  },
  'PUT /candidates/resumes/{id}': {
    operationId: 'renameResume',
    access: 'candidate',
    body: ResumeName,
    params: ResumeParams,
    response: ResumeList,
    summary: 'Rename a resume; only its owner sees the name',
  },
  'POST /candidates/resumes/{id}/default': {
    operationId: 'setDefaultResume',
    access: 'candidate',
    params: ResumeParams,
    response: ResumeList,
    summary: 'Make a resume the default for profile, match and ATS score',
  },
  'POST /candidates/resumes/{id}/file': {
    operationId: 'replaceResumeFile',
    access: 'candidate',
    body: ResumeUpload,
    encoding: 'multipart',
    params: ResumeParams,
    response: Resume,
    status: 201,
    summary:
      'Replace the file of a resume, which keeps its name and stays the default; an unreadable file is kept beside a readable default',
  },
  'DELETE /candidates/resumes/{id}': {
    operationId: 'deleteResume',
    access: 'candidate',
    params: ResumeParams,
    response: null,
    summary: 'Delete a resume; if it was the default, the newest readable one becomes the default',
  },
  'GET /candidates/resume/reading': {
    operationId: 'getParsedResume',
    access: 'candidate',
    response: ResumeReading,
    summary:
      'List the fields of the resume that the profile lacks, with confidence and source lines',
  },
  'POST /candidates/resume/reading/apply': {
    operationId: 'applyParsedResume',
    access: 'candidate',
    body: ReadingChoice,
    response: CandidateProfile,
    summary: 'Apply the selected parsed fields to the profile, atomically',
  },
  'GET /candidates/resume/{id}/download': {
    operationId: 'downloadResume',
    access: 'candidate',
    file: true,
    params: ResumeParams,
    response: null,
    summary: 'Download the uploaded file of the resume',
  },
} as const satisfies Routes

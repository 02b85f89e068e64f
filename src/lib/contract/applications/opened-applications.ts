import * as z from 'zod/mini'

import { ApplicationAnswer } from '../jobs/job-questions.ts'
import { Match } from '../matching/matching.ts'
import { Education, Experience } from '../profiles/profile-entries.ts'
import { PathId, type Routes } from '../route.ts'
import { ApplicationComment, Colleague } from './application-comments.ts'
import { ApplicationEvent } from './applications.ts'
import { ReceivedApplication } from './received-applications.ts'

const Dated = z.object({
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  current: z.boolean(),
})

/** The facts parsed from the sent file. */
export const SentFacts = z.object({
  summary: z.string(),
  skills: z.array(z.string()),
  /** In years with one decimal; null without any date. */
  years: z.nullable(z.number()),
  experience: z.array(z.extend(Dated, { title: z.string(), company: z.string() })),
  education: z.array(
    z.extend(Dated, { degree: z.string(), field: z.string(), institution: z.string() }),
  ),
  languages: z.array(z.string()),
  certifications: z.array(z.string()),
})
export type SentFacts = z.infer<typeof SentFacts>

/** One received application with what the candidate's profile says and what has happened so far. */
export const OpenedApplication = z
  .extend(ReceivedApplication, {
    /** The whole match, as the candidate sees it too; null until it is computed. */
    match: z.nullable(Match),
    events: z.array(ApplicationEvent),
    background: z.object({
      experience: z.array(Experience),
      education: z.array(Education),
      languages: z.array(z.string()),
      certifications: z.array(z.string()),
      links: z.object({ linkedin: z.string(), github: z.string(), portfolio: z.string() }),
    }),
    /** Null if nothing could be parsed, or if the company may not see the resume. */
    resume_facts: z.nullable(SentFacts),
    answers: z.array(ApplicationAnswer),
    comments: z.array(ApplicationComment),
    /** The colleagues whom a comment can mention. */
    colleagues: z.array(Colleague),
    /** The rating by the reader, 1 to 5. */
    own_rating: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'OpenedApplication' })
export type OpenedApplication = z.infer<typeof OpenedApplication>

/** The parts of a resume that a page shows without opening the file. */
const SentPages = z.object({
  /** 0 if the file is not a PDF or cannot be drawn. */
  pages: z.int(),
})

const ApplicationParams = z.object({ id: PathId })

/** One application in full, and the resume that was sent with it. */
export const openedRoutes = {
  'POST /recruiters/applications/{id}/open': {
    operationId: 'openApplication',
    access: 'recruiter',
    params: ApplicationParams,
    response: OpenedApplication,
    summary: 'Get an application in full; after the first read the candidate sees it as viewed',
  },
  'GET /recruiters/applications/{id}/resume': {
    operationId: 'getApplicationResumePages',
    access: 'recruiter',
    params: ApplicationParams,
    response: SentPages,
    summary: 'Count the pages of an application’s resume that have an image',
  },
  'GET /recruiters/applications/{id}/resume/{page}': {
    operationId: 'getApplicationResumePage',
    access: 'recruiter',
    file: true,
    params: z.object({ id: PathId, page: PathId }),
    response: null,
    summary: 'Get an image of one page of the resume sent with an application',
  },
  'GET /recruiters/resume/{candidateId}/download': {
    operationId: 'downloadCandidateResume',
    access: 'recruiter',
    file: true,
    params: z.object({ candidateId: PathId }),
    query: z.object({ application: z.optional(PathId) }),
    response: null,
    summary: 'Download the resume that a candidate sent with an application',
  },
} as const satisfies Routes

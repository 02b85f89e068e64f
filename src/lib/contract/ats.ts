import * as z from 'zod/mini'

import { UNREADABLE_REASONS } from '#lib/shared/resumes/resume-state.ts'

import { Id, Instant, PathId, type Routes } from './route.ts'

/** What the score is made of, in the order of its weight. */
export const ATS_PARTS = ['parsability', 'completeness', 'content', 'presentation'] as const
export type AtsPart = (typeof ATS_PARTS)[number]

export const ATS_SEVERITIES = ['high', 'medium', 'low'] as const
export type AtsSeverity = (typeof ATS_SEVERITIES)[number]

/** Everything that may be found wrong with a resume. A code is public: it is added, never renamed. */
export const ATS_ISSUE_CODES = [
  'all-capitals',
  'contact-in-header',
  'employment-gap',
  'filler-words',
  'first-person',
  'garbled-text',
  'hidden-text',
  'impossible-dates',
  'inconsistent-dates',
  'keyword-stuffing',
  'letter-spaced',
  'long-paragraph',
  'missing-education',
  'missing-email',
  'missing-experience',
  'missing-name',
  'missing-phone',
  'missing-skills',
  'missing-summary',
  'missing-title',
  'no-bullets',
  'no-numbers',
  'placeholder-text',
  'scanned',
  'several-columns',
  'skill-ratings',
  'table-layout',
  'text-boxes',
  'thin-experience',
  'tiny-type',
  'too-long',
  'too-short',
  'unclear-fields',
  'unclear-position',
  'undated-experience',
  'unusual-heading',
  'weak-verbs',
] as const
export type AtsIssueCode = (typeof ATS_ISSUE_CODES)[number]

/** Indexes of lines of the parsed resume, from 0: they name lines of `preview`. */
const LineIndexes = z.array(z.int())

const AtsIssue = z.object({
  code: z.enum(ATS_ISSUE_CODES),
  severity: z.enum(ATS_SEVERITIES),
  title: z.string(),
  description: z.string(),
  /** In words: "Page 1, line 12". */
  location: z.string(),
  solution: z.string(),
  lines: LineIndexes,
  /** How much of the score mending it can win. */
  points: z.number(),
})
export type AtsIssue = z.infer<typeof AtsIssue>

const AtsKeyword = z.object({
  name: z.string(),
  /** As the match says it: "unclear" for words of the posting that the resume may say otherwise. */
  mark: z.enum(['found', 'missing', 'unclear']),
  /** Whether the job needs it; the others are nice to have. */
  required: z.boolean(),
  /** In words: where the resume says it, or where the posting asks for it. */
  evidence: z.string(),
  lines: LineIndexes,
})
export type AtsKeyword = z.infer<typeof AtsKeyword>

const KeywordMatch = z.object({
  /** Percent of what the job asks for, by weight, that the resume says. */
  score: z.int(),
  jobTitle: z.string(),
  /** What the job needs comes first, in each. */
  matched: z.array(z.string()),
  missing: z.array(z.string()),
  unclear: z.array(z.string()),
  /** The same once more, each with its proof. */
  keywords: z.array(AtsKeyword),
})
export type KeywordMatch = z.infer<typeof KeywordMatch>

const PreviewLine = z.object({
  index: z.int(),
  page: z.int(),
  /** From 1 on its page. */
  number: z.int(),
  text: z.string(),
  list: z.boolean(),
  bold: z.boolean(),
})
export type PreviewLine = z.infer<typeof PreviewLine>

const PreviewSection = z.object({
  kind: z.string(),
  /** As written; null for the lines above the first heading. */
  heading: z.nullable(PreviewLine),
  lines: z.array(PreviewLine),
})
export type PreviewSection = z.infer<typeof PreviewSection>

const Improvement = z.object({
  title: z.string(),
  text: z.string(),
  /** How much of the score it can win. */
  points: z.number(),
  lines: LineIndexes,
})
export type Improvement = z.infer<typeof Improvement>

/** How well software reads a resume, why, and what to do about it. */
export const AtsScore = z
  .object({
    /** 0 to 100; null where there is no resume, or none that can be read. With a job, of both. */
    score: z.nullable(z.int()),
    /** The same without a job. */
    generalScore: z.nullable(z.int()),
    version: z.int(),
    fileName: z.nullable(z.string()),
    /** When the resume was uploaded. */
    lastUpdated: z.nullable(Instant),
    /** The text of the parsed resume. */
    content: z.nullable(z.string()),
    /** Why it could not be read, and what to do; null where it could. */
    unreadable: z.nullable(z.object({ reason: z.enum(UNREADABLE_REASONS), text: z.string() })),
    /** Whether it is still being read: then there is a score soon. */
    reading: z.boolean(),
    /** Whether its words were recognised in a picture. */
    ocr: z.boolean(),
    /** What the score without a job is made of; a part that cannot be judged is left out. */
    parts: z.array(z.object({ part: z.enum(ATS_PARTS), points: z.number(), of: z.number() })),
    issues: z.array(AtsIssue),
    keywordMatch: z.nullable(KeywordMatch),
    jobDetails: z.nullable(z.object({ id: Id, title: z.string(), company: z.string() })),
    /** What to do, what wins most first. */
    recommendations: z.array(z.string()),
    /** The same once more, each with its points. */
    improvements: z.array(Improvement),
    preview: z.array(PreviewSection),
    /** The scores of this and earlier resumes, the first first. */
    history: z.array(z.object({ score: z.int(), at: Instant })),
  })
  .register(z.globalRegistry, { id: 'AtsScore' })
export type AtsScore = z.infer<typeof AtsScore>

export const atsRoutes = {
  'GET /candidates/resume/saved-ats-score': {
    operationId: 'getSavedAtsScore',
    access: 'candidate',
    response: AtsScore,
    summary: 'Read the current score of the resume; `score` is null without one',
  },
  'GET /candidates/resume/ats-score': {
    operationId: 'getAtsScore',
    access: 'candidate',
    query: z.object({ job_id: z.optional(PathId), resume_id: z.optional(PathId) }),
    response: AtsScore,
    summary:
      'Score how well software can read a resume (the default one if none is named) and, with a job, how well it fits that job',
  },
} as const satisfies Routes

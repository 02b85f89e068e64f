import type { AtsScore, Improvement } from '#lib/contract/ats.ts'
import type { Job } from '#lib/contract/jobs/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'
import { UNREADABLE_TEXTS } from '#lib/shared/resumes/resume-state.ts'

import type { Actor } from '../auth/actor.ts'
import { getOpenJob } from '../jobs/index.ts'
import { findProfile } from '../profiles/index.ts'
import { findParsedResume, type StoredResume } from '../resumes/index.ts'
import type { Services } from '../services.ts'
import { type Fit, fitOf, MATCH_SHARE } from './fit.ts'
import { findSavedScore, listScores } from './history.ts'
import { previewOf } from './preview.ts'
import { ATS_VERSION, type GeneralScore, scoreReading, tenths } from './score.ts'

type AtsServices = Pick<Services, 'db' | 'matching' | 'taxonomy'>
type Read = NonNullable<StoredResume['read']>

interface Scored {
  job: Job | null
  /** One of the candidate's resumes; null for the default resume. */
  resumeId: number | null
}

/**
 * The score of a candidate's parsed resume, alone or together with a job.
 * @throws AppError `not-found` for an unknown resume, and for a job that is not open
 */
export async function getAtsScore(
  services: AtsServices,
  actor: Actor,
  { jobId, resumeId }: { jobId: number | null; resumeId: number | null },
): Promise<AtsScore> {
  const job = jobId === null ? null : await getOpenJob(services.db, actor, jobId)
  const report = await findAtsScore(services, actor, { job, resumeId })
  if (!report) throw new AppError('not-found', 'No resume provided.')
  return report
}

/** The same for a job that is already loaded; null for an unknown resume. */
export async function findAtsScore(
  services: AtsServices,
  actor: Actor,
  { job, resumeId }: Scored,
): Promise<AtsScore | null> {
  const resume = await findParsedResume(services.db, actor, resumeId)
  if (!resume) return null
  const history = await listScores(services.db, actor, resume.id)
  const report = { ...fileOf(resume), history }
  const jobDetails = job && { company: job.company_name, id: job.id, title: job.title }
  if (!resume.read) return { ...report, jobDetails }
  const fit =
    job &&
    fitOf(services, resume.read, {
      job,
      profileSkills: (await findProfile(services.db, actor))?.skills ?? [],
    })
  const scored = describe(resume.read, fit)
  return { ...report, ...scored, history: upTo(history, scored.generalScore), jobDetails }
}

/** Adds a score that is not stored yet to the end of the history. */
function upTo(history: AtsScore['history'], score: number): AtsScore['history'] {
  const isListed = history.length === 0 || history.at(-1)?.score === score
  return isListed ? history : [...history, { at: new Date().toISOString(), score }]
}

/** The stored score of the default resume; `score` is null without one. */
export async function getSavedAtsScore(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
): Promise<AtsScore> {
  const saved = await findSavedScore(db, actor)
  const resume = await findParsedResume(db, actor)
  const history = await listScores(db, actor, resume?.id ?? null)
  if (!resume) return { ...NOTHING, history }
  const report = { ...fileOf(resume), history }
  if (!saved || !resume.read) return report
  const { score } = saved
  return { ...report, ...describe(resume.read, null), generalScore: score, score }
}

const NOTHING: AtsScore = {
  content: null,
  fileName: null,
  generalScore: null,
  history: [],
  improvements: [],
  issues: [],
  jobDetails: null,
  keywordMatch: null,
  lastUpdated: null,
  ocr: false,
  parts: [],
  preview: [],
  reading: false,
  recommendations: [],
  score: null,
  unreadable: null,
  version: ATS_VERSION,
}

/** The report for a file without a score. */
function fileOf({ fileName, ocr, reading, reason, text, uploadedAt }: StoredResume): AtsScore {
  return {
    ...NOTHING,
    content: text,
    fileName,
    lastUpdated: uploadedAt.toISOString(),
    ocr,
    reading,
    // A scan has this reason from the start, while its words are still being recognised.
    unreadable: reading ? null : reason && { reason, text: UNREADABLE_TEXTS[reason] },
  }
}

function describe({ document, parsed }: Read, fit: Fit | null) {
  const general = scoreReading(document, parsed)
  const share = fit ? 1 - MATCH_SHARE : 1
  const issues = general.issues.map(issue =>
    Object.assign({}, issue, { points: tenths(share * issue.points) }),
  )
  const improvements = [...toImprovements(issues), ...(fit?.improvements ?? [])]
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
  return {
    generalScore: general.score,
    improvements,
    issues,
    keywordMatch: fit?.keywordMatch ?? null,
    parts: general.parts,
    preview: previewOf(document, parsed),
    recommendations: improvements.map(({ text, title }) => `${title}. ${text}`),
    score: fit ? Math.round(MATCH_SHARE * fit.score + share * general.score) : general.score,
  }
}

function toImprovements(issues: GeneralScore['issues']): Improvement[] {
  return issues.map(({ lines, points, solution, title }) => ({
    lines,
    points,
    text: solution,
    title,
  }))
}

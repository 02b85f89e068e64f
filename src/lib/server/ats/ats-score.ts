import type { AtsScore } from '#lib/contract/ats.ts'
import { AppError } from '#lib/shared/errors.ts'
import { UNREADABLE_TEXTS } from '#lib/shared/resume-state.ts'

import type { Actor } from '../auth/actor.ts'
import { findReading, type ResumeReading } from '../resumes/index.ts'
import type { Services } from '../services.ts'
import { findSavedScore, listScores } from './history.ts'
import { previewOf } from './preview.ts'
import { ATS_VERSION, scoreReading } from './score.ts'

type AtsServices = Pick<Services, 'db'>

/**
 * The score of the candidate's resume as it was last read, and with a job of both.
 * @throws AppError `not-found` without a resume, and for a job that is not open to the candidate
 */
export async function getAtsScore(
  { db }: AtsServices,
  actor: Actor,
  jobId: number | null,
): Promise<AtsScore> {
  void jobId
  const reading = await findReading(db, actor)
  if (!reading) throw new AppError('not-found', 'No resume provided.')
  const history = await listScores(db, actor)
  return { ...describe(reading), history }
}

/** The score that was stored for the resume that stands; `score` is null with none. */
export async function getSavedAtsScore({ db }: AtsServices, actor: Actor): Promise<AtsScore> {
  const saved = await findSavedScore(db, actor)
  const reading = await findReading(db, actor)
  const history = await listScores(db, actor)
  if (!reading) return { ...NOTHING, history }
  if (!saved) return { ...fileOf(reading), history }
  return { ...describe(reading), generalScore: saved.score, history, score: saved.score }
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

/** What is known of a file without a score. */
function fileOf({ fileName, read, reason, text, uploadedAt }: ResumeReading): AtsScore {
  return {
    ...NOTHING,
    content: text,
    fileName,
    lastUpdated: uploadedAt.toISOString(),
    reading: !reason && !read,
    unreadable: reason && { reason, text: UNREADABLE_TEXTS[reason] },
  }
}

function describe(reading: ResumeReading): AtsScore {
  const file = fileOf(reading)
  if (!reading.read) return file
  const { document, parsed } = reading.read
  const { issues, parts, score } = scoreReading(document, parsed)
  const improvements = issues
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ lines, points, solution, title }) => ({
      lines,
      points,
      text: `${title}. ${solution}`,
    }))
  return {
    ...file,
    generalScore: score,
    improvements,
    issues,
    ocr: reading.ocr,
    parts,
    preview: previewOf(document, parsed),
    recommendations: improvements.map(improvement => improvement.text),
    score,
  }
}

import { createHash } from 'node:crypto'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { placeOfWork } from '#lib/shared/jobs/job-terms.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import type { PictureFacts } from './draw-picture.ts'
import { showable } from './letters.ts'

/** Increase it with each change of the design, so that caches request the new picture. */
const DESIGN = 1
/** Hex digits of the content hash: enough that two pictures of a job never share a name. */
const HASH_LENGTH = 16

/** The texts of a job from which its picture is drawn, in any letters. */
function jobTexts(job: Job, siteName: string) {
  return {
    category: CATEGORY_LABELS[job.category],
    company: job.company_name,
    pay: job.salary && formatSalary(job.salary),
    place: placeOfWork(job),
    site: siteName,
    title: job.title,
  }
}

/**
 * The texts in the picture of a job. If our fonts lack letters of the title, the category of the job
 * replaces it; other such texts are left out.
 */
export function pictureFacts(job: Job, siteName: string): PictureFacts {
  const { category, company, pay, place, site, title } = jobTexts(job, siteName)
  return {
    company: showable(company),
    pay: pay && showable(pay),
    place: showable(place),
    site: showable(site),
    title: showable(title) ?? category,
  }
}

/** The path of the picture of a job. It changes with the content, so it can be cached forever. */
export function jobPicturePath(job: Job, siteName: string): string {
  const content = JSON.stringify([DESIGN, jobTexts(job, siteName), job.company_logo])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  return `/pictures/${job.id}-${hash}.png`
}

/** The id of the job in the last segment of such a path; null for other texts. */
export function readPictureName(piece: string): number | null {
  const [, id] = /^([1-9]\d{0,8})-[0-9a-f]{16}\.png$/.exec(piece) ?? []
  return id === undefined ? null : Number(id)
}

import { createHash } from 'node:crypto'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { placeOfWork } from '#lib/shared/jobs/job-terms.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import type { PictureFacts } from './draw-picture.ts'
import { showable } from './letters.ts'

/** Goes up with each change of the drawing, so that caches ask for the new one. */
const DESIGN = 1
/** Hex digits of the content's hash: enough that no two pictures of a job share a name. */
const HASH_LENGTH = 16

/**
 * What the picture of a job says. A title in letters that no font of ours has gives way to the field of
 * the job; other texts are left out.
 */
export function pictureFacts(job: Job, siteName: string): PictureFacts {
  return {
    company: showable(job.company_name),
    pay: job.salary && showable(formatSalary(job.salary)),
    place: showable(placeOfWork(job)),
    site: showable(siteName),
    title: showable(job.title) ?? CATEGORY_LABELS[job.category],
  }
}

/** The path of the picture of a job, cacheable forever: it changes with what the picture shows. */
export function jobPicturePath(job: Job, siteName: string): string {
  const shown = JSON.stringify([DESIGN, pictureFacts(job, siteName), job.company_logo])
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, HASH_LENGTH)
  return `/pictures/${job.id}-${hash}.png`
}

/** The id of the job in the last piece of such a path; null for anything else. */
export function readPictureName(piece: string): number | null {
  const [, id] = /^([1-9]\d{0,8})-[0-9a-f]{16}\.png$/.exec(piece) ?? []
  return id === undefined ? null : Number(id)
}

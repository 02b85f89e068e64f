import { buffer } from 'node:stream/consumers'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { readLogoPath } from '#lib/shared/companies/logo-path.ts'

import { findLogo } from '../../companies/index.ts'
import type { Services } from '../../services.ts'
import { findOpenJob } from '../public/find-jobs.ts'
import { drawPicture } from './draw-picture.ts'
import { jobPicturePath, pictureFacts, readPictureName } from './picture-path.ts'

type Drawing = Pick<Services, 'config' | 'db' | 'files' | 'jobPictures'>

/** The picture of an open job. */
export interface JobPicture {
  job: Job
  /** Its present path. The requested path may be older. */
  path: string
  /** @throws AppError `busy` when too many pictures wait already */
  read: () => Promise<Buffer>
}

/** The picture of the job that the last path segment names; null unless the job is open. */
export async function findJobPicture(services: Drawing, piece: string): Promise<JobPicture | null> {
  const id = readPictureName(piece)
  const job = id === null ? null : await findOpenJob(services.db, null, id)
  if (!job) return null
  const { SITE_NAME } = services.config
  const path = jobPicturePath(job, SITE_NAME)
  const draw = async () => drawPicture(pictureFacts(job, SITE_NAME), await readLogo(services, job))
  return { job, path, read: () => services.jobPictures.get(path, draw) }
}

async function readLogo({ db, files }: Drawing, { company_logo }: Job): Promise<Buffer | null> {
  const named = company_logo === null ? null : readLogoPath(company_logo.slice('/logos/'.length))
  const logo = named && (await findLogo(db, named.companyId, named.name))
  return logo && buffer(await files.open(logo.storageKey))
}

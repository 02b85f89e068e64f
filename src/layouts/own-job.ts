import type { CompanyJob } from '#lib/contract/recruiter-jobs.ts'
import { PathId } from '#lib/contract/route.ts'
import { getCompanyJob } from '#lib/server/jobs/index.ts'
import { AppError } from '#lib/shared/errors.ts'

import { loadOrNull } from './load.ts'
import { signedIn } from './viewer.ts'

interface Page {
  locals: App.Locals
  params: Record<string, string | undefined>
  response: { status?: number }
}

/** Reads the job of that id. @throws AppError `not-found` where it is not the company's */
type Get<Job> = (
  db: App.Locals['services']['db'],
  recruiter: ReturnType<typeof signedIn>,
  id: number,
) => Promise<Job>

/** The company's job that the address names; null, and status 404, where there is none. */
async function findOwnJob<Job>(
  { locals, params, response }: Page,
  get: Get<Job>,
): Promise<Job | null> {
  const id = PathId.safeParse(params['id'])
  const job = id.success ? await find(locals, id.data, get) : null
  if (!job) response.status = 404
  return job
}

/** The same with what else the page shows of it; `failed` where that could not be read. */
export function readOwnJob<Data>(page: Page, read: (job: CompanyJob) => Promise<Data>) {
  return readJobOf(page, getCompanyJob, read)
}

/** The same for a page that needs to know less of the job. */
export async function readJobOf<Job, Data>(
  page: Page,
  get: Get<Job>,
  read: (job: Job) => Promise<Data>,
): Promise<{ failed: boolean; shown: { data: Data; job: Job } | null }> {
  const loaded = await loadOrNull(page, async () => {
    const job = await findOwnJob(page, get)
    return { shown: job && { data: await read(job), job } }
  })
  return { failed: loaded === null, shown: loaded?.shown ?? null }
}

async function find<Job>(locals: App.Locals, id: number, get: Get<Job>): Promise<Job | null> {
  try {
    return await get(locals.services.db, signedIn({ locals }), id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

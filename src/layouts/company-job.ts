import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
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

/** Reads a job of the company. @throws AppError `not-found` for a job of another company */
type Get<Job> = (
  db: App.Locals['services']['db'],
  recruiter: ReturnType<typeof signedIn>,
  id: number,
) => Promise<Job>

interface Read<Job> {
  /** Whether reading failed. */
  failed: boolean
  /** Null if there is no such job; the status of the page is then 404. */
  found: Job | null
}

/** Reads the company's job that the address of a page names. */
export async function readByJobId<Job>(page: Page, get: Get<Job>): Promise<Read<Job>> {
  const loaded = await loadOrNull(page, async () => ({ job: await findCompanyJob(page, get) }))
  return { failed: loaded === null, found: loaded?.job ?? null }
}

/** Reads the whole job, and data that depends on it. */
export function readCompanyJob<Data>(page: Page, read: (job: CompanyJob) => Promise<Data>) {
  return readByJobId(page, async (db, recruiter, id) => {
    const job = await getCompanyJob(db, recruiter, id)
    return { data: await read(job), job }
  })
}

async function findCompanyJob<Job>(
  { locals, params, response }: Page,
  get: Get<Job>,
): Promise<Job | null> {
  const id = PathId.safeParse(params['id'])
  const job = id.success ? await find(locals, id.data, get) : null
  if (!job) response.status = 404
  return job
}

async function find<Job>(locals: App.Locals, id: number, get: Get<Job>): Promise<Job | null> {
  try {
    return await get(locals.services.db, signedIn({ locals }), id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

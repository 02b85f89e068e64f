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

/** The company's job that the address names; null, and status 404, where there is none. */
async function findOwnJob({ locals, params, response }: Page): Promise<CompanyJob | null> {
  const id = PathId.safeParse(params['id'])
  const job = id.success ? await find(locals, id.data) : null
  if (!job) response.status = 404
  return job
}

/** The same with what else the page shows of it; `failed` where that could not be read. */
export async function readOwnJob<Data>(
  page: Page,
  read: (job: CompanyJob) => Promise<Data>,
): Promise<{ failed: boolean; shown: { data: Data; job: CompanyJob } | null }> {
  const loaded = await loadOrNull(page, async () => {
    const job = await findOwnJob(page)
    return { shown: job && { data: await read(job), job } }
  })
  return { failed: loaded === null, shown: loaded?.shown ?? null }
}

async function find(locals: App.Locals, id: number): Promise<CompanyJob | null> {
  try {
    return await getCompanyJob(locals.services.db, signedIn({ locals }), id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

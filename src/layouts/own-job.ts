import type { CompanyJob } from '#lib/contract/recruiter-jobs.ts'
import { PathId } from '#lib/contract/route.ts'
import { getCompanyJob } from '#lib/server/jobs/index.ts'
import { AppError } from '#lib/shared/errors.ts'

import { signedIn } from './viewer.ts'

interface Page {
  locals: App.Locals
  params: Record<string, string | undefined>
  response: { status?: number }
}

/** The company's job that the address names; null, and status 404, where there is none. */
export async function findOwnJob({ locals, params, response }: Page): Promise<CompanyJob | null> {
  const id = PathId.safeParse(params['id'])
  const job = id.success ? await find(locals, id.data) : null
  if (!job) response.status = 404
  return job
}

async function find(locals: App.Locals, id: number): Promise<CompanyJob | null> {
  try {
    return await getCompanyJob(locals.services.db, signedIn({ locals }), id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

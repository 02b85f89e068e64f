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

/** Reads a record of the company. @throws AppError `not-found` for a record of another company */
type Get<Thing> = (
  db: App.Locals['services']['db'],
  recruiter: ReturnType<typeof signedIn>,
  id: number,
) => Promise<Thing>

interface Read<Thing> {
  /** Whether reading failed. */
  failed: boolean
  /** Null if it does not exist; the status of the page is then 404. */
  result: Thing | null
}

/** Reads the record of the company, for example a job, whose id is in the path of the page. */
export async function readById<Thing>(page: Page, get: Get<Thing>): Promise<Read<Thing>> {
  const loaded = await loadOrNull(page, async () => ({ thing: await findThing(page, get) }))
  return { failed: loaded === null, result: loaded?.thing ?? null }
}

/** Reads the whole job, and data that depends on it. */
export function readCompanyJob<Data>(page: Page, read: (job: CompanyJob) => Promise<Data>) {
  return readById(page, async (db, recruiter, id) => {
    const job = await getCompanyJob(db, recruiter, id)
    return { data: await read(job), job }
  })
}

async function findThing<Thing>(
  { locals, params, response }: Page,
  get: Get<Thing>,
): Promise<Thing | null> {
  const id = PathId.safeParse(params['id'])
  const thing = id.success ? await find(locals, id.data, get) : null
  if (!thing) response.status = 404
  return thing
}

async function find<Thing>(locals: App.Locals, id: number, get: Get<Thing>): Promise<Thing | null> {
  try {
    return await get(locals.services.db, signedIn({ locals }), id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

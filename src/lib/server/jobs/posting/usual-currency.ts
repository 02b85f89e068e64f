import countryToCurrency from 'country-to-currency'
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'

import type { RecruiterProfile } from '#lib/contract/companies/recruiters.ts'

import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { listNamedPlaces } from '../../places/index.ts'

const CURRENCIES: Partial<Record<string, string>> = countryToCurrency

/**
 * The ISO 4217 code that the form of a new job starts with: the currency of the company's newest job
 * with a salary, else that of the company's country, else US dollars.
 */
export async function usualCurrency(
  db: Db,
  company: Pick<RecruiterProfile['company'], 'id' | 'location'>,
): Promise<string> {
  const [newest] = await db
    .select({ currency: jobs.salaryCurrency })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, company.id),
        isNull(jobs.deletedAt),
        or(isNotNull(jobs.salaryMin), isNotNull(jobs.salaryMax)),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(1)
  if (newest) return newest.currency
  const [place] = await listNamedPlaces(db, company.location)
  return CURRENCIES[place?.country ?? ''] ?? 'USD'
}

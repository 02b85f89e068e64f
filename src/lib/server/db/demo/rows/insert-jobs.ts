import { endOfLocalDate } from '#lib/shared/dates/dates.ts'
import { toMinorUnits } from '#lib/shared/money/money.ts'
import { type Salary } from '#lib/shared/money/salary.ts'

import { type Db } from '../../connect.ts'
import { jobs } from '../../schema/jobs.ts'
import { type Company } from '../companies/company.ts'
import { type Posting } from '../posting.ts'
import { idOf, type Ids } from './insert-people.ts'

type Posted = {
  postings: readonly Posting[]
  companyIds: Ids<Company>
  recruiterIds: Ids<Company>
}

/** Stores postings, the oldest first, so that ids rise with time as they would have. */
export async function insertJobs(
  db: Db,
  { postings, companyIds, recruiterIds }: Posted,
): Promise<Ids<Posting>> {
  const inOrder = postings.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const rows = await db
    .insert(jobs)
    .values(
      inOrder.map(({ company, ...posting }) => ({
        ...jobColumns(posting),
        companyId: idOf(companyIds, company),
        recruiterId: idOf(recruiterIds, company),
      })),
    )
    .returning({ id: jobs.id })
  return new Map(inOrder.map((posting, index) => [posting, rows[index]?.id ?? 0]))
}

function jobColumns({ salary, ...posting }: Omit<Posting, 'company'>) {
  return {
    ...posting,
    ...salaryColumns(salary),
    requirements: [...posting.requirements],
    responsibilities: [...posting.responsibilities],
    skills: [...posting.skills],
    education: [...posting.education],
    closesAt: posting.deadline === null ? null : endOfLocalDate(posting.deadline, posting.timeZone),
    ...(posting.status === 'closed' && {
      closedAt: posting.createdAt,
      closeReason: 'filled' as const,
    }),
    updatedAt: posting.postedAt ?? posting.createdAt,
  }
}

function salaryColumns(salary: Salary | null) {
  if (salary === null) return {}
  const { min, max, currency, period } = salary
  return {
    salaryMin: min === null ? null : toMinorUnits(min, currency),
    salaryMax: max === null ? null : toMinorUnits(max, currency),
    salaryCurrency: currency,
    salaryPeriod: period,
  }
}

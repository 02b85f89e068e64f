import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'

import { siteDomain } from '#lib/shared/companies/site-domain.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { fromMinorUnits } from '#lib/shared/money/money.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { companies, recruiterProfiles } from '../db/schema/companies.ts'
import { jobQuestions, jobs } from '../db/schema/jobs.ts'
import { IN_REVIEW } from '../jobs/index.ts'
import { findOriginal } from './facts/copies.ts'
import { findMarket } from './facts/market.ts'
import { findVerifiedNeighbours } from './facts/verified-neighbours.ts'
import { foldText } from './folded-text.ts'
import { printsOf } from './prints.ts'
import type { Company, Subject } from './subject.ts'

/** How many of a company's newest jobs are read to count the jobs of an hour. */
const NEWEST = 50

interface Read {
  accountId: number | null
  companyId: number
  subject: Subject
}

interface ReadJob extends Read {
  /** False if it waits for review. */
  isOpen: boolean
  /** Fingerprints that find copies of its text. */
  prints: number[]
}

type StoredCompany = typeof companies.$inferSelect
type StoredJob = typeof jobs.$inferSelect

/** The input of the rules for a job that is open or waits for review; null for any other. */
export async function readJob(db: Db, id: number): Promise<ReadJob | null> {
  const [row] = await db
    .select({
      company: companies,
      job: jobs,
      poster: { createdAt: users.createdAt, email: users.email },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(users, eq(users.id, jobs.recruiterId))
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt), or(eq(jobs.status, 'active'), IN_REVIEW)))
  if (!row) return null
  const { company, job } = row
  const texts = (await listTexts(db, job)).map(text => foldText(text))
  const prints = printsOf(texts)
  const subject: Subject = {
    company: toCompany(company),
    poster: row.poster && toPoster(row.poster),
    posting: {
      copiedFrom: await findOriginal(db, { companyId: company.id, jobId: id, prints }),
      inTheHour: await countInTheHour(db, job),
      pay: await readPay(db, job),
    },
    texts,
    verifiedNeighbours: await listNeighbours(db, company),
  }
  const isOpen = job.status === 'active'
  return { accountId: job.recruiterId, companyId: company.id, isOpen, prints, subject }
}

/** The input of the rules for a company with a name; null for any other. */
export async function readCompany(db: Db, id: number): Promise<Read | null> {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), ne(companies.name, '')))
  if (!company) return null
  const [owner] = await db
    .select({ createdAt: users.createdAt, email: users.email, id: users.id })
    .from(recruiterProfiles)
    .innerJoin(users, eq(users.id, recruiterProfiles.userId))
    .where(and(eq(recruiterProfiles.companyId, id), eq(recruiterProfiles.role, 'owner')))
    .orderBy(asc(recruiterProfiles.joinedAt), asc(users.id))
    .limit(1)
  const subject: Subject = {
    company: toCompany(company),
    poster: owner ? toPoster(owner) : null,
    posting: null,
    texts: [foldText(company.name), foldText(company.description)],
    verifiedNeighbours: await listNeighbours(db, company),
  }
  return { accountId: owner?.id ?? null, companyId: id, subject }
}

/** All texts of the posting, including the questions to applicants. */
async function listTexts(db: Db, job: StoredJob): Promise<string[]> {
  const questions = await db
    .select({ options: jobQuestions.options, text: jobQuestions.text })
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, job.id))
    .orderBy(asc(jobQuestions.position))
  const { description, education, requirements, responsibilities, skills, title } = job
  const lists = [requirements, responsibilities, skills, education].map(list => list.join('\n'))
  const questionTexts = questions.map(({ options, text }) => [text, ...options].join('\n'))
  return [title, description, ...lists, ...questionTexts].filter(text => text !== '')
}

async function countInTheHour(db: Db, { companyId, recruiterId }: StoredJob): Promise<number> {
  if (recruiterId === null) return 0
  const newest = db
    .select({ createdAt: jobs.createdAt, recruiterId: jobs.recruiterId })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.id))
    .limit(NEWEST)
    .as('newest')
  const inTheHour = db
    .select({ createdAt: newest.createdAt })
    .from(newest)
    .where(
      and(
        eq(newest.recruiterId, recruiterId),
        gt(newest.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  return db.$count(inTheHour.as('in_the_hour'))
}

async function readPay(db: Db, job: StoredJob) {
  const amount = job.salaryYearlyMin ?? job.salaryYearlyMax
  if (amount === null) return null
  const { salaryCurrency: currency, salaryMax, salaryMin, salaryPeriod: period } = job
  const written = (minor: number | null) => minor && fromMinorUnits(minor, currency)
  const salary = { currency, max: written(salaryMax), min: written(salaryMin), period }
  return {
    amount,
    currency,
    market: await findMarket(db, job),
    words: formatSalary(salary, 'full'),
  }
}

async function listNeighbours(db: Db, company: StoredCompany): Promise<Company[]> {
  return company.verifiedDomain === null ? findVerifiedNeighbours(db, company) : []
}

function toCompany({ name, size, verifiedDomain, website }: StoredCompany): Company {
  return { domain: siteDomain(website), isVerified: verifiedDomain !== null, name, size }
}

function toPoster({ createdAt, email }: { createdAt: Date; email: string }) {
  return { ageInDays: Math.floor((Date.now() - createdAt.getTime()) / DAY_MS), email }
}

import { and, eq, type SQL, sql } from 'drizzle-orm'

import { type Db } from '../../connect.ts'
import { applicationComments, applications } from '../../schema/applications/applications.ts'

const QUESTIONS = [
  {
    kind: 'yes-no',
    preferred: 'Yes',
    required: false,
    text: 'May you work in the European Union?',
  },
  {
    kind: 'number',
    preferred: '3',
    required: false,
    text: 'For how many years have you done work like this?',
  },
  { kind: 'text', preferred: null, required: false, text: 'What would you want to change first?' },
] as const

const COMMENTS = [
  'Asked about our release process before we did. Worth a second talk.',
  'Strong on paper; let us see the portfolio before we decide.',
  'Knows the field from the other side, which we lack.',
] as const

/** What the demo company asks of applicants, and what its recruiter has said of those it looked at. */
export async function insertPipeline(
  db: Db,
  { companyId, recruiterId }: { companyId: number; recruiterId: number },
): Promise<void> {
  for (const [position, { kind, preferred, required, text }] of QUESTIONS.entries())
    await db.execute(sql`
      insert into job_questions (job_id, position, kind, text, required, preferred)
      select id, ${position}, ${kind}::question_kind, ${text}, ${required}, ${preferred}
      from jobs where company_id = ${companyId} and status = 'active'`)
  await db.execute(sql`
    insert into application_ratings (application_id, user_id, rating)
    select id, ${recruiterId}, 3 + id % 3 from applications
    where company_id = ${companyId} and status in ('shortlisted', 'hired')`)
  for (const [at, text] of COMMENTS.entries())
    await insertComments(db, sql`company_id = ${companyId} and id % 3 = ${at}`, {
      authorId: recruiterId,
      text,
    })
}

/** The same comment on each shortlisted application of those that are named. */
async function insertComments(
  db: Db,
  which: SQL,
  { authorId, text }: { authorId: number; text: string },
): Promise<void> {
  const { id, status, updatedAt } = applications
  const shortlisted = await db
    .select({ applicationId: id, createdAt: updatedAt })
    .from(applications)
    .where(and(eq(status, 'shortlisted'), which))
  const comments = shortlisted.map(({ applicationId, createdAt }) => ({
    applicationId,
    authorId,
    createdAt,
    text,
  }))
  if (comments.length > 0) await db.insert(applicationComments).values(comments)
}

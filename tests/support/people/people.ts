import { eq } from 'drizzle-orm'

import type { Actor } from '#lib/server/auth/actor.ts'
import type { Db } from '#lib/server/db/connect.ts'
import { twoSteps, users } from '#lib/server/db/schema/auth.ts'
import { companies, recruiterProfiles } from '#lib/server/db/schema/companies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { moderators } from '#lib/server/db/schema/moderation.ts'
import { candidateProfiles } from '#lib/server/db/schema/profiles.ts'

let count = 0

/** A person in the database, without a password: most tests create a session directly. */
export async function makeUser(
  db: Db,
  role: 'candidate' | 'recruiter',
  values: Partial<typeof users.$inferInsert> = {},
): Promise<Actor> {
  count += 1
  const [row] = await db
    .insert(users)
    .values({ email: `person${count}@example.com`, name: `Person ${count}`, role, ...values })
    .returning()
  if (!row) throw new Error('no user was made')
  const { email, emailVerifiedAt, id, name, timeZone } = row
  return { email, emailVerified: emailVerifiedAt !== null, id, name, role, timeZone }
}

/** A candidate with an empty profile, as after registration. */
export async function makeCandidate(
  db: Db,
  profile: Partial<typeof candidateProfiles.$inferInsert> = {},
): Promise<Actor> {
  const actor = await makeUser(db, 'candidate')
  await db.insert(candidateProfiles).values({ userId: actor.id, ...profile })
  return actor
}

export interface Recruiter extends Actor {
  companyId: number
}

/** A recruiter with a complete company, so that posting is allowed. */
export async function makeRecruiter(
  db: Db,
  company: Partial<typeof companies.$inferInsert> = {},
): Promise<Recruiter> {
  const actor = await makeUser(db, 'recruiter')
  const [row] = await db
    .insert(companies)
    .values({
      description: 'Makes doors and windows.',
      industry: 'Manufacturing',
      location: 'Leeds, United Kingdom',
      name: `Company ${count}`,
      ...company,
    })
    .returning({ id: companies.id })
  if (!row) throw new Error('no company was made')
  await db
    .insert(recruiterProfiles)
    .values({ companyId: row.id, position: 'Hiring lead', userId: actor.id })
  return { ...actor, companyId: row.id }
}

/** Another recruiter of the same company: a member, like an invited colleague. */
export async function makeColleague(db: Db, recruiter: Recruiter): Promise<Recruiter> {
  const actor = await makeUser(db, 'recruiter')
  await db.insert(recruiterProfiles).values({
    companyId: recruiter.companyId,
    position: 'Recruiter',
    role: 'member',
    userId: actor.id,
  })
  return { ...actor, companyId: recruiter.companyId }
}

/** A moderator. */
export async function makeModerator(db: Db): Promise<Actor> {
  const actor = await makeUser(db, 'candidate')
  await db.insert(moderators).values({ userId: actor.id })
  return actor
}

/** An operator with two-step sign-in, turned on before any session of a test. */
export async function makeOperator(db: Db): Promise<Actor> {
  const actor = await makeUser(db, 'candidate')
  await db.insert(moderators).values({ isOperator: true, userId: actor.id })
  await giveTwoStep(db, actor)
  return actor
}

/** Turns two-step sign-in on for a person, with a key that accepts no code. */
export async function giveTwoStep(db: Db, { id }: Actor, confirmedAt = anHourAgo()): Promise<void> {
  await db.insert(twoSteps).values({ confirmedAt, sharedKey: Buffer.from('no key'), userId: id })
}

const anHourAgo = () => new Date(Date.now() - 3_600_000)

/** An open job of the recruiter's company, unless the values say otherwise. */
export async function makeJob(
  db: Db,
  recruiter: Recruiter,
  values: Partial<typeof jobs.$inferInsert> = {},
): Promise<typeof jobs.$inferSelect> {
  const [row] = await db
    .insert(jobs)
    .values({
      category: 'technology',
      companyId: recruiter.companyId,
      description: 'Fit and repair doors and windows all over the county.',
      education: ['None needed'],
      location: 'Leeds, United Kingdom',
      minimumExperience: 0,
      postedAt: new Date(),
      recruiterId: recruiter.id,
      requirements: ['A steady hand'],
      responsibilities: ['Fit doors'],
      skills: ['Carpentry', 'Glazing'],
      status: 'active',
      title: 'Joiner',
      type: 'full-time',
      ...values,
    })
    .returning()
  if (!row) throw new Error('no job was made')
  return row
}

/** A job that waits for the review of an operator. */
export const WAITING_JOB = { postedAt: null, reviewAskedAt: new Date(), status: 'draft' } as const

/** Marks the e-mail address of a person as verified. */
export async function verifyEmail(db: Db, userId: number): Promise<void> {
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId))
}

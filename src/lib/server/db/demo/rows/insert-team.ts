import { eq, sql } from 'drizzle-orm'

import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { type Db } from '../../connect.ts'
import { users } from '../../schema/auth.ts'
import { companies, companyInvitations, recruiterProfiles } from '../../schema/companies.ts'

const COLLEAGUES = [
  { joined: 64, name: 'Femke Hartog', position: 'Engineering manager' },
  { joined: 19, name: 'Oluwaseun Bakare', position: 'People partner' },
]

interface Team {
  companyId: number
  now: Date
  ownerId: number
}

/**
 * Gives the demo recruiter two colleagues and one who has not come yet, and verifies most companies.
 * Nobody has a password or a link: they are there to be seen.
 */
export async function insertTeam(db: Db, { companyId, now, ownerId }: Team): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const rows = await db
    .insert(users)
    .values(
      COLLEAGUES.map(({ joined, name }) => ({
        createdAt: before(joined),
        email: `${name.toLowerCase().replace(' ', '.')}@tallowmere.example`,
        emailVerifiedAt: before(joined),
        name,
        role: 'recruiter' as const,
        timeZone: 'Europe/Amsterdam',
      })),
    )
    .returning({ id: users.id })
  await db.insert(recruiterProfiles).values(
    COLLEAGUES.map(({ joined, position }, at) => ({
      companyId,
      joinedAt: before(joined),
      position,
      role: 'member' as const,
      userId: rows[at]?.id ?? 0,
    })),
  )
  // Who owns the company was there before them.
  await db
    .update(recruiterProfiles)
    .set({ joinedAt: before(90) })
    .where(eq(recruiterProfiles.userId, ownerId))
  await db.insert(companyInvitations).values({
    companyId,
    createdAt: before(1),
    email: 'ruben.achterberg@tallowmere.example',
    expiresAt: before(-6),
    invitedBy: ownerId,
    role: 'member',
  })
  await db
    .update(companies)
    .set({
      verifiedAt: before(90),
      verifiedDomain: sql`substring(${companies.website} from '//(.*)$')`,
    })
    .where(sql`${companies.id} % 3 <> 0 or ${companies.id} = ${companyId}`)
}

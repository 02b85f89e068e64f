import { eq, sql } from 'drizzle-orm'

import type { Db } from '../connect.ts'
import { users } from '../schema/auth.ts'

/** How to sign in to the demo; printed when it starts. */
export const DEMO_SIGN_INS = {
  candidate: 'maya@demo.example',
  recruiter: 'daniel@demo.example',
  password: 'Openings2026!',
} as const

/** Whether the demo content is there: its recruiter is. */
export async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, DEMO_SIGN_INS.recruiter))
  return rows.length > 0
}

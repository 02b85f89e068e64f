import type { Role } from '#lib/contract/route.ts'

import type { users } from '../db/schema/auth.ts'

/** The person a request acts for. */
export interface Actor {
  id: number
  email: string
  emailVerified: boolean
  name: string
  role: Role
  timeZone: string
}

type ActorColumns = Pick<
  typeof users.$inferSelect,
  'email' | 'emailVerifiedAt' | 'id' | 'name' | 'role' | 'timeZone'
>

export function toActor(row: ActorColumns): Actor {
  const { email, emailVerifiedAt, id, name, role, timeZone } = row
  return { email, emailVerified: emailVerifiedAt !== null, id, name, role, timeZone }
}

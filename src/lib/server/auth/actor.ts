import type { Role } from '#lib/contract/route.ts'

/** The person a request acts for. */
export interface Actor {
  id: number
  email: string
  emailVerified: boolean
  name: string
  role: Role
  timeZone: string
}

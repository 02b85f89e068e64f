import type { StaffCall } from '../moderation/index.ts'
import { isModerator } from '../moderation/index.ts'

/** The moderator who requests a page; null for everybody else, for whom it does not exist. */
export async function findModerator({
  actor,
  ip,
  requestId,
  services,
  sessionId,
}: App.Locals): Promise<StaffCall | null> {
  if (!actor || sessionId === null || !(await isModerator(services.db, actor))) return null
  return { actor, facts: { ip, requestId }, services, session: { id: sessionId } }
}

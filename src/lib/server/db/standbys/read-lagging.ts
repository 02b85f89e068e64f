import type { Database } from '../connect.ts'
import type { Position } from './position.ts'
import type { Standbys } from './standbys.ts'

/**
 * Calls `read` with a database that may be a standby instead of the primary.
 *
 * @param after the position that the result must include, such as the person's own last write
 */
export function readLagging<Services extends { db: Database; standbys: Standbys }, Result>(
  services: Services,
  after: Position | null,
  read: (services: Services) => Promise<Result>,
): Promise<Result> {
  return services.standbys.read(after, db => read({ ...services, db }))
}

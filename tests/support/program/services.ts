import type { Config } from '#lib/server/config.ts'
import { openServices } from '#lib/server/open-services.ts'
import type { Services } from '#lib/server/services.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

/** Opens services as a program does. All programs of a test worker share the taxonomy and the matching. */
export async function openTestServices(config: Config, databaseUrl: string): Promise<Services> {
  return { ...(await openServices(config, databaseUrl)), matching, taxonomy }
}

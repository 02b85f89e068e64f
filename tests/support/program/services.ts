import * as argon2 from '@node-rs/argon2'

import { createPasswords } from '#lib/server/auth/index.ts'
import type { Config } from '#lib/server/config.ts'
import { openServices } from '#lib/server/open-services.ts'
import type { Services } from '#lib/server/services.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

/** With the program's cost, hashing a password takes 30 ms of CPU, and tests hash many. */
const LOW_COST = { memoryCost: 64, outputLen: 32, parallelism: 1, timeCost: 1 }

export interface ServiceOptions {
  /** `real` is the program's cost, for tests of the cost. */
  passwordCost?: 'low' | 'real'
}

/** Opens services as a program does. All programs of a test worker share the taxonomy and the matching. */
export async function openTestServices(
  config: Config,
  databaseUrl: string,
  { passwordCost = 'low' }: ServiceOptions = {},
): Promise<Services> {
  const services = { ...(await openServices(config, databaseUrl)), matching, taxonomy }
  if (passwordCost === 'real') return services
  return { ...services, passwords: createPasswords(argon2, LOW_COST) }
}

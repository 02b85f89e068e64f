import { networkOf } from '#lib/server/auth/index.ts'
import type { Services } from '#lib/server/services.ts'
import { AppError } from '#lib/shared/errors.ts'

/** Counts a page for the network that asks for it; answers the refusal when it is one too many. */
export async function countPage({ limits }: Services, ip: string): Promise<AppError | null> {
  try {
    await limits.spend('page.ip', networkOf(ip))
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

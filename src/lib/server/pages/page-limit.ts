import { networkOf } from '../auth/index.ts'
import type { Services } from '../services.ts'
import { AppError } from '#lib/shared/errors.ts'

/** Counts a page request against the limit of its network. Returns the error if it exceeds the limit. */
export async function countPage({ limits }: Services, ip: string): Promise<AppError | null> {
  try {
    await limits.spend('page.ip', networkOf(ip))
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

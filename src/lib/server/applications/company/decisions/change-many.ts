import type {
  ReceivedApplication,
  ReceivedApplicationSummary,
} from '#lib/contract/applications/received-applications.ts'
import type { StatusChanges, StatusOutcome } from '#lib/contract/applications/status-changes.ts'
import { AppError } from '#lib/shared/errors.ts'

type Change = StatusChanges['changes'][number]

interface Work {
  /** Reads the application of a rejected decision; null if the recruiter may not see it. */
  find: (id: number) => Promise<ReceivedApplicationSummary | null>
  /** Saves one decision in a transaction. */
  save: (change: Change) => Promise<ReceivedApplication>
}

/**
 * Saves several decisions separately, so that a conflict with a colleague's change or a withdrawal
 * affects only one decision.
 */
export async function changeMany(
  changes: readonly Change[],
  { find, save }: Work,
): Promise<StatusOutcome[]> {
  const outcomes: StatusOutcome[] = []
  for (const change of changes)
    try {
      outcomes.push({
        application: await save(change),
        id: change.id,
        message: null,
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const current = await find(change.id)
      const refused = { application: null, id: change.id, message: error.message }
      outcomes.push(current ? { ...refused, current } : refused)
    }
  return outcomes
}

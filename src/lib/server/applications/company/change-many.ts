import type { StatusChanges, StatusOutcome } from '#lib/contract/applications/status-changes.ts'
import type { ReceivedApplication } from '#lib/contract/applications/received-applications.ts'
import { AppError } from '#lib/shared/errors.ts'

type Change = StatusChanges['changes'][number]

/**
 * Saves several decisions separately: a conflict with a colleague's change fails one decision and
 * not the others. `save` runs in one transaction per decision.
 */
export async function changeMany(
  changes: readonly Change[],
  save: (change: Change) => Promise<ReceivedApplication>,
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
      const current = error.extra?.['current'] as ReceivedApplication | undefined
      const refused = { application: null, id: change.id, message: error.message }
      outcomes.push(current ? { ...refused, current } : refused)
    }
  return outcomes
}

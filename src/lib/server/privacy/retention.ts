import {
  emptyDueApplications,
  listCompaniesToEmpty,
  warnOfEmptying,
} from '../applications/index.ts'
import { emptyInterviews } from '../interviews/index.ts'
import type { TaskContext } from '../tasks/context.ts'

/**
 * Warns owners before applications are emptied, and empties those whose warning is old enough.
 * Stored bytes are deleted last: if something fails before, no row has their keys and `sweepFiles`
 * deletes them.
 */
export async function keepRetention({ db, files, log }: TaskContext): Promise<void> {
  await warnOfEmptying(db)
  for (const companyId of await listCompaniesToEmpty(db)) {
    let more = true
    while (more) {
      const emptied = await db.transaction(async tx => {
        const some = await emptyDueApplications(tx, companyId)
        await emptyInterviews(tx, some.ids)
        return some
      })
      for (const key of emptied.keys) await files.remove(key)
      more = emptied.more
      log.info({ applications: emptied.ids.length, companyId }, 'emptied old applications')
    }
  }
}

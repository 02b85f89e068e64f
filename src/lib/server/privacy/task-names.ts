import type { NamedTask } from '../tasks/task.ts'

/** Puts the archive of an export together; tasks.ts runs it. */
export const BUILD_EXPORT: NamedTask<{ exportId: string; userId: number }> = {
  name: 'privacy.build-export',
}

/** Erases one person; `again` after a restored backup, when they have had their last mail. */
export const ERASE: NamedTask<{ again?: boolean; userId: number }> = { name: 'privacy.erase' }

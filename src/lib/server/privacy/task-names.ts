import type { NamedTask } from '../tasks/task.ts'

/** Builds the archive of an export; tasks.ts defines the work. */
export const BUILD_EXPORT: NamedTask<{ exportId: string; userId: number }> = {
  name: 'privacy.build-export',
}

/**
 * Erases one person. `again`: after a restored backup, when the person has already got the last
 * mail.
 */
export const ERASE: NamedTask<{ again?: boolean; userId: number }> = { name: 'privacy.erase' }

import type { Named } from '../tasks/task.ts'

/** Puts the archive of an export together; tasks.ts runs it. */
export const BUILD_EXPORT: Named<{ exportId: string; userId: number }> = {
  name: 'privacy.build-export',
}

import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { Removal, WARN_APPLICANTS, warnApplicants as warn } from './warn-applicants.ts'

/** Ten minutes after jobs were frozen: warns the candidates who applied to them. */
export const warnApplicants = defineTask(
  WARN_APPLICANTS.name,
  Removal,
  (context: TaskContext, removal) => warn(context, removal),
)

import type { JobChange } from '#lib/contract/jobs/job-form.ts'
import { keysOf } from '#lib/shared/pick.ts'

import type { JobField, JobFormValues } from './job-form-values.ts'

export interface Merged {
  /** The merged form: my values, and theirs where only they changed a field. */
  values: JobFormValues
  /** Fields that only they changed. The merged form has their values. */
  accepted: JobField[]
  /** Fields that both changed differently. The merged form has mine, unless I choose theirs. */
  conflicting: JobField[]
}

/** Merges two edits of one job, by field. A field that both changed is reported. */
export function mergeJob(base: JobFormValues, mine: JobFormValues, theirs: JobFormValues): Merged {
  const fields = keysOf(base)
  const theirChanges = fields.filter(field => !isSame(base[field], theirs[field]))
  const accepted = theirChanges.filter(field => isSame(base[field], mine[field]))
  const conflicting = theirChanges.filter(
    field => !accepted.includes(field) && !isSame(mine[field], theirs[field]),
  )
  return {
    conflicting,
    accepted,
    values: {
      ...mine,
      ...Object.fromEntries(accepted.map(field => [field, theirs[field]])),
      questions: accepted.includes('questions')
        ? theirs.questions
        : withKnownIds(mine.questions, theirs.questions),
    },
  }
}

/** My questions; those that they removed become new questions. */
function withKnownIds(mine: Questions, theirs: Questions): Questions {
  const theirIds = new Set(theirs.map(({ id }) => id))
  return mine.map(({ id, ...question }) =>
    id !== undefined && theirIds.has(id) ? { ...question, id } : question,
  )
}

type Questions = JobFormValues['questions']

/** The fields of a form that differ from its first values. */
export function changedFields(base: JobFormValues, mine: JobFormValues): JobField[] {
  return keysOf(base).filter(field => !isSame(base[field], mine[field]))
}

/**
 * Only the changed fields; all others stay, including those that the form does not contain. A
 * deadline is sent with its status, because the two together decide whether the job is open.
 */
export function changeOf(change: JobChange, base: JobFormValues, mine: JobFormValues): JobChange {
  const touched = new Set<string>(changedFields(base, mine))
  if (touched.has('deadline')) touched.add('status')
  return Object.fromEntries(Object.entries(change).filter(([field]) => touched.has(field)))
}

function isSame(a: unknown, b: unknown): boolean {
  return plain(a) === plain(b)
}

/** Compares values; blank rows of a list and the order of keys do not count. */
function plain(value: unknown): string {
  const rows = Array.isArray(value) ? value.filter(row => String(row).trim() !== '') : value
  return JSON.stringify(rows, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : part,
  )
}

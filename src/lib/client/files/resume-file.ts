import { FILE_SIZES, RESUME_ENDINGS } from '#lib/shared/limits.ts'
import { FILE_EMPTY, FILE_TOO_LARGE, invalidFileType } from '#lib/shared/resumes/resume-state.ts'

/** Why a file cannot be a resume, checked before upload by name and size; null if it can. The server checks the content. */
export function refusalOfResume({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (!RESUME_ENDINGS.some(known => known === ending)) return invalidFileType(ending)
  if (size === 0) return FILE_EMPTY
  return size > FILE_SIZES.resume ? FILE_TOO_LARGE : null
}

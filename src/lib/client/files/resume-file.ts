import { FILE_SIZES, RESUME_ENDINGS } from '#lib/shared/limits.ts'
import { FILE_TOO_LARGE, INVALID_FILE_TYPE } from '#lib/shared/resumes/resume-state.ts'

/** Why a file cannot be a resume, told before it is sent; null when it may be. The server looks inside. */
export function refusalOfResume({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (!RESUME_ENDINGS.some(known => known === ending)) return INVALID_FILE_TYPE
  return size > FILE_SIZES.resume ? FILE_TOO_LARGE : null
}

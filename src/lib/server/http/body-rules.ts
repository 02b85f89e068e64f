import { FILE_SIZES } from '#lib/shared/limits.ts'
import { FILE_TOO_LARGE } from '#lib/shared/resume-state.ts'

import { type BodyRule, DEFAULT_BODY } from './body-limit.ts'

/** A file of 5 MB with the parts around it. */
const UPLOAD: BodyRule = {
  maxBytes: FILE_SIZES.resume + 64 * 1024,
  timeoutMs: 120_000,
  tooLarge: FILE_TOO_LARGE,
}

const UPLOADS = new Set(['/api/candidates/resume/upload'])

/** How much and how long the body of a request may take, by its path. */
export function bodyRule(method: string, path: string): BodyRule {
  return method === 'POST' && UPLOADS.has(path) ? UPLOAD : DEFAULT_BODY
}

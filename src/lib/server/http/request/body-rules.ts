import { FILE_SIZES } from '#lib/shared/limits.ts'
import { ATTACHMENT_TOO_LARGE } from '#lib/shared/messaging.ts'
import { PICTURE_TOO_LARGE } from '#lib/shared/profiles/picture-texts.ts'
import { FILE_TOO_LARGE } from '#lib/shared/resumes/resume-state.ts'

import { type BodyRule, DEFAULT_BODY } from './body-limit.ts'

/** A file of 5 MB and the form around it. */
const RESUME: BodyRule = {
  maxBytes: FILE_SIZES.resume + 64 * 1024,
  timeoutMs: 120_000,
  tooLarge: FILE_TOO_LARGE,
}

/** A file of 10 MB. */
const ATTACHMENT: BodyRule = {
  maxBytes: FILE_SIZES.attachment + 64 * 1024,
  timeoutMs: 240_000,
  tooLarge: ATTACHMENT_TOO_LARGE,
}

/** A JSON Resume of 1 MB. */
const IMPORT: BodyRule = {
  maxBytes: FILE_SIZES.profileImport + 64 * 1024,
  timeoutMs: 60_000,
  tooLarge: 'The file is larger than 1 MB.',
}

/** A logo or a photo of 2 MB. */
const PICTURE: BodyRule = {
  maxBytes: FILE_SIZES.picture + 64 * 1024,
  timeoutMs: 60_000,
  tooLarge: PICTURE_TOO_LARGE,
}

/** A bounce or a complaint, with the original mail. */
const MAIL_REPORT: BodyRule = {
  maxBytes: 1024 * 1024,
  timeoutMs: 60_000,
  tooLarge: 'The mail is larger than 1 MB.',
}

/** The paths of uploads by POST. */
const UPLOADS: readonly { path: RegExp; rule: BodyRule }[] = [
  { path: /^\/api\/candidates\/resume\/upload$/, rule: RESUME },
  { path: /^\/api\/candidates\/resumes(?:\/\d+\/file)?$/, rule: RESUME },
  { path: /^\/api\/candidates\/profile\/import$/, rule: IMPORT },
  { path: /^\/api\/candidates\/profile\/photo$/, rule: PICTURE },
  { path: /^\/api\/recruiters\/company\/logo$/, rule: PICTURE },
  { path: /^\/api\/messages\/attachments$/, rule: ATTACHMENT },
  { path: /^\/api\/webhooks\/mail-reports$/, rule: MAIL_REPORT },
]

/** The size and time limits of a request's body, by its path. */
export function bodyRule(method: string, path: string): BodyRule {
  const upload = method === 'POST' && UPLOADS.find(({ path: pattern }) => pattern.test(path))
  return upload ? upload.rule : DEFAULT_BODY
}

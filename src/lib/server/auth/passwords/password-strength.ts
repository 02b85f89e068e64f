import { AppError } from '#lib/shared/errors.ts'
import { isBuiltOn } from '#lib/shared/auth/password.ts'

import type { Services } from '#lib/server/services.ts'

interface Chosen {
  password: string
  email: string
  name: string
}

const GUESSABLE = 'This password is easy to guess. Please choose another one.'

/**
 * Judges a new password beyond its rules: one that is among the most used, or little more than the
 * person's name, address or this site's name. Answers a warning, or null.
 * @throws AppError `invalid-input` instead, where `STRICT_PASSWORDS` is set
 */
export async function judgePassword(
  { config, passwords }: Pick<Services, 'config' | 'passwords'>,
  { email, name, password }: Chosen,
): Promise<string | null> {
  const known = [config.SITE_NAME, name, email.split('@')[0] ?? '']
  if (!isBuiltOn(password, known) && !(await passwords.isCommon(password))) return null
  if (config.STRICT_PASSWORDS)
    throw new AppError('invalid-input', GUESSABLE, { fields: { password: [GUESSABLE] } })
  return GUESSABLE
}

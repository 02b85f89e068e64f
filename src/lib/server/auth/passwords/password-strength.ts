import { AppError } from '#lib/shared/errors.ts'
import { isBuiltOn } from '#lib/shared/auth/password.ts'

import type { Services } from '../../services.ts'

interface Chosen {
  password: string
  email: string
  name: string
}

const GUESSABLE = 'This password is easy to guess. Please choose another one.'

/**
 * Checks the strength of a new password. One that is among the most common is refused. One that is
 * little more than the person's name, address or this site's name gets a warning, and is refused
 * where `STRICT_PASSWORDS` is set. Returns the warning, or null.
 * @throws AppError `invalid-input`
 */
export async function judgePassword(
  { config, passwords }: Pick<Services, 'config' | 'passwords'>,
  { email, name, password }: Chosen,
): Promise<string | null> {
  const known = [config.SITE_NAME, name, email.split('@')[0] ?? '']
  const isCommon = await passwords.isCommon(password)
  if (!isCommon && !isBuiltOn(password, known)) return null
  if (isCommon || config.STRICT_PASSWORDS)
    throw new AppError('invalid-input', GUESSABLE, { fields: { password: [GUESSABLE] } })
  return GUESSABLE
}

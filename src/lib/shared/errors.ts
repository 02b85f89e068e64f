/** All error codes of the API. Codes are public: add new ones, never rename one. */
export const STATUS = {
  'bad-request': 400,
  'not-signed-in': 401,
  'plan_limit': 402,
  'payment_declined': 402,
  'not-allowed': 403,
  'account_leaving': 403,
  /** The person is authenticated, but moderators suspended the account. */
  'account_suspended': 403,
  'csrf': 403,
  /** The console needs a session that began with two-step sign-in or a passkey, after both steps were set up. */
  'two_step_missing': 403,
  'profile_incomplete': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'conflict': 409,
  'gone': 410,
  'version-conflict': 412,
  'too-large': 413,
  'unsupported-type': 415,
  'invalid-input': 422,
  'invalid-token': 400,
  'invalid-credentials': 401,
  /**
   * The password was correct: continue with `pending` and a code at POST /auth/login/second-step.
   */
  'two_step_required': 401,
  'wrong-code': 422,
  'wrong-password': 422,
  'challenge-required': 422,
  'challenge-expired': 422,
  'challenge-used': 422,
  'challenge-wrong': 422,
  'email-taken': 422,
  'email-unverified': 403,
  /** Registration needs an invitation by the operator. */
  'registration-closed': 403,
  /** The password must be confirmed: POST /auth/sudo, then repeat the call. */
  'sudo_required': 403,
  'not-ready-to-post': 422,
  'frozen': 422,
  'job-closed': 422,
  'invalid-file': 422,
  'infected': 422,
  'rate-limited': 429,
  'internal': 500,
  'busy': 503,
  'storage-full': 507,
} as const

export type ErrorCode = keyof typeof STATUS

/** Messages per input field, as forms show them. */
export type FieldErrors = Record<string, string[] | undefined>

interface Details {
  fields?: FieldErrors | undefined
  /** Further public facts about the error, for example the missing fields. */
  extra?: Record<string, unknown> | undefined
  /** Seconds until a retry can succeed. */
  retryAfter?: number | undefined
}

/** An error that the user reads. Anything else that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly extra: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.fields = details.fields
    this.extra = details.extra
    this.retryAfter = details.retryAfter
  }
}

/** A field that a rule refuses, as the form and the API both show it. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: { [field]: [message] } })
}

/** Another person saved first. `version` is the current one, `current` its content. */
export function versionConflict(version?: number, current?: object): AppError {
  return new AppError(
    'version-conflict',
    'Somebody else changed this in the meantime, so nothing was saved. What you entered is kept: compare it with the new state and save again.',
    version === undefined ? {} : { extra: { version, ...(current && { current }) } },
  )
}

/**
 * The text for a thrown value: the message of an AppError, or the given fallback. An internal error
 * has no message for the user, so the fallback says what failed.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof AppError && error.code !== 'internal' ? error.message : fallback
}

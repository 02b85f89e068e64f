import { AppError } from '#lib/shared/errors.ts'

/** The answer for an application that does not exist, and for one of another person or company. */
export function notFound(): AppError {
  return new AppError('not-found', 'Application not found')
}

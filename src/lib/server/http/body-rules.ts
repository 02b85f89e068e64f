import { type BodyRule, DEFAULT_BODY } from './body-limit.ts'

const MB = 1024 * 1024
/** A file of 5 MB with the parts around it. */
const UPLOAD: BodyRule = { maxBytes: 5 * MB + 64 * 1024, timeoutMs: 120_000 }

const UPLOADS = new Set(['/api/candidates/resume/upload'])

/** How much and how long the body of a request may take, by its path. */
export function bodyRule(method: string, path: string): BodyRule {
  return method === 'POST' && UPLOADS.has(path) ? UPLOAD : DEFAULT_BODY
}

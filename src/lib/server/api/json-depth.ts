import { AppError } from '#lib/shared/errors.ts'

const MAX_DEPTH = 20
/** A whole string literal, or one bracket. The parser rejects an unterminated string. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs
const STEPS: Record<string, number> = { '[': 1, ']': -1, '{': 1, '}': -1 }

/** Refuses JSON nested deeper than any valid body, before the parser builds it. */
export function requireDepth(text: string): void {
  let depth = 0
  for (const [token] of text.matchAll(TOKENS)) {
    depth += STEPS[token] ?? 0
    if (depth > MAX_DEPTH)
      throw new AppError('bad-request', 'The request body is nested too deeply')
  }
}

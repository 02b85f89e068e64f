import { AppError } from '#lib/shared/errors.ts'

const MAX_DEPTH = 20
/** A whole string literal, or one bracket. A string that never ends is the parser's to refuse. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs
const STEPS: Record<string, number> = { '[': 1, ']': -1, '{': 1, '}': -1 }

/** Refuses text nested deeper than any body of ours, before the parser builds it. */
export function requireDepth(text: string, max = MAX_DEPTH): void {
  let depth = 0
  for (const [token] of text.matchAll(TOKENS)) {
    depth += STEPS[token] ?? 0
    if (depth > max) throw new AppError('bad-request', 'The request body is nested too deeply')
  }
}

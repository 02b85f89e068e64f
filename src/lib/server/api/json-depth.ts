import { AppError } from '#lib/shared/errors.ts'

const MAX_DEPTH = 20

/** Refuses text nested deeper than any body of ours, before the parser builds it. */
export function requireDepth(text: string, max = MAX_DEPTH): void {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > max) throw new AppError('bad-request', 'The request body is nested too deeply')
  }
}

import { READABLE_FROM, type UnreadableReason } from '#lib/shared/resume-state.ts'

/** What reading a resume came to: its plain text, or why there is none. */
export type Reading = { text: string } | { reason: UnreadableReason }

/** Thrown by a reader that knows why a file cannot be read. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/** More than a hundred pages hold; what stands beyond is not a resume. */
const MAX_CHARACTERS = 200_000

/** Raw text in the form that is stored: composed characters, plain spaces, no more than two line breaks in a row. */
export function toReading(raw: string): Reading {
  const text = raw
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\u00ad|[^\P{C}\n\t]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const visible = text.replaceAll(/\s/g, '').length
  return visible < READABLE_FROM ? { reason: 'too-little-text' } : { text }
}

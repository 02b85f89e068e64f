import { READABLE_FROM, type UnreadableReason } from '#lib/shared/resumes/resume-state.ts'

import type { ResumeKind } from '../file-kind.ts'
import type { ParsedResume } from '../parsing/parsed-resume.ts'
import { cleanLines, cleanText } from './clean.ts'
import type { ResumeDocument } from './document.ts'

/**
 * What reading a resume came to: its lines and its plain text, or why there is none. `postponed`: the
 * machine was too busy, which says nothing of the file; it is read again later.
 */
export type Reading =
  | {
      document: ResumeDocument
      text: string
      /** The parsed resume, if the process that read the file also parsed it. */
      parsed?: ParsedResume
    }
  | { reason: UnreadableReason }
  | { postponed: true }

/** What a new file is by its content, or why it is not taken. */
export type Inspection =
  { kind: ResumeKind } | { refused: 'active-content' | 'infected' | 'too-complex' | 'wrong-type' }

/** Thrown by a reader that knows why a file cannot be read. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/** More than a hundred pages hold; the text beyond is not a resume. */
const MAX_CHARACTERS = 200_000

/** A document as its reader gave it in the form that is stored: cleaned lines, and the text that they make. */
export function toReading(raw: ResumeDocument): Reading {
  const { letterSpaced, lines } = cleanLines(raw.lines)
  let left = MAX_CHARACTERS
  const included = lines.filter(({ text }) => (left -= text.length + 1) >= 0)
  const text = included.map(line => line.text.replaceAll('\t', ' ')).join('\n')
  if (text.replaceAll(/\s/g, '').length < READABLE_FROM) return { reason: 'too-little-text' }
  const facts = {
    ...raw.facts,
    cut: raw.facts.cut === true || included.length < lines.length,
    hiddenText: cleanText(raw.facts.hiddenText.slice(0, MAX_CHARACTERS)),
    letterSpaced: raw.facts.letterSpaced || letterSpaced,
  }
  return { document: { facts, kind: raw.kind, lines: included }, text }
}

import { READABLE_FROM, type UnreadableReason } from '#lib/shared/resumes/resume-state.ts'

import type { ResumeKind } from '../file-kind.ts'
import type { ParsedResume } from '../parsing/parsed-resume.ts'
import { cleanLines, cleanText } from './clean.ts'
import type { ResumeDocument } from './document.ts'

/**
 * The result of reading a resume: its lines and plain text, or the reason for the failure. `postponed`:
 * the machine was too busy; the file is read again later.
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

/** The kind of a new file by its content, or the reason for its refusal. */
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

/** Converts a document to its stored form: cleaned lines and their text. */
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

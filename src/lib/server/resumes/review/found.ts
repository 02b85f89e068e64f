import type { Confidence } from '#lib/contract/resumes/resume-reading.ts'

import type { CandidateProfile } from '#lib/contract/profiles/profiles.ts'

import type { Taxonomy } from '../../taxonomy/index.ts'
import type { ParsedResume } from '../parsing/parsed-resume.ts'

/** What a review compares. */
export interface Compared {
  parsed: ParsedResume
  /** The lines of the resume, which the parts of `parsed` point into. */
  lines: readonly string[]
  profile: CandidateProfile
  taxonomy: Taxonomy
}

/** Why something is offered: its source lines, or what it was concluded from. */
export interface Evidence {
  confidence: Confidence
  lines: string[]
  note: string | null
}

/**
 * Of what is called high at least 98 % is right, of what is called medium 85 %: the evaluation
 * measures both.
 */
const HIGH = 0.9
const MEDIUM = 0.6
/** How many lines of a finding the review shows, and how many characters of each. */
const SHOWN_LINES = 2
const SHOWN_CHARACTERS = 160

/** What was read on lines of the document. */
export function readOn(
  { lines }: Pick<Compared, 'lines'>,
  found: { confidence: number; lines: number[] },
): Evidence {
  const texts = found.lines.slice(0, SHOWN_LINES).flatMap(index => lines[index] ?? [])
  return {
    confidence: inWords(found.confidence),
    lines: texts.map(text => text.replaceAll('\t', '  ').slice(0, SHOWN_CHARACTERS)),
    note: null,
  }
}

/** A finding that is on no single line, but follows from several. */
export function concluded(confidence: Confidence, note: string): Evidence {
  return { confidence, lines: [], note }
}

/** A confidence from 0 to 1 as the review says it. */
export function inWords(confidence: number): Confidence {
  if (confidence >= HIGH) return 'high'
  return confidence >= MEDIUM ? 'medium' : 'low'
}

/** Whether a value is ticked from the start: it is sure, and there is nothing that it would replace. */
export function isTicked({ confidence }: Pick<Evidence, 'confidence'>, current: number): boolean {
  return confidence === 'high' && current === 0
}

/** Two spellings of one name compare equal: no capitals, accents, punctuation or legal form. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .replaceAll(/ (?:inc|ltd|llc|llp|plc|gmbh|ag|bv|nv|sa|sarl|corp|co|limited|pvt)(?= |$)/g, '')
    .trim()
}

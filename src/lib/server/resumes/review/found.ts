import type { Confidence } from '#lib/contract/resumes/resume-reading.ts'

import type { CandidateProfile } from '#lib/contract/profiles/profiles.ts'

import type { Taxonomy } from '../../taxonomy/index.ts'
import type { ParsedResume } from '../parsing/parsed-resume.ts'

/** The two sides of a review: the parsed resume and the profile. */
export interface Compared {
  parsed: ParsedResume
  /** The lines of the resume, which the parts of `parsed` point into. */
  lines: readonly string[]
  profile: CandidateProfile
  taxonomy: Taxonomy
}

/** Why a value is offered: its source lines, or how it was concluded. */
export interface Evidence {
  confidence: Confidence
  lines: string[]
  note: string | null
}

/**
 * At least 98 % of values with high confidence are right, and 85 % with medium confidence. The
 * evaluation measures both.
 */
const HIGH = 0.9
const MEDIUM = 0.6
/** How many lines of a finding the review shows, and how many characters of each. */
const SHOWN_LINES = 2
const SHOWN_CHARACTERS = 160

/** Evidence from lines of the document. */
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

/** Evidence for a value that follows from several lines. */
export function concluded(confidence: Confidence, note: string): Evidence {
  return { confidence, lines: [], note }
}

/** The confidence level of a number from 0 to 1. */
export function inWords(confidence: number): Confidence {
  if (confidence >= HIGH) return 'high'
  return confidence >= MEDIUM ? 'medium' : 'low'
}

/** Whether a value is ticked initially: it has high confidence and replaces nothing. */
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

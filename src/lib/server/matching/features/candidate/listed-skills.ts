import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type CandidateSource, type Proof } from '../features.ts'
import { isSameName } from '../words/same-name.ts'
import { unknownSkillKey } from '../words/unknown-skills.ts'
import { type Employers } from './employers.ts'
import { type Evidence, LISTED } from './evidence.ts'
import { type WorkLine } from './work-lines.ts'

/**
 * Minimum confidence of a parsed skill that counts as an entry of a list. Others are found by line.
 */
const MIN_LISTED_CONFIDENCE = 0.75
const MAX_NAME_LENGTH = 60

/**
 * The skills that the parsed resume lists, without those on lines that do not count or name an
 * employer.
 */
export function parsedSkills(
  { resume }: CandidateSource,
  lines: readonly WorkLine[],
  employers: Employers,
  taxonomy: Taxonomy,
): Evidence[] {
  const countingLines = new Set(lines.map(({ line }) => line).filter(line => !employers.has(line)))
  return (resume?.parsed.skills ?? [])
    .filter(
      ({ confidence, lines: at }) =>
        confidence >= MIN_LISTED_CONFIDENCE && at.some(line => countingLines.has(line)),
    )
    .flatMap(({ lines: at, name }) => {
      // The parser gives the taxonomy's name, which may differ from the name in the resume.
      const isWritten = at.some(line => isEntryOf(resume?.lines[line] ?? '', name))
      return listed(name, { lines: at, profile: false }, taxonomy, isWritten ? [name] : [])
    })
}

const ENTRY_SEPARATOR = /\s*[,;:|•·()\t]\s*/u

function isEntryOf(text: string, name: string): boolean {
  return text.split(ENTRY_SEPARATOR).some(entry => isSameName(entry, name))
}

/** The evidence of one entry in a list of skills. The taxonomy need not know it. */
export function listed(
  name: string,
  proof: Proof,
  taxonomy: Taxonomy,
  words: string[] = [name],
): Evidence[] {
  const skill = taxonomy.skillOf(name)
  const known = { heldBy: 'name' as const, proof, strength: LISTED, words }
  if (skill) return [{ ...known, key: skill.key, name: skill.name }]
  const key = name.length <= MAX_NAME_LENGTH ? unknownSkillKey(name) : null
  return key === null ? [] : [{ ...known, key, name }]
}

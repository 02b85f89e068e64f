import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type CandidateSource, type Proof } from '../features.ts'
import { isSameName } from '../same-name.ts'
import { unknownSkillKey } from '../unknown-skills.ts'
import { type Evidence, LISTED } from './evidence.ts'
import { type WorkLine } from './own-words.ts'

/** The confidence of the reading from which a skill is an entry of a list; others are read in their lines. */
const LISTED_FROM = 0.75
const LONGEST_NAME = 60

/** The names of employers by their lines. */
export type Employers = ReadonlyMap<number, string>

/** What the reading of the resume lists, in lines that count; lines with an employer are read above. */
export function skillsOfReading(
  { resume }: CandidateSource,
  lines: readonly WorkLine[],
  employers: Employers,
  taxonomy: Taxonomy,
): Evidence[] {
  const counting = new Set(lines.map(({ line }) => line).filter(line => !employers.has(line)))
  return (resume?.parsed.skills ?? [])
    .filter(
      ({ confidence, lines: at }) =>
        confidence >= LISTED_FROM && at.some(line => counting.has(line)),
    )
    .flatMap(({ lines: at, name }) => {
      // The reading gives the taxonomy's name, which may be another one than the resume's.
      const isWritten = at.some(line => isEntryOf(resume?.lines[line] ?? '', name))
      return listed(name, { lines: at, profile: false }, taxonomy, isWritten ? [name] : [])
    })
}

/** What parts the entries of a list. */
const BETWEEN_ENTRIES = /\s*[,;:|•·()\t]\s*/u

function isEntryOf(text: string, name: string): boolean {
  return text.split(BETWEEN_ENTRIES).some(entry => isSameName(entry, name))
}

/** An entry of a list of skills, whether the taxonomy knows it or not. */
export function listed(
  name: string,
  proof: Proof,
  taxonomy: Taxonomy,
  words: string[] = [name],
): Evidence[] {
  const skill = taxonomy.skillOf(name)
  const known = { heldBy: 'name' as const, proof, strength: LISTED, words }
  if (skill) return [{ ...known, key: skill.key, name: skill.name }]
  const key = name.length <= LONGEST_NAME ? unknownSkillKey(name) : null
  return key === null ? [] : [{ ...known, key, name }]
}

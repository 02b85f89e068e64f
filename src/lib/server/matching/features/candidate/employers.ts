import { type Taxonomy } from '../../../taxonomy/index.ts'
import { type CandidateSource } from '../features.ts'
import { type WorkLine } from './work-lines.ts'

/** The names of employers by line. */
export type Employers = ReadonlyMap<number, string>

/**
 * The lines without names of employers: working for Fernhill Textiles plc proves no textiles skill.
 */
export function withoutEmployers(lines: readonly WorkLine[], employers: Employers): WorkLine[] {
  return lines.map(line => {
    const name = employers.get(line.line)
    return name ? { ...line, text: line.text.replace(name, ' ') } : line
  })
}

export function employersOf({ resume }: CandidateSource, taxonomy: Taxonomy): Employers {
  const positions = (resume?.parsed.experience ?? []).filter(
    ({ company }) => !isListOfSkills(company?.value ?? '', taxonomy),
  )
  return new Map(
    positions.flatMap(({ company }) =>
      (company?.lines ?? []).map(line => [line, company?.value ?? ''] as const),
    ),
  )
}

/** Maximum of entries plus skills in the name of an employer: "Fernhill Textiles, Leeds". */
const MAX_EMPLOYER_PARTS = 3

/** "Western blot, PCR, cell culture" below a title lists skills, not an employer. */
function isListOfSkills(company: string, taxonomy: Taxonomy): boolean {
  const entries = company.split(',').length
  return entries > 1 && taxonomy.findSkills(company).length + entries > MAX_EMPLOYER_PARTS
}

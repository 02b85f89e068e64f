import type { SectionKind } from './parsed-resume.ts'
import { readEducation } from './education.ts'
import { readExperience } from './experience.ts'
import { skillEntries } from './skill-rows.ts'
import type { RowSection } from './sections.ts'
import type { SkillFinder } from './skills.ts'

/** Kinds whose rows may be something else under a heading of the writer's own. */
const OPEN: ReadonlySet<SectionKind> = new Set(['other', 'certifications'])

/**
 * Sections whose heading no list knows, by what stands in them: "Earlier career in theatre" holds
 * jobs, "What I bring" holds skills. Courses count as education where there is no other.
 */
export function understand(sections: readonly RowSection[], taxonomy: SkillFinder): RowSection[] {
  const kinds = new Set(sections.map(section => section.kind))
  return sections.map(section => {
    if (!OPEN.has(section.kind)) return section
    const kind = kindOf(section, kinds, taxonomy)
    return kind ? { ...section, kind } : section
  })
}

function kindOf(
  { kind, language, rows }: RowSection,
  kinds: ReadonlySet<SectionKind>,
  taxonomy: SkillFinder,
): SectionKind | null {
  if (!kinds.has('education') && (kind !== 'other' || language === null) && holdsStudies(rows))
    return 'education'
  if (kind !== 'other' || language !== null) return null
  if (holdsJobs(rows)) return 'experience'
  return !kinds.has('skills') && holdsSkills(rows, taxonomy) ? 'skills' : null
}

const holdsStudies = (rows: RowSection['rows']): boolean =>
  readEducation(rows).some(
    ({ degree, institution, start, end }) =>
      institution !== null &&
      institution.confidence > 0.75 &&
      (start ?? end) !== null &&
      degree !== null,
  )

/** A span of dates with both a sure title and a company. */
const holdsJobs = (rows: RowSection['rows']): boolean =>
  readExperience(rows).some(
    ({ title, company, start, end, current }) =>
      title !== null &&
      company !== null &&
      title.confidence > 0.7 &&
      start !== null &&
      (current || end !== null),
  )

/** At least three entries, half of them known. */
function holdsSkills(rows: RowSection['rows'], taxonomy: SkillFinder): boolean {
  const entries = skillEntries(rows)
  const known = entries.filter(({ entry }) => taxonomy.skillOf(entry) !== null).length
  return entries.length >= 3 && known >= entries.length / 2
}

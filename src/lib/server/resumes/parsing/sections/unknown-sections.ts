import type { SectionKind } from '../parsed-resume.ts'
import { findDates } from '../dates/dates.ts'
import { readEducation } from '../entries/studies/education.ts'
import { readExperience } from '../entries/positions/experience.ts'
import { languageCodes } from '../languages.ts'
import { isProse, type TextRow } from '../rows.ts'
import { skillEntries } from '../skills/skill-rows.ts'
import type { RowSection } from './sections.ts'
import type { SkillFinder } from '../skills/skills.ts'
import { headsStudies } from './table-heads.ts'

/** Kinds whose rows may be something else under a heading of the writer's own. */
const OPEN: ReadonlySet<SectionKind> = new Set(['other', 'certifications', 'summary'])

/**
 * Sections whose heading no list knows, by the text in them: "Earlier career in theatre" holds
 * jobs, "What I bring" holds skills. Courses count as education where there is no other.
 */
export function understand(sections: readonly RowSection[], taxonomy: SkillFinder): RowSection[] {
  const kinds = new Set(sections.map(section => section.kind))
  const understood = sections.map((section, at) => {
    const named = kindByHeading(section)
    if (named) return { ...section, kind: named }
    if (
      isOfSkills(section, taxonomy) ||
      areOfPrograms(section, taxonomy) ||
      (isEmptySkills(sections[at - 1]) && beginsSkills(section, taxonomy)) ||
      areSkills(section, taxonomy)
    )
      return { ...section, kind: 'skills' as const }
    if (!OPEN.has(section.kind)) return section
    const kind =
      section.kind === 'summary' ? summaryKind(section, kinds) : kindOf(section, kinds, taxonomy)
    return kind ? { ...section, kind } : section
  })
  const withTables = understood
    .flatMap(section => cutProgramsOff(section, taxonomy))
    .flatMap(section => cutStudiesOff(section))
  return withTables.some(({ kind }) => kind === 'experience')
    ? withTables
    : withTables.flatMap(section => (section.kind === 'contact' ? cutJobsOff(section) : [section]))
}

/** The kind of a section whose heading has two meanings. */
function kindByHeading(section: RowSection): SectionKind | null {
  if (isOfCourses(section)) return 'other'
  return isResearch(section) ? 'experience' : null
}

/** "Teaching" heads positions, or the courses that somebody taught. */
const isOfCourses = ({ heading, kind, rows }: RowSection): boolean =>
  kind === 'experience' &&
  /^(?:teaching|courses)$/iu.test(heading ?? '') &&
  readExperience(rows).every(({ title }) => title === null)

/** "Research" heads projects of a student, and the positions of a scientist. */
const isResearch = ({ heading, kind, rows }: RowSection): boolean =>
  kind === 'projects' && /^research\b/iu.test(heading ?? '') && holdsJobs(rows)

/** "Technical qualifications" may head studies, or programs that the person knows. */
const isOfSkills = ({ kind, rows }: RowSection, taxonomy: SkillFinder): boolean =>
  kind === 'education' &&
  holdsSkills(rows, taxonomy) &&
  readEducation(rows).every(study => study.institution === null || study.degree === null)

/** "Languages" of an engineer may be those of computers. */
const areOfPrograms = ({ kind, rows }: RowSection, taxonomy: SkillFinder): boolean =>
  kind === 'languages' &&
  rows.every(({ text }) => languageCodes(text).length === 0) &&
  holdsSkills(rows, taxonomy)

/** Several languages of computers in a list with spoken ones are skills. */
function cutProgramsOff(section: RowSection, taxonomy: SkillFinder): RowSection[] {
  const { kind, rows } = section
  const programs = kind === 'languages' ? rows.filter(row => isProgram(row, taxonomy)) : []
  if (programs.length <= MIN_HARD) return [section]
  const skills = { heading: null, headingLine: null, kind: 'skills' as const, language: null }
  return [
    { ...section, rows: rows.filter(row => !programs.includes(row)) },
    { ...skills, rows: programs },
  ]
}

const isProgram = ({ text }: TextRow, taxonomy: SkillFinder): boolean =>
  languageCodes(text).length === 0 && taxonomy.skillOf(text) !== null && isHard(text, taxonomy)

const isEmptySkills = (section: RowSection | undefined): boolean =>
  section?.kind === 'skills' && section.rows.length === 0

/** "Languages" directly below "Technical skills" are the first group of these. */
const beginsSkills = ({ kind, rows }: RowSection, taxonomy: SkillFinder): boolean =>
  kind === 'languages' &&
  rows.every(({ text }) => !isProse(text) && languageCodes(text).length === 0) &&
  countHard(rows, taxonomy) > MIN_HARD

/** "Strengths" are skills, unless they are only traits: "punctual, team player". */
const areSkills = ({ heading, kind, rows }: RowSection, taxonomy: SkillFinder): boolean =>
  kind === 'other' &&
  /\bstrengths?\b/iu.test(heading ?? '') &&
  countHard(rows, taxonomy) >= MIN_HARD

const isHard = (entry: string, taxonomy: SkillFinder): boolean =>
  taxonomy.findSkills(entry).some(({ skill }) => skill.kind !== 'soft')

const MIN_HARD = 2

/** A table of studies has no need of a heading, and may have one below it. */
function cutStudiesOff(section: RowSection): RowSection[] {
  const at = WITHOUT_STUDIES.has(section.kind)
    ? section.rows.findIndex(row => headsStudies(row))
    : -1
  if (at === -1) return [section]
  const studies = { heading: null, headingLine: null, kind: 'education' as const, language: null }
  return [
    { ...section, rows: section.rows.slice(0, at) },
    { ...studies, rows: section.rows.slice(at) },
  ]
}

const WITHOUT_STUDIES: ReadonlySet<SectionKind> = new Set(['contact', 'other', 'summary'])

/** Jobs below the contact, where no list knows the heading over them and nothing else is like it. */
function cutJobsOff(section: RowSection): RowSection[] {
  const { rows } = section
  if (!holdsJobs(rows)) return [section]
  const dated = rows.findIndex(({ text }) => findDates(text).some(({ kind }) => kind !== 'point'))
  const above = rows
    .slice(0, dated)
    .findLastIndex(({ text }) => isProse(text) || /[.@]/u.test(text))
  const [first, ...under] = rows.slice(above + 1)
  if (!first) return [section]
  const jobs = { ...section, kind: 'experience' as const, language: null }
  const isHead = above + 1 === dated
  if (isHead && !holdsJobs([first])) return [section]
  // A line that the first job does not need is the heading over it.
  const [next] = readExperience(under)
  const isHeading = !isHead && next?.title != null && next.company !== null
  return [
    { ...section, rows: rows.slice(0, above + 1) },
    isHeading
      ? { ...jobs, heading: first.text, headingLine: first.line, rows: under }
      : { ...jobs, heading: null, headingLine: null, rows: [first, ...under] },
  ]
}

/** A "career summary" is a few sentences, or all of the jobs. */
function summaryKind({ rows }: RowSection, kinds: ReadonlySet<SectionKind>): SectionKind | null {
  return !kinds.has('experience') && holdsJobs(rows) ? 'experience' : null
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
  const entries = skillEntries(rows, text => taxonomy.skillOf(text) !== null)
  const known = entries.filter(({ entry }) => taxonomy.skillOf(entry) !== null).length
  return entries.length >= 3 && known >= entries.length / 2
}

const countHard = (rows: RowSection['rows'], taxonomy: SkillFinder): number =>
  skillEntries(rows, text => taxonomy.skillOf(text) !== null).filter(
    ({ entry, group }) => !group && isHard(entry, taxonomy),
  ).length

import type { ResumeDocument } from '../reading/document.ts'
import { readCertifications } from './entries/certifications.ts'
import { findEmail, readContact } from './person/contact.ts'
import { readEducation } from './entries/studies/education.ts'
import { isOfStudy, readExperience } from './entries/positions/experience.ts'
import { languageOf } from './language.ts'
import { readLanguages } from './languages.ts'
import { readName } from './person/name.ts'
import type { Found, ParsedResume, Section, SectionKind } from './parsed-resume.ts'
import { bodyRows, isProse, type TextRow, toRow } from './rows.ts'
import { besideFirst } from './sections/beside-rows.ts'
import { cutContactOff } from './sections/contact-tail.ts'
import { markMargin } from './sections/margin-headings.ts'
import { contactFirst, type RowSection, splitSections } from './sections/sections.ts'
import { readSkills, type SkillFinder } from './skills/skills.ts'
import { understand } from './sections/unknown-sections.ts'
import { yearsOfWork } from './dates/years.ts'

/**
 * Increase it when the parser gives another result for the same document. Stored with each result.
 */
export const RESUME_VERSION = 45

/**
 * Parses the lines of a resume. Pure, apart from `today`, at which a current job ends. Never throws,
 * whatever the lines contain.
 */
export function parseResume(
  document: ResumeDocument,
  taxonomy: SkillFinder,
  today = new Date(),
): ParsedResume {
  const { rows, aside } = bodyRows(document)
  const split = splitSections(markMargin(besideFirst(contactFirst(rows))))
  const sections = withoutRepeats(cutContactOff(understand(split, taxonomy)))
  const of = (kind: SectionKind) => sections.filter(section => section.kind === kind)
  const contacts = [...of('contact').flatMap(section => section.rows), ...headerRows(document)]
  const email = findEmail(contacts) ?? findEmail(rows)
  const name = readName(rows, contacts, {
    email: email?.value ?? null,
    taxonomy,
  })
  // The person does not live in the towns of jobs and schools.
  const aboutPerson = sections
    .filter(({ kind }) => kind !== 'experience' && kind !== 'education')
    .flatMap(section => section.rows)
  const near = [
    ...new Set([...contacts, ...rowsNear(aboutPerson, name), ...rowsNear(aboutPerson, email)]),
  ]
  const entries = of('experience').flatMap(section => readExperience(section.rows))
  const { jobs: experience = [], studies: studyEntries = [] } = Object.groupBy(entries, entry =>
    isOfStudy(entry) ? 'studies' : 'jobs',
  )
  const studied = new Set(studyEntries.flatMap(({ lines }) => lines))
  const studies = of('experience').map(({ rows: all }) => all.filter(row => studied.has(row.line)))
  return {
    version: RESUME_VERSION,
    language: languageOf(rows.map(row => row.text).join('\n'), sections),
    name,
    email,
    // Without another contact, a phone number may be an employer's.
    ...readContact(near, email ? [...aboutPerson, ...rows] : aboutPerson, {
      name,
      taxonomy,
    }),
    summary: readSummary(of('summary'), sections[0]!.rows),
    sections: toSections(sections, aside),
    experience,
    education: [...of('education').map(section => section.rows), ...studies].flatMap(own =>
      readEducation(own),
    ),
    skills: readSkills(withoutName(sections, name), taxonomy),
    languages: readLanguages(sections),
    certifications: readCertifications(sections),
    yearsOfExperience: yearsOfWork(experience, today),
  }
}

/** The name may stand in a column beside, which is read after the skills of the other. */
const withoutName = (sections: readonly RowSection[], name: Found<string> | null): RowSection[] =>
  sections.map(section => ({
    ...section,
    rows: section.rows.filter(({ line }) => !name?.lines.includes(line)),
  }))

/** A section that the page prints a second time, as for small screens, says nothing more. */
function withoutRepeats(sections: readonly RowSection[]): RowSection[] {
  const texts = sections.map(section => textOf(section))
  return sections.map((section, at) =>
    section.rows.length > 0 && texts.indexOf(texts[at]!) < at
      ? { ...section, kind: 'other' }
      : section,
  )
}

const textOf = ({ kind, rows }: RowSection): string =>
  [kind, ...rows.map(row => row.text)].join('\n')

/** The headers and footers of pages, which may contain the contact. */
function headerRows({ lines }: ResumeDocument): TextRow[] {
  return lines.flatMap((line, index) =>
    (line.part === 'header' || line.part === 'footer') && line.text.trim() !== ''
      ? [toRow(line.text.trim(), index, line)]
      : [],
  )
}

/** Lines from one that other sections do not part. */
const NEAR = 8

/** The rows near a line, which may contain the rest of the contact. */
function rowsNear(rows: readonly TextRow[], found: Found<string> | null): TextRow[] {
  const at = found ? rows.findIndex(row => row.line === found.lines[0]) : -1
  if (at === -1) return []
  const line = rows[at]!.line
  return rows.slice(Math.max(0, at - 4), at + 6).filter(row => Math.abs(row.line - line) <= NEAR)
}

function readSummary(
  sections: readonly RowSection[],
  top: readonly TextRow[],
): Found<string> | null {
  const own = sections.flatMap(section => section.rows)
  const rows = own.length > 0 ? own : top.filter(row => isProse(row.text) && row.text.length > 60)
  if (rows.length === 0) return null
  return {
    value: rows.map(row => row.text.replaceAll('\t', ' ')).join(' '),
    confidence: own.length > 0 ? 0.95 : 0.6,
    lines: rows.map(row => row.line),
  }
}

/** Puts every line in one section; page numbers and footers go to the contact. */
function toSections(sections: readonly RowSection[], aside: readonly number[]): Section[] {
  return sections.map(({ kind, heading, headingLine, rows }, at) => ({
    kind,
    heading,
    headingLine,
    lines: [...rows.map(row => row.line), ...(at === 0 ? aside : [])],
  }))
}

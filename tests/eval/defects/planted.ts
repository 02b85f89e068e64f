import type { AtsIssueCode } from '#lib/contract/ats.ts'
import type { Line, ResumeDocument } from '#lib/server/resumes/index.ts'

/*
 * Written for this project's tests, under the project's licence. Each defect is planted into each good
 * file in this folder, and must raise its issue and no other.
 */

/** One defect of a resume. */
export interface Defect {
  name: string
  code: AtsIssueCode
  /** Changes the lines of the text. A line begins with "#", "##" or "-" as its kind. */
  text?: (lines: string[]) => string[]
  /** Changes the document that was made of the text. */
  document?: (document: ResumeDocument) => ResumeDocument
}

const isHeading = (line: string) => line.startsWith('## ')
const isPosition = (line: string) => /\t.*(?:Present|\d{4} – \w{3} \d{4})$/.test(line)

/** The lines without the sections whose heading matches. */
function without(lines: readonly string[], heading: RegExp): string[] {
  let isLeft = false
  return lines.filter(line => {
    if (isHeading(line)) isLeft = heading.test(line)
    return !isLeft
  })
}

/** Changes the lines under the headings that match. */
function under(lines: readonly string[], heading: RegExp, change: (line: string) => string[]) {
  let isUnder = false
  return lines.flatMap(line => {
    if (isHeading(line)) isUnder = heading.test(line)
    return isUnder && !isHeading(line) ? change(line) : [line]
  })
}

const renamed = (heading: RegExp, name: string) => (lines: string[]) =>
  lines.map(line => (isHeading(line) && heading.test(line) ? `## ${name}` : line))

const each = (change: (line: string, at: number) => string) => (lines: string[]) =>
  lines.map((line, at) => change(line, at))

/** Changes the lines of positions by their order, the latest first. */
const positions = (change: (line: string, at: number) => string) => (lines: string[]) => {
  let at = -1
  return lines.map(line => {
    if (!isPosition(line)) return line
    at += 1
    return change(line, at)
  })
}

const lined = (change: (line: Line, at: number) => Line) => (document: ResumeDocument) => ({
  ...document,
  lines: document.lines.map((line, at) => change(line, at)),
})

const fact = (facts: Partial<ResumeDocument['facts']>) => (document: ResumeDocument) => ({
  ...document,
  facts: { ...document.facts, ...facts },
})

const contact = (change: (line: string) => string) =>
  each((line, at) => (at === 1 ? change(line) : line))

const SUMMARY = /Summary|Profile|About/
const WORK = /Experience|Employment/
const SKILLS = /Skills/
const LOREM =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.'
const CLICHES =
  'Results-driven, hard-working team player and self-starter with a proven track record, excellent communication skills and attention to detail, a dynamic go-getter who thinks outside the box.'

export const DEFECTS: readonly Defect[] = [
  { code: 'missing-name', name: 'no name', text: lines => lines.slice(1) },
  {
    code: 'missing-email',
    name: 'no e-mail address',
    text: contact(line => line.replace(/\S+@\S+ \| /, '')),
  },
  {
    code: 'missing-phone',
    name: 'no phone number',
    text: contact(line => line.replace(/ \| \+.*/, '')),
  },
  { code: 'missing-experience', name: 'no experience', text: lines => without(lines, WORK) },
  { code: 'missing-education', name: 'no education', text: lines => without(lines, /Education/) },
  { code: 'missing-skills', name: 'no list of skills', text: lines => without(lines, SKILLS) },
  { code: 'missing-summary', name: 'no summary', text: lines => without(lines, SUMMARY) },
  {
    code: 'undated-experience',
    name: 'positions without dates',
    text: positions(line => line.replace(/\t.*/, '')),
  },
  {
    code: 'missing-title',
    name: 'positions without titles',
    text: positions(line => line.replace(/^[^,]+, /, '')),
  },
  {
    code: 'impossible-dates',
    name: 'a position that ends before it begins',
    text: positions((line, at) =>
      at === 1 ? line.replace(/\t(\w{3} \d{4}) – (\w{3} \d{4})/, '\t$2 – $1') : line,
    ),
  },
  {
    code: 'impossible-dates',
    name: 'a position that begins in the future',
    text: positions((line, at) => (at === 0 ? line.replace(/\t\w{3} \d{4}/, '\tMay 2031') : line)),
  },
  {
    code: 'impossible-dates',
    name: 'a position that ended in the future',
    text: positions((line, at) => (at === 0 ? line.replace('Present', 'Oct 2034') : line)),
  },
  {
    code: 'employment-gap',
    name: 'a gap of over a year',
    text: positions((line, at) => (at === 0 ? line.replace(/\t\w{3} \d{4}/, '\tJul 2023') : line)),
  },
  {
    code: 'unusual-heading',
    name: 'education under a heading of its own',
    text: renamed(/Education/, 'Where I Studied Things'),
  },
  {
    code: 'unusual-heading',
    name: 'experience under a heading of its own',
    text: renamed(WORK, 'Places I Have Been'),
  },
  {
    code: 'unusual-heading',
    name: 'skills under a heading of their own',
    text: renamed(SKILLS, 'My Toolbelt'),
  },
  {
    code: 'placeholder-text',
    name: 'lorem ipsum',
    text: lines => under(lines, SUMMARY, () => [LOREM, LOREM]),
  },
  {
    code: 'placeholder-text',
    name: 'places of a template left open',
    text: positions((line, at) => (at === 1 ? line.replace(/, [^\t]+/, ', [Company Name]') : line)),
  },
  {
    code: 'filler-words',
    name: 'a summary of stock phrases',
    text: lines => under(lines, SUMMARY, () => [CLICHES]),
  },
  {
    code: 'keyword-stuffing',
    name: 'a skill many times over',
    text: lines =>
      under(lines, SKILLS, line => [`${line}, Excel, Excel, Excel, Excel, Excel, Excel`]),
  },
  {
    code: 'hidden-text',
    document: fact({ hiddenText: 'manager director certified expert senior' }),
    name: 'white text',
  },
  { code: 'scanned', document: fact({ ocr: true }), name: 'a scan' },
  { code: 'letter-spaced', document: fact({ letterSpaced: true }), name: 'spaced letters' },
  {
    code: 'garbled-text',
    document: lined((line, at) =>
      at > 6 ? { ...line, text: `${line.text}\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD` } : line,
    ),
    name: 'letters without a meaning',
  },
  {
    code: 'contact-in-header',
    document: document => ({
      ...lined((line, at) => (at === 1 ? { ...line, part: 'header' } : line))(document),
      kind: 'docx',
    }),
    name: 'the contact in the header',
  },
  {
    code: 'table-layout',
    document: document => ({
      ...fact({ tables: 1 })(
        lined((line, at) => (at > 2 ? { ...line, part: 'table' } : line))(document),
      ),
      kind: 'docx',
    }),
    name: 'a layout of tables',
  },
  { code: 'several-columns', document: fact({ columns: 2 }), name: 'two columns' },
  {
    code: 'tiny-type',
    document: lined(line => ({ ...line, size: 6.5 })),
    name: 'very small type',
  },
  {
    code: 'no-numbers',
    name: 'nothing measured',
    text: lines =>
      under(lines, WORK, line => [
        line.startsWith('- ')
          ? line.replaceAll(/[£$]?\d[\d.,:%]*(?:-bed)?|\b(?:two|half|halved)\b/giu, '')
          : line,
      ]),
  },
  {
    code: 'weak-verbs',
    name: 'duties in place of what was done',
    text: lines =>
      under(lines, WORK, line => [
        line.startsWith('- ') ? line.replace('- ', '- Responsible for ') : line,
      ]),
  },
  {
    code: 'first-person',
    name: 'the first person',
    text: lines => under(lines, SUMMARY, line => [`${line} I am proud of my work.`]),
  },
  {
    code: 'inconsistent-dates',
    name: 'dates in two ways',
    text: positions((line, at) =>
      at === 1 ? line.replaceAll(/[A-Z][a-z]{2} (\d{4})/g, '03/$1') : line,
    ),
  },
  {
    code: 'skill-ratings',
    name: 'skills in stars',
    text: lines => under(lines, SKILLS, line => [line.replace(',', ' ★★★★☆,')]),
  },
]

import type { ParsedExperience, Section } from '../../resumes/index.ts'
import { datesIn } from '../dates.ts'
import { counted, quote } from '../quote.ts'
import { linesUnder, type Subject } from '../subject.ts'
import {
  CRITICAL,
  IMPORTANT,
  type Criterion,
  FINE,
  type Finding,
  type Verdict,
} from './criterion.ts'

/**
 * Whether the facts that every form asks for were found. Name and address do not count: how a name
 * is spelled and where a person lives must not change a score.
 */
export const COMPLETENESS: Criterion[] = [
  { gravity: CRITICAL, judge: hasEmail, part: 'completeness', points: 4 },
  { gravity: IMPORTANT, judge: hasPhone, part: 'completeness', points: 3 },
  { gravity: CRITICAL, judge: hasExperience, part: 'completeness', points: 5 },
  { gravity: IMPORTANT, judge: hasEducation, part: 'completeness', points: 3 },
  { gravity: IMPORTANT, judge: hasSkills, part: 'completeness', points: 4 },
  { gravity: CRITICAL, judge: isDated, part: 'completeness', points: 4 },
  { judge: namesPositions, part: 'completeness', points: 1 },
  { judge: hasSummary, part: 'completeness', points: 1 },
]

const NOWHERE = 'Not found in the file'

function lacks(finding: Omit<Finding, 'lines'>): Verdict {
  return { finding: { lines: [], place: NOWHERE, ...finding }, share: 0 }
}

function hasEmail({ parsed }: Subject): Verdict {
  if (parsed.email) return FINE
  return lacks({
    code: 'missing-email',
    description: 'No e-mail address was found, so no employer can answer you.',
    severity: 'high',
    solution:
      'Write it in full (name@example.com) on the line below your name, as text and not as an icon or a link behind a word.',
    title: 'There is no e-mail address',
  })
}

function hasPhone({ parsed }: Subject): Verdict {
  if (parsed.phone) return FINE
  return lacks({
    code: 'missing-phone',
    description: 'No phone number was found; many application forms cannot be sent without one.',
    severity: 'medium',
    solution:
      'Write it with its country code, such as +44 20 7946 0000, beside your e-mail address.',
    title: 'There is no phone number',
  })
}

function hasExperience(subject: Subject): Verdict {
  const { parsed } = subject
  if (parsed.experience.length > 0 || linesUnder(subject, 'experience').length > 0) return FINE
  const lookalike = unusual(subject, section => datesIn(textOf(subject, section)).length > 1)
  if (lookalike) return misnamed(lookalike, 'Experience')
  // Who has studied or helped out so far has something to show in its place.
  const begins = linesUnder(subject, 'projects', 'volunteering').length > 0
  return {
    ...lacks({
      code: 'missing-experience',
      description: 'No work experience was found under any heading.',
      severity: begins ? 'medium' : 'high',
      solution:
        'Add a heading “Experience”. For each position: title, employer, place, and the months it began and ended; then what you did. Internships and part-time work count.',
      title: 'There is no work experience',
    }),
    share: begins ? 0.5 : 0,
  }
}

const SCHOOLING =
  /\b(?:university|college|school|institute|academy|bachelor|master|b\.?sc|m\.?sc|b\.?a|ph\.?d|diploma|degree|universit|hochschule|lycée|licence)\b/iu

function hasEducation(subject: Subject): Verdict {
  const { parsed } = subject
  if (parsed.education.length > 0 || linesUnder(subject, 'education').length > 0) return FINE
  const lookalike = unusual(subject, section => SCHOOLING.test(textOf(subject, section)))
  if (lookalike) return misnamed(lookalike, 'Education')
  return lacks({
    code: 'missing-education',
    description: 'No education was found under any heading.',
    severity: 'medium',
    solution:
      'Add a heading “Education” with the degree or certificate, the school and the year. If you left school to work, name the last school or a course you took.',
    title: 'There is no education',
  })
}

function hasSkills(subject: Subject): Verdict {
  const { parsed } = subject
  if (linesUnder(subject, 'skills').length > 0) return FINE
  const lookalike = unusual(subject, section => isList(textOf(subject, section)))
  if (lookalike) return misnamed(lookalike, 'Skills')
  const known = [...new Set(parsed.skills.map(({ name }) => name))].slice(0, 5)
  const example = known.length > 0 ? ` Your resume already speaks of ${known.join(', ')}.` : ''
  return {
    ...lacks({
      code: 'missing-skills',
      description: `No list of skills was found; searches by recruiters look there first.${example}`,
      severity: known.length > 0 ? 'medium' : 'high',
      solution:
        'Add a heading “Skills” with 6 to 20 of them, separated by commas, in the words that job postings use.',
      title: 'There is no list of skills',
    }),
    share: known.length > 0 ? 0.5 : 0,
  }
}

/** The first section under an unknown heading that looks like what is missing. */
function unusual({ parsed }: Subject, looksLike: (section: Section) => boolean): Section | null {
  const unknown = parsed.sections.filter(({ heading, kind }) => kind === 'other' && heading)
  return unknown.find(looksLike) ?? null
}

function textOf({ lines }: Subject, section: Section): string {
  return section.lines.map(index => lines[index]?.text ?? '').join('\n')
}

const isList = (text: string) => {
  const entries = text.split(/[,;|•·\n]/).filter(entry => entry.trim() !== '')
  return entries.length >= 4 && entries.every(entry => entry.trim().split(/\s+/).length <= 4)
}

function misnamed({ heading, headingLine }: Section, usual: string): Verdict {
  return {
    finding: {
      code: 'unusual-heading',
      description: `The section under ${quote(heading ?? '')} looks like your ${usual.toLowerCase()}, but programs sort a resume by its headings and do not know this one.`,
      lines: headingLine === null ? [] : [headingLine],
      severity: 'medium',
      solution: `Change the heading to “${usual}”.`,
      title: `A heading is unusual: ${quote(heading ?? '')}`,
    },
    share: 0.25,
  }
}

const DATE_ADVICE =
  'Write month and year of the beginning and the end on the line of each position, such as “Mar 2021 – Present”.'

function isDated(subject: Subject): Verdict {
  const { experience } = subject.parsed
  const under = linesUnder(subject, 'experience')
  if (experience.length === 0)
    return under.length === 0 ? null : undated(under.slice(0, 1), NO_DATES)
  const bare = experience.filter(({ current, end, start }) => !start && !end && !current)
  const heads = bare.flatMap(headOf)
  if (bare.length === experience.length) return undated(heads, NO_DATES)
  if (bare.length === 0) return FINE
  const first = quote(subject.lines[heads[0] ?? -1]?.text ?? '')
  return undated(heads, {
    description: `${bare.length} of ${experience.length} positions ${bare.length > 1 ? 'have' : 'has'} no dates, beginning with ${first}.`,
    share: 1 - bare.length / experience.length,
    title: 'A position has no dates',
  })
}

const NO_DATES = {
  description:
    'No dates were found in your work experience, so programs cannot compute how long you have worked.',
  share: 0,
  title: 'Your experience has no dates',
}

function undated(lines: number[], { description, share, title }: typeof NO_DATES): Verdict {
  return {
    finding: {
      code: 'undated-experience',
      description,
      lines,
      severity: 'high',
      solution: DATE_ADVICE,
      title,
    },
    share,
  }
}

function namesPositions({ lines, parsed }: Subject): Verdict {
  const { experience } = parsed
  if (experience.length === 0) return null
  const unclear = experience.filter(({ company, title }) => !company || !title)
  const [first] = unclear
  if (!first) return FINE
  const lacking = first.title ? 'employer' : 'title'
  return {
    finding: {
      code: 'unclear-position',
      description: `No ${lacking} could be recognised in ${quote(lines[headOf(first)[0] ?? -1]?.text ?? '')}${unclear.length > 1 ? `, nor in ${counted(unclear.length - 1, 'other position')}` : ''}.`,
      lines: unclear.flatMap(headOf),
      severity: 'low',
      solution:
        'Give each position its title and its employer on the first line or two, with the dates at the end: “Joiner, Doors Ltd, Leeds, 2019 – 2024”.',
      title: `A position has no clear ${lacking}`,
    },
    share: 1 - unclear.length / experience.length,
  }
}

/** The line an entry begins with. */
function headOf({ lines }: ParsedExperience): number[] {
  return lines.length > 0 ? [Math.min(...lines)] : []
}

function hasSummary({ parsed }: Subject): Verdict {
  if (parsed.summary || parsed.sections.some(({ kind }) => kind === 'summary')) return FINE
  return lacks({
    code: 'missing-summary',
    description: 'Nothing at the top says in a sentence or two who you are and what you look for.',
    severity: 'low',
    solution:
      'Add two or three lines under your contact details: your occupation, your years of experience, and what you do best.',
    title: 'There is no summary',
  })
}

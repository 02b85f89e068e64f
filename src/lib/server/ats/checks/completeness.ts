import type { Section } from '../../resumes/index.ts'
import { datesIn } from '../dates.ts'
import { quote } from '../quote.ts'
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
 * Checks whether the facts for every application form were found. The spelling of a name and the place
 * where a person lives do not count: they must not change a score.
 */
export const COMPLETENESS: Criterion[] = [
  { gravity: IMPORTANT, judge: hasName, part: 'completeness', points: 2 },
  { gravity: CRITICAL, judge: hasEmail, part: 'completeness', points: 3 },
  { gravity: IMPORTANT, judge: hasPhone, part: 'completeness', points: 2 },
  { gravity: CRITICAL, judge: hasExperience, part: 'completeness', points: 4 },
  { gravity: IMPORTANT, judge: hasEducation, part: 'completeness', points: 2 },
  { gravity: IMPORTANT, judge: hasSkills, part: 'completeness', points: 3 },
  { judge: hasSummary, part: 'completeness', points: 1 },
]

const NOWHERE = 'Not found in the file'

function lacks(finding: Omit<Finding, 'lines'>): Verdict {
  return { finding: { lines: [], place: NOWHERE, ...finding }, share: 0 }
}

function hasName({ parsed }: Subject): Verdict {
  if (parsed.name) return FINE
  return lacks({
    code: 'missing-name',
    description:
      'We found no name, so programs file the resume without one. If it is there, it may be a picture or part of another line.',
    severity: 'medium',
    solution:
      'Write your name as text on the first line, alone and larger than the rest, without “Resume” beside it.',
    title: 'No name found',
  })
}

function hasEmail({ parsed }: Subject): Verdict {
  if (parsed.email) return FINE
  return lacks({
    code: 'missing-email',
    description: 'We found no e-mail address, and without one no employer can answer you.',
    severity: 'high',
    solution:
      'Write it in full (name@example.com) on the line below your name, as text and not as an icon or a link behind a word.',
    title: 'No e-mail address found',
  })
}

function hasPhone({ parsed }: Subject): Verdict {
  if (parsed.phone) return FINE
  return lacks({
    code: 'missing-phone',
    description: 'We found no phone number; many application forms cannot be sent without one.',
    severity: 'medium',
    solution:
      'Write it with its country code, such as +44 20 7946 0000, beside your e-mail address.',
    title: 'No phone number found',
  })
}

function hasExperience(subject: Subject): Verdict {
  const { parsed } = subject
  if (parsed.experience.length > 0 || linesUnder(subject, 'experience').length > 0) return FINE
  const lookalike = unusual(subject, section => datesIn(textOf(subject, section)).length > 1)
  if (lookalike) return misnamed(lookalike, 'Experience')
  // For beginners, studies, projects or volunteering replace experience.
  const begins = linesUnder(subject, 'projects', 'volunteering').length > 0
  return {
    ...lacks({
      code: 'missing-experience',
      description: 'We found no work experience under any heading.',
      severity: begins ? 'medium' : 'high',
      solution:
        'Add a heading “Experience”. For each position: title, employer, place, and the months it began and ended; then what you did. Internships and part-time work count.',
      title: 'No work experience found',
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
    description: 'We found no education under any heading.',
    severity: 'medium',
    solution:
      'Add a heading “Education” with the degree or certificate, the school and the year. If you left school to work, name the last school or a course you took.',
    title: 'No education found',
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
      description: `We found no list of skills; searches by recruiters look there first.${example}`,
      severity: known.length > 0 ? 'medium' : 'high',
      solution:
        'Add a heading “Skills” with 6 to 20 of them, separated by commas, in the words that job postings use.',
      title: 'No list of skills found',
    }),
    share: known.length > 0 ? 0.5 : 0,
  }
}

/** The first section with an unknown heading that looks like the missing section. */
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

function hasSummary({ parsed }: Subject): Verdict {
  if (parsed.summary || parsed.sections.some(({ kind }) => kind === 'summary')) return FINE
  return lacks({
    code: 'missing-summary',
    description:
      'We found nothing at the top that says in a sentence or two who you are and what you look for.',
    severity: 'low',
    solution:
      'Add two or three lines under your contact details: your occupation, your years of experience, and what you do best.',
    title: 'No summary found',
  })
}

import { readHeading, type Section, type SectionKind } from '../../resumes/index.ts'
import { listed, quote } from '../quote.ts'
import type { Subject } from '../subject.ts'
import { type Criterion, FINE, type Verdict } from './criterion.ts'

/** Checks whether the headings are those that programs know. */
export const HEADINGS: Criterion[] = [{ judge: hasUsualHeadings, part: 'parsability', points: 2 }]

const USUAL: Partial<Record<SectionKind, string>> = {
  education: 'Education',
  experience: 'Experience',
  skills: 'Skills',
}

interface Misnamed {
  heading: string
  headingLine: number
  usual: string
}

/** Our parser also recognizes a section by its content. Many programs only know headings. */
function hasUsualHeadings({ parsed }: Subject): Verdict {
  const headed = parsed.sections.filter(
    ({ headingLine, kind }) => headingLine !== null && USUAL[kind],
  )
  if (headed.length === 0) return null
  const misnamed = headed.flatMap(section => misnamedOf(section))
  const [first] = misnamed
  if (!first) return FINE
  return {
    finding: {
      code: 'unusual-heading',
      description: `${listed(misnamed.map(({ heading, usual }) => `${quote(heading)} holds your ${usual.toLowerCase()}`))}. Many programs sort a resume by its headings and do not know ${misnamed.length > 1 ? 'these' : 'this one'}.`,
      lines: misnamed.map(({ headingLine }) => headingLine),
      severity: 'medium',
      solution: misnamed
        .map(({ heading, usual }) => `Call ${quote(heading)} “${usual}”.`)
        .join(' '),
      title: `A heading is unusual: ${quote(first.heading)}`,
    },
    share: 1 - misnamed.length / headed.length,
  }
}

function misnamedOf({ heading, headingLine, kind }: Section): Misnamed[] {
  const usual = USUAL[kind]
  if (!heading || headingLine === null || !usual || readHeading(heading)) return []
  return [{ heading, headingLine, usual }]
}

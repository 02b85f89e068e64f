import type { Line, ResumeDocument } from '#lib/server/resumes/index.ts'
import { NO_FACTS } from '#lib/server/resumes/reading/document.ts'
import type {
  ParsedExperience,
  ParsedResume,
  Section,
  SectionKind,
} from '#lib/server/resumes/parsing/parsed-resume.ts'

export interface Position {
  title?: string | undefined
  company?: string | undefined
  /** "Mar 2019 – Present"; left out for a position without dates. */
  dates?: string | undefined
  points: string[]
  /** Whether the points have bullets. */
  listed?: boolean
}

type Block = readonly (string | Position)[]

export interface ResumeText {
  /** The lines above the first heading. */
  top?: string[]
  /** Heading, kind, and content of each section. */
  sections?: readonly (readonly [heading: string, kind: SectionKind, block: Block])[]
  language?: string
  kind?: ResumeDocument['kind']
  facts?: Partial<ResumeDocument['facts']>
  /** Changes the finished lines. */
  change?: (line: Line, index: number) => Line
}

export interface Reading {
  document: ResumeDocument
  parsed: ParsedResume
}

/** A resume without faults. */
export const CLEAN: Required<Pick<ResumeText, 'sections' | 'top'>> = {
  sections: [
    [
      'Summary',
      'summary',
      [
        'Joiner with six years of fitting doors and windows in old houses, looking for a workshop that restores what others would throw away.',
      ],
    ],
    [
      'Experience',
      'experience',
      [
        {
          company: 'Doors and Windows Ltd',
          dates: 'Mar 2019 – Present',
          points: [
            'Fitted more than 400 doors and windows in listed houses all over Yorkshire',
            'Taught two apprentices to cut and fit sash windows within a year',
            'Cut waste of hardwood by 15% by planning every cut of a board on paper first',
            'Measured and priced work for private customers on site',
          ],
          title: 'Joiner',
        },
        {
          company: 'Leeds Building Repairs',
          dates: 'Sep 2016 – Feb 2019',
          points: [
            'Repaired stairs, floors and skirting boards in 120 council flats a year',
            'Kept the tools and machines of a team of five safe and sharp',
            'Ordered timber and fittings and checked every delivery against the order',
          ],
          title: 'Apprentice Joiner',
        },
      ],
    ],
    [
      'Education',
      'education',
      ['Diploma in Site Carpentry, Leeds College of Building, 2014 – 2016'],
    ],
    ['Skills', 'skills', ['Carpentry, Glazing, Sash windows, Site planning, Timber selection']],
  ],
  top: ['Maya Rao', 'Leeds, United Kingdom | maya.rao@example.com | +44 113 496 0000'],
}

/** A parsed resume like that of the parser, built here so that each part is known. */
export function makeReading(text: ResumeText = {}): Reading {
  const { change, facts, kind = 'pdf', language = 'en', sections, top } = { ...CLEAN, ...text }
  const page = new Page()
  const parsedSections: Section[] = []
  const experience: ParsedExperience[] = []
  const above = top.map(line => page.add(line))
  if (above.length > 0) parsedSections.push(section('contact', null, above))
  for (const [heading, sectionKind, block] of sections) {
    const headingLine = page.add(heading, { bold: true, size: 13 })
    const lines = block.flatMap(entry => {
      if (typeof entry === 'string') return [page.add(entry)]
      const position = addPosition(page, entry)
      if (sectionKind === 'experience') experience.push(position)
      return position.lines
    })
    parsedSections.push(section(sectionKind, headingLine, lines, heading))
  }
  const lines = change ? page.lines.map(change) : page.lines
  const document: ResumeDocument = { facts: { ...FACTS, ...facts }, kind, lines }
  return { document, parsed: parse(document, language, parsedSections, experience) }
}

const FACTS: ResumeDocument['facts'] = { ...NO_FACTS, fonts: ['Helvetica'] }

class Page {
  readonly lines: Line[] = []

  add(text: string, more: Partial<Line> = {}): number {
    const at = this.lines.length
    this.lines.push(makeLine(at, { text, ...more }))
    return at
  }
}

/** An ordinary line at a position of the page. */
export function makeLine(at: number, more: Partial<Line>): Line {
  return {
    block: at,
    bold: false,
    heading: false,
    list: false,
    page: 1,
    part: 'body',
    size: 10.5,
    text: '',
    width: 400,
    x: 60,
    y: 60 + 14 * at,
    ...more,
  }
}

function addPosition(page: Page, position: Position): ParsedExperience {
  const { company, dates, listed = true, points, title } = position
  const head = [title, company].filter(Boolean).join(', ')
  const headLine = page.add([head, dates].filter(Boolean).join('\t'))
  const rest = points.map(point => page.add(point, { list: listed }))
  const found = (value: string | undefined) =>
    value === undefined ? null : { confidence: 1, lines: [headLine], value }
  const [start = null, end = null] = dates?.match(/(?:19|20)\d{2}/g) ?? []
  return {
    company: found(company),
    confidence: 1,
    current: /present/i.test(dates ?? ''),
    description: points,
    end,
    lines: [headLine, ...rest],
    location: null,
    start,
    title: found(title),
  }
}

function section(
  kind: SectionKind,
  headingLine: number | null,
  lines: number[],
  heading: string | null = null,
): Section {
  return { heading, headingLine, kind, lines }
}

function parse(
  { lines }: ResumeDocument,
  language: string,
  sections: Section[],
  experience: ParsedExperience[],
): ParsedResume {
  const find = (pattern: RegExp) => {
    const at = lines.findIndex(({ text }) => pattern.test(text))
    const value = lines[at]?.text.match(pattern)?.[0]
    return value === undefined ? null : { confidence: 1, lines: [at], value }
  }
  const education = sections.filter(({ kind }) => kind === 'education')
  const summary = sections.find(({ kind }) => kind === 'summary')?.lines[0]
  return {
    certifications: [],
    education: education.map(({ lines: own }) => ({
      confidence: 1,
      current: false,
      degree: { confidence: 1, lines: own, value: 'Diploma' },
      description: [],
      end: '2016',
      field: null,
      institution: null,
      lines: own,
      start: '2014',
    })),
    email: find(/\S+@\S+/),
    experience,
    language,
    languages: [],
    links: [],
    location: null,
    name: lines[0] ? { confidence: 1, lines: [0], value: lines[0].text } : null,
    phone: find(/\+\d[\d ]{8,}/),
    sections,
    skills: [],
    summary:
      summary === undefined
        ? null
        : { confidence: 1, lines: [summary], value: lines[summary]?.text ?? '' },
    version: 1,
    yearsOfExperience: null,
  }
}

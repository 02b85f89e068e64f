import { expect, test } from 'vitest'

import { CLEAN, makeReading, type Position, type ResumeText } from '#support/documents/readings.ts'

import { scoreReading } from './score.ts'

const NOBODY: Position = { points: [] }
const [SUMMARY, EXPERIENCE, EDUCATION, SKILLS] = CLEAN.sections
const [joiner = NOBODY, apprentice = NOBODY] = (EXPERIENCE?.[2] ?? []) as Position[]
const BARE_POINTS = [
  'Fitted doors and windows in old houses',
  'Kept the tools sharp and the van clean',
]
/** This many different words. */
const prose = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ')

function score(text: ResumeText = {}) {
  const { document, parsed } = makeReading(text)
  return scoreReading(document, parsed)
}

/** The clean resume with other positions. */
function withWork(work: Position[]): ResumeText {
  const sections = [SUMMARY, ['Experience', 'experience', work] as const, EDUCATION, SKILLS]
  return { sections: sections.filter(section => section !== undefined) }
}

function without(left: typeof SUMMARY): ResumeText {
  return { sections: CLEAN.sections.filter(section => section !== left) }
}

function redated(position: Position, dates: string | undefined): Position {
  return { ...position, dates }
}

function rated(skills: string): ResumeText {
  return {
    sections: CLEAN.sections.map(section =>
      section === SKILLS ? ['Skills', 'skills', [skills]] : section,
    ),
  }
}

function withPoints(points: string[], more: Partial<Position> = {}): ResumeText {
  return withWork([{ ...joiner, points, ...more }, apprentice])
}

test('a clean resume has every point and no issue', () => {
  expect(score()).toEqual({
    issues: [],
    parts: [
      { of: 31, part: 'parsability', points: 31 },
      { of: 25, part: 'completeness', points: 25 },
      { of: 25, part: 'content', points: 25 },
      { of: 15, part: 'presentation', points: 15 },
    ],
    score: 100,
  })
})

test.each<[code: string, severity: string, text: ResumeText]>([
  ['scanned', 'high', { facts: { ocr: true }, change: line => ({ ...line, size: 0 }) }],
  ['scanned', 'high', { facts: { images: 1, pages: 2 } }],
  [
    'contact-in-header',
    'high',
    { change: (line, at) => (at === 1 ? { ...line, part: 'header' } : line), kind: 'docx' },
  ],
  ['letter-spaced', 'medium', { facts: { letterSpaced: true } }],
  [
    'table-layout',
    'medium',
    { change: line => ({ ...line, part: 'table' }), facts: { tables: 1 }, kind: 'docx' },
  ],
  [
    'text-boxes',
    'medium',
    {
      change: (line, at) => (at > 12 ? { ...line, part: 'text-box' } : line),
      facts: { textBoxes: 1 },
      kind: 'docx',
    },
  ],
  ['several-columns', 'low', { facts: { columns: 2 } }],
  ['hidden-text', 'high', { facts: { hiddenText: 'kubernetes terraform golang' } }],
  [
    'garbled-text',
    'high',
    {
      change: (line, at) =>
        at > 6 ? { ...line, text: `\uFFFD\uFFFD\uFFFD\uFFFD${line.text}` } : line,
    },
  ],
  ['missing-email', 'high', { top: ['Maya Rao', '+44 113 496 0000'] }],
  ['missing-phone', 'medium', { top: ['Maya Rao', 'maya.rao@example.com'] }],
  ['missing-education', 'medium', without(EDUCATION)],
  ['missing-skills', 'high', without(SKILLS)],
  ['missing-summary', 'low', without(SUMMARY)],
  [
    'undated-experience',
    'high',
    withWork([redated(joiner, undefined), redated(apprentice, undefined)]),
  ],
  [
    'undated-experience',
    'high',
    withWork([redated(joiner, undefined), redated(apprentice, '2016 – 2019')]),
  ],
  ['unclear-position', 'low', withWork([{ ...joiner, company: undefined }, apprentice])],
  ['keyword-stuffing', 'high', rated('Carpentry, Joinery, Joinery, Joinery, Joinery, Joinery')],
  [
    'no-numbers',
    'medium',
    withWork([
      { ...joiner, points: BARE_POINTS },
      { ...apprentice, points: BARE_POINTS },
    ]),
  ],
  [
    'weak-verbs',
    'low',
    withPoints(['Responsible for managing 4 workshops in two towns', ...joiner.points]),
  ],
  [
    'first-person',
    'low',
    withPoints(['Fitted 400 doors, and I taught my two apprentices', ...joiner.points]),
  ],
  ['long-paragraph', 'low', withPoints([...joiner.points, prose(60)])],
  ['thin-experience', 'medium', withPoints([])],
  ['tiny-type', 'medium', { change: line => ({ ...line, size: 6.5 }) }],
  [
    'too-long',
    'medium',
    {
      sections: [
        ...CLEAN.sections,
        ['Interests', 'interests', Array.from({ length: 25 }, () => prose(100))],
      ],
    },
  ],
  [
    'inconsistent-dates',
    'low',
    withWork([redated(joiner, 'Mar 2019 – Present'), redated(apprentice, '09/2016 – 02/2019')]),
  ],
  ['skill-ratings', 'low', rated('Carpentry ●●●●○\tGlazing ●●●○○')],
  ['skill-ratings', 'low', rated('Carpentry 90% Glazing 70%')],
])('%s is raised alone and is %s', (code, severity, text) => {
  const { issues, score: total } = score(text)

  expect(issues.map(issue => [issue.code, issue.severity])).toEqual([[code, severity]])
  expect(total).toBeLessThan(100)
})

test('a file that is hard to parse scores low, and the advice does not blame the person', () => {
  const { document, parsed } = makeReading()
  const guessed = parsed.experience.map(entry => Object.assign({}, entry, { confidence: 0.3 }))
  const { issues, score: total } = scoreReading(document, {
    ...parsed,
    education: parsed.education.map(entry => Object.assign({}, entry, { confidence: 0.3 })),
    experience: guessed,
  })

  expect(issues.map(({ code }) => code)).toEqual(['unclear-fields'])
  expect(issues[0]?.description).toContain('nothing you wrote is wrong')
  expect(total).toBeLessThan(92)
})

test('a trick never scores yellow, and another fault of high severity never green', () => {
  const tricks = [
    score({ facts: { hiddenText: 'kubernetes terraform golang' } }),
    score(rated('Carpentry, Joinery, Joinery, Joinery, Joinery, Joinery')),
  ]
  const undated = score(withWork([joiner, redated(apprentice, undefined)]))

  expect(Math.max(...tricks.map(({ score: total }) => total))).toBeLessThan(60)
  expect(undated.score).toBeLessThan(80)
})

test('advice about missing parts says what was not found, not what the person failed to do', () => {
  const bare = score({ sections: [], top: [] }).issues.filter(({ code }) =>
    code.startsWith('missing'),
  )

  expect(bare.length).toBeGreaterThan(4)
  expect(bare.filter(({ description }) => !description.startsWith('We found no'))).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { documentWith, markedDocument, markedLine } from '#support/documents/marked-resume.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

import type { Line } from '../reading/document.ts'
import { parseResume } from './parse-resume.ts'

const TODAY = new Date('2026-01-15')

const parse = (text: string) => parseResume(markedDocument(text), taxonomy, TODAY)

const jobsOf = (text: string) =>
  parse(text).experience.map(({ company, current, end, start, title }) => ({
    company: company?.value ?? null,
    current,
    end,
    start,
    title: title?.value ?? null,
  }))

const TOP = '*Dana Whitfield\ndana.whitfield@example.com ⇥ (503) 555-0148 ⇥ Portland, OR 97201\n'
const JOBS = `## Experience
*Harbor Freight Lines ⇥ March 2020 – Present
Operations Manager ⇥ Portland, OR
- Lead a team of 24 dispatchers.
*Cascade Couriers ⇥ June 2015 – January 2019
Dispatcher ⇥ Eugene, OR
- Planned 90 routes a day.
`
const STUDIES = '## Education\nWillamette College ⇥ 2011 – 2015\nBachelor of Arts in Logistics\n'
const SKILLS = '## Skills\nRoute planning, SAP, Excel, Kiln stacking\n'

test('reads contact, jobs, studies and skills, each with its lines', () => {
  const parsed = parse(TOP + JOBS + STUDIES + SKILLS)

  expect(parsed.name).toMatchObject({ value: 'Dana Whitfield', lines: [0] })
  expect(parsed.email?.value).toBe('dana.whitfield@example.com')
  expect(parsed.phone?.value).toBe('(503) 555-0148')
  expect(parsed.location?.value).toBe('Portland, OR 97201')
  expect(parsed.experience).toMatchObject([
    {
      company: { value: 'Harbor Freight Lines', lines: [3] },
      title: { value: 'Operations Manager' },
    },
    { company: { value: 'Cascade Couriers' }, end: '2019-01', title: { value: 'Dispatcher' } },
  ])
  expect(parsed.education).toMatchObject([
    {
      degree: { value: 'Bachelor of Arts' },
      field: { value: 'Logistics' },
      institution: { value: 'Willamette College' },
    },
  ])
  expect(parsed.skills.map(({ name }) => name)).toContain('Kiln stacking')
})

test('counts the years of two jobs at a time once', () => {
  const parsed = parse(
    `${TOP}## Experience\nDriver, Acme Ltd ⇥ 01/2020 – 12/2021\nClerk, Bolt Ltd ⇥ 07/2020 – 12/2022\n`,
  )

  expect(parsed.yearsOfExperience).toBe(3)
})

test('a second role belongs to the company above it', () => {
  const jobs = jobsOf(
    `${TOP}## Experience\n*Midway Capital Group ⇥ Chicago, IL\nRisk Manager ⇥ 2019 – Present\n- Led tests.\nAnalyst ⇥ 2016 – 2019\n- Wrote reports.\n`,
  )

  expect(jobs.map(({ company, title }) => [title, company])).toEqual([
    ['Risk Manager', 'Midway Capital Group'],
    ['Analyst', 'Midway Capital Group'],
  ])
})

test.each([
  [
    '## Berufserfahrung\nseit 04/2019 ⇥ Projektleiterin\nFuldatal Energie GmbH, Kassel\n',
    'Projektleiterin',
    'Fuldatal Energie GmbH',
  ],
  [
    "## Expérience\n2019 – aujourd'hui : Ingénieur DevOps, AéroSud Systèmes, Toulouse\n",
    'Ingénieur DevOps',
    'AéroSud Systèmes',
  ],
  [
    '## EXPERIENCIA LABORAL\n*Enfermera\nHospital de la Sierra, Sevilla\nEnero de 2019 - Actualidad\n',
    'Enfermera',
    'Hospital de la Sierra',
  ],
  [
    '## ESPERIENZA\nDate (da – a) ⇥ Da marzo 2017 ad oggi\nDatore di lavoro ⇥ Officine Dora S.r.l., Torino\nTipo di impiego ⇥ Responsabile\n',
    'Responsabile',
    'Officine Dora S.r.l.',
  ],
  [
    '## कार्य अनुभव\n*गणित शिक्षक\nसरस्वती विद्या मंदिर, जयपुर\n2016 - वर्तमान\n',
    'गणित शिक्षक',
    'सरस्वती विद्या मंदिर',
  ],
  [
    '## 工作经历\n钱江云科技有限公司 ⇥ 高级前端工程师 ⇥ 2020.03 - 至今\n',
    '高级前端工程师',
    '钱江云科技有限公司',
  ],
])('reads a job in its language: %s', (text, title, company) => {
  expect(jobsOf(`*Maya Rao\n${text}`)).toMatchObject([{ company, current: true, title }])
})

test('rows of a table are read by the columns of its head', () => {
  const { education } = parse(
    `${TOP}## Academic Details\n*Course ⇥ Institution ⇥ Board ⇥ Year ⇥ Marks\nB.Tech ⇥ Wardha College of Engineering ⇥ Vidarbha University ⇥ 2015 ⇥ 68%\nHSC ⇥ Saraswati Junior College ⇥ State Board ⇥ 2011 ⇥ 74%\n`,
  )

  expect(
    education.map(({ degree, end, institution }) => [degree?.value, institution?.value, end]),
  ).toEqual([
    ['B.Tech', 'Wardha College of Engineering', '2015'],
    ['HSC', 'Saraswati Junior College', '2011'],
  ])
})

const anyLine = fc
  .record({
    block: fc.nat(9),
    bold: fc.boolean(),
    heading: fc.boolean(),
    list: fc.boolean(),
    page: fc.integer({ max: 3, min: 1 }),
    part: fc.constantFrom('body', 'header', 'footer', 'table', 'text-box'),
    size: fc.constantFrom(0, 9, 10, 14, 22),
    text: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        'Experience',
        'Education',
        'Skills',
        '2019 – 2021',
        'Engineer\tAcme Ltd',
        'BSc, Leeds College',
        'Jan 2020 -',
        '至今',
        'Python, Go (',
        '@',
        'Company: ',
      ),
    ),
    x: fc.nat(500),
    y: fc.nat(800),
  })
  .map(line => markedLine(line as Partial<Line>))

test('no input throws, and every line belongs to one section or is its heading', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), lines => {
      const { sections } = parseResume(documentWith(lines), taxonomy, TODAY)
      const placed = new Set(
        sections.flatMap(section => section.lines.concat(section.headingLine ?? -1)),
      )
      const lost = lines.filter((line, at) => line.text.trim() !== '' && !placed.has(at))
      expect(lost).toEqual([])
    }),
    { numRuns: 200 },
  )
})

function understoodOf(text: string) {
  const { education, email, experience, name, skills, yearsOfExperience } = parse(text)
  return {
    email: email?.value,
    name: name?.value,
    skills: skills.map(({ confidence, name: skill }) => `${skill} ${confidence}`).toSorted(),
    studies: education.map(({ degree, institution }) => [degree?.value, institution?.value]),
    work: experience.map(({ company, title }) => [title?.value, company?.value]),
    yearsOfExperience,
  }
}

test('the order of sections does not change the result', () => {
  const parts = [JOBS, STUDIES, SKILLS]
  const usual = understoodOf(TOP + parts.join(''))

  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), shuffled => {
      expect(understoodOf(TOP + shuffled.join(''))).toEqual(usual)
    }),
  )
})

test.each([
  ['WORK EXPERIANCE', 'experience'],
  ['CARRER OBJECTIVE', 'summary'],
  ['ACADAMIC QUALIFICATION', 'education'],
])('a heading with a wrong letter is recognised: %s', (heading, kind) => {
  const text = `Maria Santos\nmaria@example.com\n${heading}\nText below it that says little\nSKILLS\nSQL`

  expect(readPlainResume(text, taxonomy).parsed.sections[1]).toMatchObject({ heading, kind })
})

const job = (title: string, years: string) =>
  `${title}, Acme Ltd, ${years}\nSynopsis: Data of the plants\nResponsibilities: Models and charts`

test('a label in every position does not begin a section', () => {
  const text = `Maria Santos\nmaria@example.com\nSynopsis: Analyst of plants\nQualification: Master of Statistics, Hill University\nExperience\n${job('Analyst', '2019 - 2021')}\n${job('Data Engineer', '2016 - 2019')}\n${job('Tester', '2014 - 2016')}`

  expect(readPlainResume(text, taxonomy).parsed.experience).toHaveLength(3)
})

test.each([
  ['Sales Vaardigheden', 'skills'],
  ['Digitale Fähigkeiten', 'skills'],
  ['Tecnologías y otras herramientas', 'skills'],
  ['Experience profesionnelle', 'experience'],
])('the heading "%s" begins the section "%s"', (heading, kind) => {
  const { sections } = parse(`${TOP}${STUDIES}## ${heading}\nSAP, Excel, SQL, Kiln stacking\n`)

  expect(sections.at(-1)).toMatchObject({ heading, kind })
})

test('in Romance languages the first word of a heading names its section', () => {
  const { sections } = parse(`${TOP}## Formation suivie\nLycée Pasteur ⇥ 2011 – 2015\n`)

  expect(sections.at(-1)?.kind).toBe('education')
})

test.each(['Formation technique complète', 'Stage Manager'])(
  'a study or job that begins with a heading’s word is not a heading: %s',
  name => {
    const { sections } = parse(`${TOP}${STUDIES}*${name}\n`)

    expect(sections.at(-1)?.heading).toBe('Education')
  },
)

test('a label in a job, in weaker type than the headings, does not begin a section', () => {
  const jobs = JOBS.replace('## Experience', '## EXPERIENCE').replace(
    '*Cascade',
    '*Achievements\n- Won the prize of the port.\n*Cascade',
  )
  const { sections, experience } = parse(
    `${TOP}${STUDIES.replace('Education', 'EDUCATION')}${jobs}`,
  )

  expect(sections.map(({ kind }) => kind)).toEqual(['contact', 'education', 'experience'])
  expect(experience).toHaveLength(2)
})

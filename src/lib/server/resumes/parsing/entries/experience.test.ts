import { expect, test } from 'vitest'

import { parseResume } from '../parse-resume.ts'

import { plainDocument, readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

test.for([
  'Ventilators, CRRT, titration of drips, rapid response team',
  'Installation of chillers, coordination with electricians',
  'Blog, newsletter, webinars with engineers and sales',
])('a list of tasks without bullets below a position is not a title: %s', tasks => {
  const text = `Maria Santos\nmaria@example.com\nExperience\nICU Nurse, St. Luke’s Hospital, 2019 - Present\n${tasks}\nTelemetry Nurse, Mercy Hospital, 2017 - 2019\nCardiac monitoring of five patients`
  const { experience } = readPlainResume(text, taxonomy).parsed

  expect(experience[0]).toMatchObject({
    company: { value: 'St. Luke’s Hospital' },
    description: [tasks],
    title: { value: 'ICU Nurse' },
  })
})

test('a town with its country below a position is the place of the position', () => {
  const text = `Maria Santos\nmaria@example.com\nExperience\nICU Nurse, St. Luke’s Hospital, 2019 - Present\nHouston, TX, USA\nCardiac monitoring of five patients`
  const { experience } = readPlainResume(text, taxonomy).parsed

  expect(experience[0]?.location?.value).toContain('Houston')
})

/** The titles and companies of the positions in a resume, and its years of work. */
function positionsIn(lines: readonly string[]) {
  const text = ['Maria Santos', 'maria@example.com', ...lines].join('\n')
  const { experience, yearsOfExperience } = readPlainResume(text, taxonomy).parsed
  const named = experience.map(({ company, title }) => `${title?.value} at ${company?.value}`)
  return { named, yearsOfExperience }
}

test('a school with “St” is not a street, even after a number', () => {
  const lines = ['Employment', "Year 3 Teacher, St Mary's Primary School, 2016 – 2019"]

  expect(positionsIn(lines).named).toEqual(["Year 3 Teacher at St Mary's Primary School"])
})

test('a plain line below title, company and period describes the work', () => {
  const lines = [
    'Experience',
    'Year 4 Teacher, Hillside School, 2019 – 2023',
    'Planning and assessment for a class of thirty',
    'Year 3 Teacher, Mary Primary School, 2016 – 2019',
    'Taught thirty pupils',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Year 4 Teacher at Hillside School',
    'Year 3 Teacher at Mary Primary School',
  ])
})

test('positions below the heading “Research” are work, but projects there are not', () => {
  const heading = 'Research'
  const positions = [
    'Postdoctoral Researcher, University of Porto, 2019 – 2022',
    'Coral bleaching and sequencing',
  ]
  const projects = ['Coral bleaching in warm water, 2019', 'Sequencing of algae']

  expect(positionsIn([heading, ...positions])).toEqual({
    named: ['Postdoctoral Researcher at University of Porto'],
    yearsOfExperience: 3,
  })
  expect(positionsIn([heading, ...projects]).named).toEqual([])
})

test('positions without a heading begin below the summary sentence', () => {
  const lines = [
    'Ten years selling animal feed and dairy equipment to farms and co-ops.',
    'Regional Sales Manager, Greenpasture Feeds, 2019 – 2023',
    'Area Sales Rep, Greenpasture Feeds, 2015 – 2019',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Regional Sales Manager at Greenpasture Feeds',
    'Area Sales Rep at Greenpasture Feeds',
  ])
})

test('a firm of solicitors is not a title', () => {
  const lines = ['Experience', 'Legal Secretary, Tarrant & Pike Solicitors, Oct 2018 – Oct 2020']

  expect(positionsIn(lines).named).toEqual(['Legal Secretary at Tarrant & Pike Solicitors'])
})

test.for([
  [
    'Management Accountant, Tarrant Castings Ltd, Walsall, Feb 2021 - present: month-end in five days',
    'Management Accountant at Tarrant Castings Ltd',
  ],
  ['2021–2023  Sales advisor, Moss Toys: tills, targets', 'Sales advisor at Moss Toys'],
  [
    'Team Leader - Brightbox Fulfilment - 2021 to now - 18 pickers, returns',
    'Team Leader at Brightbox Fulfilment',
  ],
  [
    'Product Manager, Trainly | 2020 - now | Owns checkout; interviews',
    'Product Manager at Trainly',
  ],
  ['2021 → Senior Product Designer, Klarsyn', 'Senior Product Designer at Klarsyn'],
])('a line with a position also describes its work: %s', ([line, position]) => {
  expect(positionsIn(['Experience', line!]).named).toEqual([position])
})

test('a degree below the last position is not a title', () => {
  const lines = [
    'Work',
    'Lab Technician, Rowan School, 2015 – 2017',
    'PGCE Physics, BEng Chemistry',
  ]

  expect(positionsIn(lines).named).toEqual(['Lab Technician at Rowan School'])
})

test('an apprenticeship does not count as experience', () => {
  const lines = [
    'Employment history',
    'Electrician, Dooley & Sons, 2008 – 2014',
    'Apprentice Electrician, Dooley & Sons, 2004 – 2008',
  ]

  expect(positionsIn(lines).yearsOfExperience).toBe(6)
})

test('a line of languages is a list of languages, even without a heading', () => {
  const text =
    'Maria Santos\nmaria@example.com\nExperience\nNurse, Mercy, 2017 - 2019\nDanish, English, German A2'

  expect(readPlainResume(text, taxonomy).parsed.languages.map(({ value }) => value)).toEqual([
    'Danish',
    'English',
    'German',
  ])
})

test('a title directly after a place is separated from it', () => {
  const lines = [
    'Experience',
    'Harbour Foods Ltd, Albany, NY Line Cook May 2015 to February 2016',
    'Cooked for eighty guests',
    'Brightline Inc., Portland, OR Sous Chef May 2012 to February 2015',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Line Cook at Harbour Foods Ltd',
    'Sous Chef at Brightline Inc.',
  ])
})

test.for([
  'Presently working with Acme Forge Ltd since May, 2016 as Assistant Accountant.',
  '1. Worked as an “Assistant Accountant” with Acme Forge Ltd from May 2016 to June 2019.',
  'Worked as Assistant Accountant in Acme Forge Ltd\nDuration: May 2016 to June 2019',
  'Worked as an Assistant Accountant with\nAcme Forge Ltd from May 2016 to June 2019.',
  'Worked as an Assistant Accountant with Acme Forge Ltd from\nMay 2016 to June 2019.',
])('reads a position in a sentence: %s', sentence => {
  const lines = ['Experience', ...sentence.split('\n'), '- Ledgers of three plants']

  expect(positionsIn(lines).named).toEqual(['Assistant Accountant at Acme Forge Ltd'])
})

test('a sentence below a company gives its title', () => {
  const lines = [
    'Experience',
    'Apr 2016 - Oct 2018\tHill Detergents Limited',
    'Worked as Financial Controller with the company, a maker of soap',
  ]

  expect(positionsIn(lines).named).toEqual(['Financial Controller at Hill Detergents Limited'])
})

test('a label without a value is neither title nor company', () => {
  const lines = ['Experience', 'January 2015 - May 2016', 'Accountant', 'Main responsibilities']

  expect(positionsIn(lines).named).toEqual(['Accountant at undefined'])
})

test('a date that continues in the next line is one span', () => {
  const told = 'Responsible for the compliance of the company with the rules of three countries'
  const lines = [
    'Experience',
    'Dec 2013 –\tCompliance Manager – Acme Asia Pte Ltd',
    `Mar 2016\t${told}`,
  ]
  const text = ['Maria Santos', 'maria@example.com', ...lines].join('\n')

  expect(readPlainResume(text, taxonomy).parsed.experience).toMatchObject([
    { description: [told], end: '2016-03', start: '2013-12' },
  ])
})

test('a title is not split at its dash if another line has a more certain company', () => {
  const lines = [
    'Experience',
    'Acme LLP',
    'Senior Associate – External Audit Services\tSep 2012 – Jun 2014',
    'Hill Pte. Ltd.',
    'Audit Intern – Financial Services\tDec 2011 – Feb 2012',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Senior Associate – External Audit Services at Acme LLP',
    'Audit Intern – Financial Services at Hill Pte. Ltd.',
  ])
})

test('a bold bullet above its dates begins a position', () => {
  const document = plainDocument(
    'Maria Santos\nmaria@example.com\nExperience\n- Marketing Manager - Acme Company\nDecember 2016 till Present\n- Plans for nine markets\n- Credit Officer - Hill Bank\nMay 2014 till June 2016\n- Loans of farms',
  )
  const lines = document.lines.map(line => ({ ...line, bold: / - /.test(line.text) }))
  const { experience } = parseResume({ ...document, lines }, taxonomy)

  expect(experience.map(({ title }) => title?.value)).toEqual([
    'Marketing Manager',
    'Credit Officer',
  ])
})

test('most entries, not only the first, decide how many lines are above a date', () => {
  const company =
    'Ministry of Transport, Harbours and Inland Waters of the Northern Provinces, unit for pilots'
  const lines = [
    'Experience',
    'Officer',
    company,
    'January 2024 – Present',
    'Duties and responsibilities include:',
    '- Keeps the minutes of the board.',
    'Account Executive',
    'Outpost Media Ltd',
    'June 2021 – August 2023',
    'Duties and responsibilities included:',
    '- Wrote to forty clients a week.',
    'Research Assistant',
    'University of Vestland',
    'August 2019 – December 2019',
    '- Asked five hundred voters.',
  ]

  expect(positionsIn(lines).named.slice(1)).toEqual([
    'Account Executive at Outpost Media Ltd',
    'Research Assistant at University of Vestland',
  ])
})

test.for([
  ['Acme Freight: Technical Lead', 'Technical Lead at Acme Freight'],
  ['FINANCE SECRETARY Hope Club', 'FINANCE SECRETARY at Hope Club'],
  ['NVX Research Engineer', 'NVX Research Engineer at undefined'],
] as const)('title and company without a comma: %s', ([line, expected]) => {
  expect(positionsIn(['Experience', line, 'Oct 2021 – Present', '- Wrote it.']).named).toEqual([
    expected,
  ])
})

test.for([
  ['Harbour Foods, Jerez de la Frontera', 'Clerk', 'Harbour Foods'],
  ['Harbour Foods Ltd (contract with the city)', 'Clerk', 'Harbour Foods Ltd'],
])('a town or a remark behind a company is not part of its name: %s', ([line, title, company]) => {
  const lines = ['Experience', title!, line!, '2016 – 2019', '• Wrote letters']

  expect(positionsIn(lines).named).toEqual([`${title} at ${company}`])
})

test.for([
  ['Sales Associate Harbour Foods Ltd', 'Sales Associate at Harbour Foods Ltd'],
  ['Office Manager Company Name', 'Office Manager at Company Name'],
])('a sure title and a sure company need no mark between them: %s', ([line, named]) => {
  const lines = ['Experience', '01/2016 to 05/2019', line!, '• Wrote letters']

  expect(positionsIn(lines).named).toEqual([named])
})

test('smaller type below title, company and period describes the work', () => {
  const document = plainDocument(
    'Maria Santos\nExperience\nTrainee, Harbour Foods Ltd, 2016 – 2019\nDevelopment of Predictive Maintenance for Cranes\nClerk, Hill Services, 2012 – 2016\nLetters to Clients and Friends',
  )
  for (const [at, size] of [16, 12, 11, 9, 11, 9].entries())
    Object.assign(document.lines[at]!, { size })
  const { experience } = parseResume(document, taxonomy)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Trainee', 'Harbour Foods Ltd'],
    ['Clerk', 'Hill Services'],
  ])
})

test('of several dashes that between company and title parts the names', () => {
  const lines = [
    'Experience',
    'Ikan - Hill Group - Software Engineer',
    'Bilbo, Basque Country, Spain\tMay 2019 - June 2021',
    '• Wrote letters',
  ]

  expect(positionsIn(lines).named).toEqual(['Software Engineer at Ikan - Hill Group'])
})

import { expect, test } from 'vitest'

import { positionsIn } from '#support/documents/positions-in.ts'

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

test.for([
  ['Office of the President', 'Special Envoy', 'Special Envoy at Office of the President'],
  [
    'Ministry of Health',
    'Advisor to the Minister of Health\tSan José, Costa Rica',
    'Advisor to the Minister of Health at Ministry of Health',
  ],
])('an office is no person, and a title no detail: %s', ([company, title, position]) => {
  const lines = ['Experience', `${company!}\t2018 – 2021`, title!]

  expect(positionsIn(lines).named).toEqual([position])
})

test('a person is no part of the employer', () => {
  const lines = [
    'Experience',
    'Pharmacy Intern',
    'Harbour Hospital, Dr. Ann Hill PharmD',
    '2019 – 2020',
  ]

  expect(positionsIn(lines).named).toEqual(['Pharmacy Intern at Harbour Hospital'])
})

test('two towns with their states are a place', () => {
  const lines = [
    'Experience',
    'Store Manager - Food Barn | Larkville, KY & Elmsboro, TN',
    '2016 – 2020',
  ]

  expect(positionsIn(lines).named).toEqual(['Store Manager at Food Barn'])
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

test('of several dashes that between company and title parts the names', () => {
  const lines = [
    'Experience',
    'Ikan - Hill Group - Software Engineer',
    'Bilbo, Basque Country, Spain\tMay 2019 - June 2021',
    '• Wrote letters',
  ]

  expect(positionsIn(lines).named).toEqual(['Software Engineer at Ikan - Hill Group'])
})

test('a form of company with points at its end is no sentence', () => {
  const lines = [
    'Experience',
    'Lead Engineer',
    'Mosty Sp. z o.o.',
    '2020 - 2022',
    '- Built a bridge.',
  ]

  expect(positionsIn(lines).named).toEqual(['Lead Engineer at Mosty Sp. z o.o.'])
})

test.for([
  [
    'Teaching Assistant, Linear Algebra, Hill University',
    'Teaching Assistant, Linear Algebra at Hill University',
  ],
  [
    'Research Fellow, Department of Statistics, Hill University',
    'Research Fellow at Department of Statistics, Hill University',
  ],
  [
    'Statistics Advisor. Department of Zoology, Hill University',
    'Statistics Advisor at Department of Zoology, Hill University',
  ],
  [
    'VP – Compliance, Larch Asset Management Pte Ltd',
    'VP – Compliance at Larch Asset Management Pte Ltd',
  ],
  ['Senior SAS Analyst, Hill Bank', 'Senior SAS Analyst at Hill Bank'],
])('of several names the company begins with the first that is one: %s', ([line, named]) => {
  expect(positionsIn(['Experience', `${line!}\t2019 – 2021`]).named).toEqual([named])
})

test('a title and its company in one line are told apart above another name', () => {
  const lines = [
    'Experience',
    '2019 – 2021\tData Engineer, Department of Forestry',
    'Nordland',
    '- Moved the register.',
  ]

  expect(positionsIn(lines).named).toEqual(['Data Engineer at Department of Forestry'])
})

test('below its heading a position needs no known word', () => {
  const lines = ['Work experience', 'Waitstaff, Carlow Living\tJan 2017 – Feb 2020']

  expect(positionsIn(lines).named).toHaveLength(1)
})

test('without a date an unknown name is no position', () => {
  const lines = ['Research experience', 'Publications\tList of papers']

  expect(positionsIn(lines).named).toEqual([])
})

test('before a sure company an unknown name is the title', () => {
  const lines = ['Experience', 'Physics TA, Hill University\t2019 – 2021', '- Marked papers.']

  expect(positionsIn(lines).named).toEqual(['Physics TA at Hill University'])
})

test.each(['General Operative', 'Waitstaff', 'Monteur im Maschinenbau'])('%s is a title', title => {
  const lines = ['Experience', `${title}, Carlow\t2019 – 2021`, 'Xi’an, P.R.China', '- Worked.']

  expect(positionsIn(lines).named).toEqual([`${title} at Carlow`])
})

test.each([
  ['Programadora de sistemas en', 'Zimendu', 'Programadora de sistemas at Zimendu'],
  ['Resident Assistant', 'Hill Dental; Elmsboro, AL', 'Resident Assistant at Hill Dental'],
  ['Analista de Suporte - Ceres, GO', 'Grupo Monte', 'Analista de Suporte at Grupo Monte'],
])('%s and %s have neither a preposition nor a place', (title, company, named) => {
  const lines = ['Experience', title, company, '2019 – 2021', '- Worked.']

  expect(positionsIn(lines).named).toEqual([named])
})

test.for([
  [
    'Staff Nurse\t2015 – 2019\nHarbour Hospital, Acute Medical Unit',
    'Staff Nurse at Harbour Hospital',
  ],
  [
    'Harbour Hospital\t2015 – 2019\nCharge Nurse, Emergency Department',
    'Charge Nurse, Emergency Department at Harbour Hospital',
  ],
  ['Lohnbuchhalterin\t2015 – 2019\nKanzlei Lohse', 'Lohnbuchhalterin at Kanzlei Lohse'],
  ['Heftruckchauffeur, Loods Vier\t2015 – 2019', 'Heftruckchauffeur at Loods Vier'],
  [
    '2016 – 2020\tPostdoctoral Researcher, Innes Centre, Norwich, UK. Project on the frost of barley.',
    'Postdoctoral Researcher at Innes Centre',
  ],
])('a unit is part of a title, and no part of its company: %s', ([lines, position]) => {
  expect(positionsIn(['Experience', ...lines!.split('\n')]).named).toEqual([position])
})

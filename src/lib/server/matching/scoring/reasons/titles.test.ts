import { expect, test } from 'vitest'

import { ANALYST, matchOf, reasonsOf, resumeOf, saidOf } from '#support/matching/match-of.ts'

test.for(['Finance Manager', 'Sales Director'])(
  'a title of somebody else was not held: %s',
  title => {
    const reasons = reasonsOf({ resume: ANALYST }, { title }, 'experience')

    expect(reasons.join('\n')).not.toContain(`worked as ${title}`)
  },
)

test('titles are said in the words of the resume and of the posting', () => {
  const resume = resumeOf('Accounts Officer', ['Closed the books of three shops every month'])

  expect(reasonsOf({ resume }, { title: 'Accounting Officer (m/f/d)' }, 'experience')).toEqual([
    'found: Has worked as Accounts Officer.',
  ])
  expect(reasonsOf({ resume }, { title: 'Baker (m/f/d) – Oslo' }, 'experience')).toEqual([
    'unclear: Has worked as Accounts Officer; the job: Baker.',
  ])
})

test('a title above the first heading is no position', () => {
  const resume = 'Nora Lindqvist\nAccountant\nnora@example.com\nSkills\nExcel, Payroll'

  expect(reasonsOf({ resume }, {}, 'experience')).toEqual([])
})

test.for([
  ['Finance Director', 'Accountant'],
  ['Head of Human Resources', 'HR Assistant'],
  ['Engineering Manager', 'Junior Software Developer'],
  ['Lead Accountant', 'Accountant'],
  ['Chief Marketing Officer', 'Marketing Coordinator'],
])('%s is above the level of %s, and not unrelated to it', ([held, title]) => {
  const resume = resumeOf(held!, ['Led a department of thirty people and its budget'])
  const below = resumeOf('Waiter', ['Served forty tables'])

  expect(reasonsOf({ resume }, { title: title! }, 'experience')).toEqual([
    `near: Has worked as ${held}, above this level.`,
  ])
  expect(matchOf({ resume }, { title: title! }).score).toBeGreaterThan(
    matchOf({ resume: below }, { title: title! }).score + 15,
  )
})

test.for([
  ['Account Manager', 'Credit Risk Manager'],
  ['Software Test Engineer', 'Civil Engineer'],
])('%s is not near to %s by a word that any work has', ([held, title]) => {
  const resume = resumeOf(held!, ['Worked with care'])

  expect(saidOf({ resume }, { title: title! })).not.toMatch(/near|found/)
})

test.for([
  ['Software Engineer', 'Java Developer'],
  ['Customer Service Representative', 'Call Center Agent'],
  ['Bookkeeper', 'Accountant'],
  ['Nursing Assistant', 'Registered Nurse'],
])('%s is beside %s, and no word says how near', ([held, title]) => {
  expect(
    reasonsOf({ resume: resumeOf(held!, ['Worked with care']) }, { title: title! }, 'experience'),
  ).toEqual([`unclear: Has worked as ${held}; the job: ${title}.`])
})

test.for([
  ['Restaurant Manager', 'Insurance Agent'],
  ['Store Manager', 'Hair Stylist'],
  ['Marketing Manager', 'Photographer'],
  ['Security Manager', 'Lawyer'],
  ['Creative Director', 'Technical Writer'],
  ['Product Manager', 'Mainframe Developer'],
  ['IT Manager', 'Data Scientist'],
  ['Head Chef', 'Junior Software Developer'],
  ['Principal Engineer', 'Elementary School Teacher'],
])('%s leads other work than that of %s', ([held, title]) => {
  const resume = resumeOf(held!, ['Led a team of ten and its budget'])

  expect(saidOf({ resume }, { title: title! })).not.toMatch(/near|found/)
})

test.for([
  ['Office Manager and Executive Assistant', 'Executive Assistant'],
  ['Warehouse Worker / Forklift Operator', 'Forklift Operator'],
  ['Admin Clerk,Bookkeeper', 'Bookkeeper'],
])('a title of the posting is found: “%s”', ([title, held]) => {
  const resume = resumeOf(held!, ['Worked with care'])

  expect(reasonsOf({ resume }, { title: title! }, 'experience')).toEqual([
    `found: Has worked as ${held}.`,
  ])
})

test('a title that we do not know is the same in the resume of another employer', () => {
  const resume = [
    'Joris Bakker',
    'joris@example.nl',
    'Werkervaring',
    'Tassenmaker, Praktijk De Brug, 2019 – heden',
    'Tassen en riemen van leer',
  ].join('\n')

  expect(reasonsOf({ resume }, { title: 'Tassenmaker' }, 'experience')).toEqual([
    'found: Has worked as Tassenmaker.',
  ])
})

test('a low title is not near to that of a director', () => {
  const resume = resumeOf('Forklift Operator', ['Loaded thirty trucks a day'])

  expect(saidOf({ resume }, { title: 'VP of Operations' })).not.toMatch(/near|found/)
})

test.for([
  ['Accountant, Harbour Foods Ltd Leeds', 'Accountant Harbour'],
  ['Kitchen Manager / Catering and Events Chef', 'Kitchen Manager / Catering'],
  ['Technical Healthcare Consultant', 'Healthcare Consultant'],
  ['Security Police Superintendent', 'Superintendent'],
  ['Consultant', 'Consultant'],
])('a title that is not known as a whole is not said: %s', ([title, part]) => {
  const resume = resumeOf(title!.replace(',', ''), ['Worked with care'])

  expect(saidOf({ resume }, { title: 'Construction Superintendent' })).not.toContain(part)
})

test('half of the title of a job is not its title', () => {
  const resume = resumeOf('Operations Manager', ['Ran two shops'])

  expect(saidOf({ resume }, { title: 'Election Training and Operations Manager' })).not.toContain(
    'found: Has',
  )
})

test('nothing is compared with a job whose title is not known as a whole', () => {
  const resume = resumeOf('Graphic Designer', ['Drew forty posters'])
  const job = { title: 'RF and Microwave Filter Designer' }

  expect(reasonsOf({ resume }, job, 'experience')).toEqual([])
})

test.for([
  ['Senior Programmer', 'Software Developer'],
  ['Construction Inspector', 'Construction Superintendent'],
  ['Executive Chef', 'Sous Chef'],
  ['Teacher', 'Maths Teacher'],
])('%s is near to %s: another name is not the same title', ([held, title]) => {
  expect(
    reasonsOf({ resume: resumeOf(held!, ['Worked with care']) }, { title: title! }, 'experience'),
  ).toEqual([`near: Has worked as ${held}; the job: ${title}.`])
})

test('a senior of other work is not above this level', () => {
  const resume = resumeOf('Senior Product Designer', ['Drew and tested pages'])
  const [reason] = reasonsOf({ resume }, { title: 'Junior Frontend Developer' }, 'experience')

  expect(reason).not.toContain('above this level')
})

const CZECH = [
  'Radek Novotný',
  'radek@example.cz',
  'Pracovní zkušenosti',
  'Vedoucí směny, Albatros Logistik s.r.o., 2019 – 2023',
  'Příjem a výdej zboží, práce se čtečkou, plánování směn',
].join('\n')

test('nothing is said of a title that is not known', () => {
  const job = { description: 'You lead the late shift of our warehouse', title: 'Shift Lead' }

  expect(reasonsOf({ resume: CZECH }, job, 'experience')).toEqual([])
})

test.for([
  ['owner', 'Audit Senior, Marlow Reeve, 2019 – present: owner-managed firms and two charities'],
  ['Self-employed', 'Self-employed, 2018 – 2024: garden walls and ponds of thirty houses'],
])('what is a part of more is no title: %s', ([title, line]) => {
  const resume = ['Nora Lindqvist', 'nora@example.com', 'Experience', line].join('\n')
  const { reasons } = matchOf({ resume }, { title: 'Ship Captain' })

  expect(reasons.map(({ text }) => text).join()).not.toContain(`as ${title}`)
})

test('a department or a degree in a list of positions is no title', () => {
  const resume = 'Nora Lindqvist\nOperations\nnora@example.com\nSkills\nExcel, Payroll'

  expect(reasonsOf({ resume }, { title: 'Operations Manager' }, 'experience')).toEqual([])
})

test('a label before a title is no part of it', () => {
  const resume = resumeOf('Current: SEO Specialist', ['Wrote briefs for forty pages'])

  expect(reasonsOf({ resume }, { title: 'SEO Specialist' }, 'experience')).toEqual([
    'found: Has worked as SEO Specialist.',
  ])
})

test('years of other work are not those that a job asks for', () => {
  const resume = resumeOf('Front-End Developer', ['Built the pages of a shop'])

  expect(
    reasonsOf({ resume }, { minimumExperience: 5, title: 'Backend Developer' }, 'experience'),
  ).toContain('unclear: 5 years of experience asked for; 6 years of work found.')
})

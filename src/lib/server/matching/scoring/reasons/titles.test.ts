import { expect, test } from 'vitest'

import { ANALYST, matchOf, reasonsOf, resumeOf, saidOf } from '#support/matching/match-of.ts'

test.for(['Finance Manager', 'Sales Director'])(
  'the title of another person does not count: %s',
  title => {
    const reasons = reasonsOf({ resume: ANALYST }, { title }, 'experience')

    expect(reasons.join('\n')).not.toContain(`worked as ${title}`)
  },
)

test('reasons show titles as the resume and the posting write them', () => {
  const resume = resumeOf('Accounts Officer', ['Closed the books of three shops every month'])

  expect(reasonsOf({ resume }, { title: 'Accounting Officer (m/f/d)' }, 'experience')).toEqual([
    'found: Has worked as Accounts Officer.',
  ])
  expect(reasonsOf({ resume }, { title: 'Baker (m/f/d) – Oslo' }, 'experience')).toEqual([
    'unclear: Has worked as Accounts Officer; the job: Baker.',
  ])
})

test('a title above the first heading is not a position', () => {
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
])('%s is not near to %s by a generic word', ([held, title]) => {
  const resume = resumeOf(held!, ['Worked with care'])

  expect(saidOf({ resume }, { title: title! })).not.toMatch(/near|found/)
})

test.for([
  ['Software Engineer', 'Java Developer'],
  ['Customer Service Representative', 'Call Center Agent'],
  ['Bookkeeper', 'Accountant'],
  ['Nursing Assistant', 'Registered Nurse'],
])('%s is unclear for %s', ([held, title]) => {
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

test('an unknown title equals the same title at another employer', () => {
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

test('a low title is not near to a director', () => {
  const resume = resumeOf('Forklift Operator', ['Loaded thirty trucks a day'])

  expect(saidOf({ resume }, { title: 'VP of Operations' })).not.toMatch(/near|found/)
})

test.for([
  ['Accountant, Harbour Foods Ltd Leeds', 'Accountant Harbour'],
  ['Kitchen Manager / Catering and Events Chef', 'Kitchen Manager / Catering'],
  ['Technical Healthcare Consultant', 'Healthcare Consultant'],
  ['Security Police Superintendent', 'Superintendent'],
  ['Consultant', 'Consultant'],
])('reasons do not show a title that is not known as a whole: %s', ([title, part]) => {
  const resume = resumeOf(title!.replace(',', ''), ['Worked with care'])

  expect(saidOf({ resume }, { title: 'Construction Superintendent' })).not.toContain(part)
})

test('a part of a job’s title does not match it', () => {
  const resume = resumeOf('Operations Manager', ['Ran two shops'])

  expect(saidOf({ resume }, { title: 'Election Training and Operations Manager' })).not.toContain(
    'found: Has',
  )
})

test('titles are not compared with a job title that is not known as a whole', () => {
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

test('a senior in other work is not above the level of the job', () => {
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

test('an unknown title is in no reason', () => {
  const job = { description: 'You lead the late shift of our warehouse', title: 'Shift Lead' }

  expect(reasonsOf({ resume: CZECH }, job, 'experience')).toEqual([])
})

test.for([
  ['owner', 'Audit Senior, Marlow Reeve, 2019 – present: owner-managed firms and two charities'],
  ['Self-employed', 'Self-employed, 2018 – 2024: garden walls and ponds of thirty houses'],
])('a part of a longer phrase is not a title: %s', ([title, line]) => {
  const resume = ['Nora Lindqvist', 'nora@example.com', 'Experience', line].join('\n')
  const { reasons } = matchOf({ resume }, { title: 'Ship Captain' })

  expect(reasons.map(({ text }) => text).join()).not.toContain(`as ${title}`)
})

test('a department or a degree in a list of positions is not a title', () => {
  const resume = 'Nora Lindqvist\nOperations\nnora@example.com\nSkills\nExcel, Payroll'

  expect(reasonsOf({ resume }, { title: 'Operations Manager' }, 'experience')).toEqual([])
})

test('a label before a title is not part of it', () => {
  const resume = resumeOf('Current: SEO Specialist', ['Wrote briefs for forty pages'])

  expect(reasonsOf({ resume }, { title: 'SEO Specialist' }, 'experience')).toEqual([
    'found: Has worked as SEO Specialist.',
  ])
})

test('years in other work are unclear', () => {
  const resume = resumeOf('Front-End Developer', ['Built the pages of a shop'])

  expect(
    reasonsOf({ resume }, { minimumExperience: 5, title: 'Backend Developer' }, 'experience'),
  ).toContain('unclear: 5 years of experience asked for; 6 years of work found.')
})

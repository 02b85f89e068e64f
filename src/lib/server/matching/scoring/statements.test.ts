import { expect, test } from 'vitest'

import type { MatchReason } from '#lib/contract/matching/matching.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'

import { loadTaxonomy } from '../../taxonomy/load.ts'
import type { JobFacts, ProfileFacts } from '../features/features.ts'
import { createMatching } from '../matching.ts'
import { match } from './match.ts'

const taxonomy = loadTaxonomy()
const matching = createMatching(taxonomy)

const EMPTY_JOB: JobFacts = {
  category: null,
  description: '',
  education: [],
  minimumExperience: null,
  requirements: [],
  responsibilities: [],
  skills: [],
  title: 'Accountant',
}
const EMPTY_PROFILE: ProfileFacts = {
  bio: '',
  certifications: [],
  education: [],
  experience: [],
  languages: [],
  skills: [],
  yearsOfExperience: null,
}

interface Person {
  profile?: Partial<ProfileFacts>
  resume?: string
}

function matchOf({ profile, resume }: Person, job: Partial<JobFacts>) {
  const candidate = matching.candidateFeatures({
    profile: profile ? { ...EMPTY_PROFILE, ...profile } : null,
    resume: resume === undefined ? null : readPlainResume(resume, taxonomy),
  })
  return match(candidate, matching.jobFeatures({ ...EMPTY_JOB, ...job }))
}

function reasonsOf(person: Person, job: Partial<JobFacts>, part: MatchReason['part']) {
  return matchOf(person, job)
    .reasons.filter(reason => reason.part === part)
    .map(({ mark, text }) => `${mark}: ${text}`)
}

const resumeOf = (title: string, points: string[], more: string[] = []) =>
  [
    'Nora Lindqvist',
    'nora@example.com | +46 8 555 0100',
    'Experience',
    `${title}, Harbour Foods Ltd\tMar 2018 – Feb 2024`,
    ...points.map(point => `• ${point}`),
    ...more,
  ].join('\n')

const ANALYST = resumeOf('Data Analyst', [
  'Reported every month to the Finance Manager and the Sales Director of the group',
  'Built dashboards that replaced forty spreadsheets of the accountants',
])

test.for([
  ['Finance Manager', 'No position as Finance Manager or near it found.'],
  ['Sales Director', 'No position as Sales Director or near it found.'],
])('a title of somebody else was not held: %s', ([title, text]) => {
  expect(reasonsOf({ resume: ANALYST }, { title: title! }, 'experience')).toContain(
    `missing: ${text}`,
  )
})

test('titles are said in the words of the resume and of the posting', () => {
  const resume = resumeOf('Accounts Officer', ['Closed the books of three shops every month'])

  expect(reasonsOf({ resume }, { title: 'Accounting Officer (m/f/d)' }, 'experience')).toEqual([
    'found: Has worked as Accounts Officer.',
  ])
  expect(reasonsOf({ resume }, { title: 'Ship Captain (m/f/d) – Oslo' }, 'experience')).toEqual([
    'missing: No position as Ship Captain or near it found.',
  ])
})

test('a title above the first heading is no position', () => {
  const resume = 'Nora Lindqvist\nAccountant\nnora@example.com\nSkills\nExcel, Payroll'

  expect(reasonsOf({ resume }, {}, 'experience')).toEqual(['found: Presents as Accountant.'])
})

test.for<[string, Person, string]>([
  [
    'the profile',
    { profile: { languages: ['German (C1)', 'Polish'], skills: ['Excel'] } },
    'German',
  ],
  [
    'the profile',
    { profile: { languages: ['German (C1)', 'Polish'], skills: ['Excel'] } },
    'Polish',
  ],
  ['the resume', { resume: resumeOf('Cook', [], ['Languages', 'Swedish, Arabic']) }, 'Arabic'],
  [
    'the text of the resume itself',
    {
      resume: resumeOf('Cook', [
        'Cooked for eighty guests an evening in a small kitchen',
        'Ordered fish and bread and wrote the menu of the week with the owner',
      ]),
    },
    'English',
  ],
])('a language of %s is spoken', ([, person, language]) => {
  const { matched } = matchOf(person, { requirements: [`Fluent ${language}`] })

  expect(matched).toHaveLength(1)
  expect(matched[0]?.name).toContain(language)
})

test.for([
  [5, 'found: 5 years of experience; 3 years asked for.'],
  [2.9, 'near: 2 years of experience; 3 years asked for.'],
  [1, 'missing: 1 year of experience; 3 years asked for.'],
  [0, 'missing: Less than a year of experience; 3 years asked for.'],
] as const)('years are those of the profile, in whole numbers: %s', ([years, reason]) => {
  const person = { profile: { yearsOfExperience: years }, resume: ANALYST }

  expect(reasonsOf(person, { minimumExperience: 3 }, 'experience')).toContain(reason)
})

test('without years in the profile, they are those of the dates, and not those of a project', () => {
  const resume = resumeOf('Accountant', [
    'Moved the ledger of a bank with 30 years of experience in lending to a new system',
  ])

  expect(reasonsOf({ resume }, { minimumExperience: 3 }, 'experience')).toContain(
    'found: 6 years of experience; 3 years asked for.',
  )
})

test('years of other work are not marked as those that are asked for', () => {
  const resume = resumeOf('Waiter', ['Served forty tables and counted the till at night'])
  const job = { minimumExperience: 3, requirements: ['Knowledge of payroll and of VAT returns'] }

  expect(reasonsOf({ resume }, job, 'experience')).toContain(
    'near: 6 years of other work; 3 years asked for.',
  )
})

test.for([
  ['HubSpot', 'CRM'],
  ['RabbitMQ', 'Message queues'],
  ['Splunk', 'SIEM'],
  ['PostgreSQL', 'SQL'],
])('%s is one kind of %s, and not the other way round', ([held, asked]) => {
  const general = matchOf({ profile: { skills: [held!] } }, { requirements: [asked!] })
  const special = matchOf({ profile: { skills: [asked!] } }, { requirements: [held!] })

  expect(general.missing).toEqual([])
  expect(special.missing).toHaveLength(1)
})

test.for([
  ['BA Germanistik', "bachelor's"],
  ['MS Science Education', "master's"],
  ['Industriekauffrau', 'vocational'],
  ['Leaving Certificate', 'school'],
])('a degree of another country is found: %s', ([degree, level]) => {
  const resume = resumeOf('Buyer', [], ['Education', degree!])

  expect(reasonsOf({ resume }, { education: ['High school diploma'] }, 'education')).toEqual([
    `found: Degree at ${level} level; school level asked for.`,
  ])
})

test('a permit proves the work that it permits', () => {
  const resume = resumeOf('Truck Driver', [], ['Certifications', 'Hazmat endorsement'])
  const { missing } = matchOf({ resume }, { requirements: ['Hazmat'], title: 'Truck Driver' })

  expect(missing).toEqual([])
})

test('the name of an employer is no skill', () => {
  const resume = resumeOf('Accountant', []).replace('Harbour Foods Ltd', 'Fernhill Textiles plc')
  const { matched } = matchOf({ resume }, { skills: ['PLC programming', 'Textile design'] })

  expect(resume).toContain('Fernhill')
  expect(matched).toEqual([])
})

test('who has what stands in brackets has what stands before them', () => {
  const person = { profile: { certifications: ['CELTA'] } }
  const { missing } = matchOf(person, { requirements: ['A teaching certificate (CELTA)'] })

  expect(missing).toEqual([])
})

test('an apprenticeship in the list of positions is a training', () => {
  const resume = [
    'Nora Lindqvist',
    'nora@example.com',
    'Work',
    'Carpenter, Cucine Moretti, 2009 – 2023',
    'Apprenticeship as a carpenter, 2006 – 2009',
  ].join('\n')
  const job = { education: ['Vocational training'], title: 'Carpenter' }

  expect(reasonsOf({ resume }, job, 'education')).toEqual([
    'found: Degree at vocational level; vocational level asked for.',
  ])
})

test('what is missing is called what the posting makes of it', () => {
  const requirements = ['Knowledge of payroll', 'Xero would be a plus']
  const responsibilities = ['You prepare VAT returns in QuickBooks']
  const reasons = reasonsOf(
    { resume: resumeOf('Waiter', ['Served forty tables']) },
    { requirements, responsibilities, title: 'Bookkeeper' },
    'skills',
  )

  expect(reasons).toContain('missing: Required, not found: payroll.')
  expect(reasons).toContain('missing: Nice to have, not found: Xero.')
  expect(reasons.join('\n')).toMatch(/Named in the posting, not found: .*QuickBooks/)
})

test('a mark and its sentence agree: the same work is never marked as missing', () => {
  const people = ['Accountant', 'Bookkeeper', 'Cook', 'Data Analyst', 'Nurse', 'Payroll Specialist']
  const jobs = ['Accountant', 'Payroll Specialist', 'Chef', 'Financial Analyst', 'Auditor']
  const reasons = people.flatMap(title =>
    jobs.flatMap(
      job =>
        matchOf({ resume: resumeOf(title, ['Kept the ledger in Excel']) }, { title: job }).reasons,
    ),
  )

  expect(reasons.length).toBeGreaterThan(30)
  expect(
    reasons.filter(({ mark, text }) => mark === 'missing' && /so does the job|^Has /.test(text)),
  ).toEqual([])
  expect(
    reasons.filter(({ mark, text }) => mark === 'found' && /near to|not found|^No /.test(text)),
  ).toEqual([])
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

  expect(reasonsOf({ resume }, { title: title! }, 'experience')).toEqual([
    `missing: No position as ${title} or near it found.`,
  ])
})

test.for([
  ['Docker or Kubernetes', 'Docker'],
  ['Java, Kotlin or Scala', 'Kotlin'],
  ['PHR or SHRM-CP', 'PHR'],
  ['Salesforce or another CRM', 'Salesforce'],
  ['Message queues (RabbitMQ, Kafka or the like)', 'RabbitMQ'],
  ['CRM software such as Salesforce', 'Salesforce'],
  ['One scripting language (Python, Bash)', 'Bash'],
])('of “%s” one is enough: %s', ([requirement, skill]) => {
  const { missing } = matchOf({ profile: { skills: [skill!] } }, { requirements: [requirement!] })
  const none = matchOf({ profile: { skills: ['Singing'] } }, { requirements: [requirement!] })

  expect(missing).toEqual([])
  expect(none.missing.length).toBeGreaterThan(1)
})

test.for([
  ['Software Engineer', 'Java Developer'],
  ['Customer Service Representative', 'Call Center Agent'],
  ['Bookkeeper', 'Accountant'],
  ['Nursing Assistant', 'Registered Nurse'],
])('%s is near to %s', ([held, title]) => {
  expect(
    reasonsOf({ resume: resumeOf(held!, ['Worked with care']) }, { title: title! }, 'experience'),
  ).toEqual([`near: Has worked as ${held}, near to ${title}.`])
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

  expect(reasonsOf({ resume }, { title: title! }, 'experience')).toEqual([
    `missing: No position as ${title} or near it found.`,
  ])
})

test.for([
  ['Office Manager and Executive Assistant', 'Executive Assistant to the CFO'],
  ['Warehouse Worker / Forklift Operator', 'Forklift Operator'],
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

  expect(reasonsOf({ resume }, { title: 'VP of Operations' }, 'experience')).toEqual([
    'missing: No position as VP of Operations or near it found.',
  ])
})

test('few words of other work do not make a text read like it', () => {
  const description = 'Deliver bread to thirty cafés. Our bakers show you how to bake a cake.'
  const { readsLike } = matchOf({ resume: ANALYST }, { description, title: 'Delivery Driver' })

  expect(readsLike.job).toEqual(['Driver'])
})

test('without a known title, a text must say a good deal to read like a kind of work', () => {
  const description = 'Ten years in communications. Fluency in French; Arabic would be useful.'
  const { readsLike } = matchOf({ resume: ANALYST }, { description, title: 'Person of ideas' })

  expect(readsLike.job).toEqual([])
})

test('a list of skills below a title is no employer', () => {
  const resume = [
    'Nora Lindqvist',
    'nora@example.com | +46 8 555 0100',
    'Experience',
    'Research Associate, Orbis Therapeutics, Sep 2021 – present',
    'Cell culture, transfection, flow cytometry and ELISA for antibody screening',
    'Research Assistant, University lab, 2019 – 2021',
    'Western blot, PCR, mouse breeding',
  ].join('\n')
  const { matched } = matchOf({ resume }, { skills: ['Western blotting'] })

  expect(matched.map(({ name }) => name)).toEqual(['Western blotting'])
})

test.for([
  ['Hired Java developers, SREs and accountants', 'Java'],
  ['Designed tools for people who need them all day: dispatchers, nurses, clerks', 'Nursing'],
])('what people who are named can is not held: %s', ([point, skill]) => {
  const { matched } = matchOf({ resume: resumeOf('Waiter', [point!]) }, { skills: [skill!] })

  expect(matched).toEqual([])
})

test('the field of colleagues is not held', () => {
  const resume = resumeOf('Waiter', ['Worked with the radiology and the marketing team'])
  const { matched } = matchOf({ resume }, { skills: ['Radiology', 'Marketing'] })

  expect(matched).toEqual([])
})

test('a senior of other work is not above this level', () => {
  const resume = resumeOf('Senior Product Designer', ['Drew and tested pages'])
  const [reason] = reasonsOf({ resume }, { title: 'Junior Frontend Developer' }, 'experience')

  expect(reason).not.toContain('above this level')
})

test('who has one of four required skills is no strong match', () => {
  const job = {
    requirements: ['Payroll', 'Xero', 'Power BI', 'German'],
    title: 'Accountant',
  }
  const points = [
    'Closed the general ledger, reconciled bank accounts and prepared the balance sheet',
  ]
  const scores = [
    'Payroll',
    'Payroll, Xero',
    'Payroll, Xero, Power BI',
    'Payroll, Xero, Power BI, German',
  ].map(
    skills => matchOf({ resume: resumeOf('Accountant', points, ['Skills', skills]) }, job).score,
  )

  expect(scores[0]).toBeLessThan(60)
  expect(scores[1]).toBeLessThan(80)
  expect(scores[3]).toBeGreaterThanOrEqual(80)
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
})

test.for([
  ['Accountant', 'Accounting'],
  ['Registered Nurse', 'Nursing'],
  ['Java Developer', 'Java'],
  ['Recruiter', 'Recruiting'],
])('%s proves %s', ([title, skill]) => {
  const { matched } = matchOf(
    { resume: resumeOf(title!, ['Worked with care']) },
    { requirements: [`Experience in ${skill}`], title: 'Team member' },
  )

  expect(matched.map(({ name }) => name)).toEqual([skill])
})

test.for([
  ['Current RN and BLS', ['Registered Nurse', 'Basic Life Support']],
  ['CDL Class A', ["Commercial Driver's License"]],
  ['PMP', ['Project Management Professional']],
  ['CPA', ['Certified Public Accountant']],
  ['React and TS', ['React', 'TypeScript']],
] as const)('“%s” in a posting is found as it is written out', ([requirement, skills]) => {
  const { missing } = matchOf({ profile: { skills } }, { requirements: [requirement], title: 'x' })

  expect(missing).toEqual([])
})

test('a licence behind the name counts', () => {
  const resume = 'Nora Lindqvist, RN, BLS\nnora@example.com\nSkills\nTriage'
  const { missing } = matchOf({ resume }, { requirements: ['RN', 'BLS'], title: 'x' })

  expect(missing).toEqual([])
})

import { expect, test } from 'vitest'

import { matchOf, reasonsOf, resumeOf, type Person } from '#support/matching/match-of.ts'

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
  ['HubSpot', 'CRM'],
  ['RabbitMQ', 'Message queues'],
  ['Splunk', 'SIEM'],
  ['PostgreSQL', 'SQL'],
])('%s proves %s, but not the reverse', ([held, asked]) => {
  const general = matchOf({ profile: { skills: [held!] } }, { requirements: [asked!] })
  const special = matchOf({ profile: { skills: [asked!] } }, { requirements: [held!] })

  expect(general.missing).toEqual([])
  expect(special.matched).toEqual([])
})

test('a permit proves the skill for its work', () => {
  const resume = resumeOf('Truck Driver', [], ['Certifications', 'Hazmat endorsement'])
  const { missing } = matchOf({ resume }, { requirements: ['Hazmat'], title: 'Truck Driver' })

  expect(missing).toEqual([])
})

test('the name of an employer proves no skill', () => {
  const resume = resumeOf('Accountant', []).replace('Harbour Foods Ltd', 'Fernhill Textiles plc')
  const { matched } = matchOf({ resume }, { skills: ['PLC programming', 'Textile design'] })

  expect(resume).toContain('Fernhill')
  expect(matched).toEqual([])
})

test('a skill in brackets proves the one before them', () => {
  const person = { profile: { certifications: ['CELTA'] } }
  const { missing } = matchOf(person, { requirements: ['A teaching certificate (CELTA)'] })

  expect(missing).toEqual([])
})

test('musts are missing, and other skills of the posting are unclear', () => {
  const requirements = ['Knowledge of payroll', 'Experience with Sage X3', 'Xero would be a plus']
  const responsibilities = ['You prepare VAT returns in QuickBooks']
  const reasons = reasonsOf(
    { resume: resumeOf('Waiter', ['Served forty tables on the terrace and in the bar']) },
    { requirements, responsibilities, title: 'Bookkeeper' },
    'skills',
  )

  expect(reasons).toEqual([
    'missing: Required, not found: Sage X3.',
    'unclear: Only in the posting: payroll, QuickBooks, Xero.',
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
])('one of the alternatives in “%s” is enough: %s', ([requirement, skill]) => {
  const one = matchOf({ profile: { skills: [skill!] } }, { requirements: [requirement!] })
  const none = matchOf({ profile: { skills: ['Singing'] } }, { requirements: [requirement!] })

  expect([...one.missing, ...one.unclear]).toEqual([])
  expect(none.matched).toEqual([])
  expect(one.score).toBeGreaterThan(none.score)
})

test('a list of skills below a title is not an employer', () => {
  const resume = [
    'Nora Lindqvist',
    'nora@example.com | +46 8 555 0100',
    'Experience',
    'Research Associate, Orbis Therapeutics, Sep 2021 – present',
    'Cell culture, transfection, flow cytometry and ELISA for antibody screening',
    'Research Assistant, University lab, 2019 – 2021',
    'Western blot, PCR, mouse breeding',
  ].join('\n')
  const { matched } = matchOf({ resume }, { skills: ['Western blot'] })

  expect(matched.map(({ name }) => name)).toEqual(['Western blot'])
})

test.for([
  ['Hired Java developers, SREs and accountants', 'Java'],
  ['Designed tools for people who need them all day: dispatchers, nurses, clerks', 'Nursing'],
])('the skills of other people are not the candidate’s: %s', ([point, skill]) => {
  const { matched } = matchOf({ resume: resumeOf('Waiter', [point!]) }, { skills: [skill!] })

  expect(matched).toEqual([])
})

test('the field of colleagues is not the candidate’s skill', () => {
  const resume = resumeOf('Waiter', ['Worked with the radiology and the marketing team'])
  const { matched } = matchOf({ resume }, { skills: ['Radiology', 'Marketing'] })

  expect(matched).toEqual([])
})

test('one of four required skills is not a strong match', () => {
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

test('a licence after the name counts', () => {
  const resume = 'Nora Lindqvist, RN, BLS\nnora@example.com\nSkills\nTriage'
  const { missing } = matchOf({ resume }, { requirements: ['RN', 'BLS'], title: 'x' })

  expect(missing).toEqual([])
})

test('a licence before its year counts', () => {
  const person = { resume: resumeOf('Accountant', [], ['ACA qualified 2021']) }

  expect(matchOf(person, { requirements: ['ACA qualified'] }).matched).toHaveLength(1)
})

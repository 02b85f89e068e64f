import { expect, test } from 'vitest'

import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { createDegreeReader } from './degrees.ts'
import { readCoreSkills, readImpliedSkills, readWorkData } from './load.ts'
import { wordsOf } from './words.ts'

const { degrees, occupations, titles } = readWorkData()
const degreeOf = createDegreeReader(degrees)

/** Words of a profile: fewer say too little, more drown the rest. */
const MIN_WORDS = 118
const MAX_WORDS = 255

const countWords = (text: string) => text.split(/\s+/).length
const twice = (values: readonly string[]) =>
  values.filter((value, at) => values.indexOf(value) !== at)

test('every category has occupations, and every occupation has titles', () => {
  const covered = new Set(occupations.flatMap(({ categories }) => categories))
  const titled = new Set(titles.map(({ occupation }) => occupation))

  expect(CATEGORIES.filter(category => !covered.has(category))).toEqual([])
  expect(occupations.filter(({ key }) => !titled.has(key)).map(({ source }) => source)).toEqual([])
  expect(occupations.length).toBeGreaterThanOrEqual(160)
})

test('each occupation has one description of suitable length', () => {
  const lengths = occupations.map(({ source, text }) => ({ source, words: countWords(text) }))

  expect(twice(occupations.map(({ key }) => key))).toEqual([])
  expect(lengths.filter(({ words }) => words < MIN_WORDS || words > MAX_WORDS)).toEqual([])
})

test('no form of a title occurs twice, and every title belongs to an occupation', () => {
  const keys = new Set(occupations.map(({ key }) => key))
  const forms = titles.flatMap(title => title.forms)
  const spelled = forms.map(form =>
    wordsOf(form)
      .map(({ key }) => key)
      .join(' '),
  )

  expect(titles.filter(({ occupation }) => !keys.has(occupation)).map(t => t.source)).toEqual([])
  expect(twice(spelled)).toEqual([])
  expect(forms.length).toBeGreaterThanOrEqual(600)
})

test('no form of a degree occurs twice', () => {
  expect(twice(degrees.map(({ text }) => text))).toEqual([])
})

test.for([
  ['Sr. SW Engineer', 'Software Engineer', 1],
  ['Senior Software Developer', 'Software Engineer', 1],
  ['Jr. Accountant', 'Accountant', -1],
  ['Lead Java Developer', 'Java Developer', 2],
  ['Head Chef', 'Chef', 2],
  ['Director of Sales', 'Sales Director', 3],
  ['Engineer, Software', 'Software Engineer', 0],
  ['Human Resources Intern', 'HR Assistant', -2],
  ['Registered Nurse (m/f/d)', 'Registered Nurse', 0],
] as const)('%s is a %s', ([written, name, level]) => {
  expect(taxonomy.readTitle(written)).toMatchObject({ level, name })
})

test('an unknown title keeps its words, without those of its level', () => {
  const title = taxonomy.readTitle('Senior Whistle Polisher')
  expect(title).toMatchObject({ key: null, level: 1, name: 'Whistle Polisher', occupation: null })
})

test('titles are found inside a text with their offsets', () => {
  const text = 'After three years as a senior accountant she became an office manager.'
  const found = taxonomy.findTitles(text)
  expect(found.map(({ end, start }) => text.slice(start, end))).toEqual([
    'accountant',
    'office manager',
  ])
  expect(found.map(({ title }) => title.level)).toEqual([1, 0])
})

test.for([
  ['B.Sc. Computer Science', 3],
  ['BTech', 3],
  ['BE in Mechanical Engineering', 3],
  ['B.Com', 3],
  ['Licence en droit', 3],
  ['Bachelier en informatique', 3],
  ['学士', 3],
  ['MBA', 4],
  ['MS in Physics', 4],
  ['Diplom-Ingenieur', 4],
  ['Dipl.-Ing. Maschinenbau', 4],
  ['硕士', 4],
  ['Ph. D.', 5],
  ['Diploma in Nursing', 2],
  ['High School Diploma', 1],
  ['It will be a master plan for the MS Office users in Boston, MA', 0],
  ['A hospital of 200 beds, opened in March', 0],
  ['Scrum Master', 0],
  ['ABOUT ME', 0],
  ['ME, 2014', 4],
  ['Grado en formación profesional', 2],
  ['Grado en Derecho', 3],
  ['ME Mechanical Engineering', 4],
] as const)('%s is of level %i', ([text, level]) => {
  expect(degreeOf(text)).toBe(level)
})

test('core skills belong to known occupations and have standard names', () => {
  const keys = new Set(occupations.map(({ key }) => key))
  const core = [...readCoreSkills()]
  const wrong = core.flatMap(([occupation, names]) => [
    ...(keys.has(occupation) ? [] : [occupation]),
    ...names.filter(name => taxonomy.skillOf(name)?.name !== name),
  ])

  expect(core.length).toBeGreaterThanOrEqual(90)
  expect(wrong).toEqual([])
  expect(taxonomy.coreSkillsOf('accountant').map(({ name }) => name)).toEqual(['Accounting'])
  expect(taxonomy.coreSkillsOf('unheard-of')).toEqual([])
})

test('implied skills belong to known skills and have standard names', () => {
  const implied = [...readImpliedSkills()]
  const names = implied.flatMap(([, some]) => some)
  const wrong = [
    ...implied.flatMap(([key]) => (taxonomy.skillByKey(key) ? [] : key)),
    ...names.filter(name => taxonomy.skillOf(name)?.name !== name),
  ]

  expect(wrong).toEqual([])
  expect(taxonomy.impliedBy('hubspot').map(({ name }) => name)).toEqual(['CRM Software'])
})

test.for([
  ['CDL Class A required', 'CDL'],
  ['Current RN and BLS', 'Registered Nurse'],
  ['Current RN and BLS', 'BLS'],
  ['PMP or PRINCE2', 'PMP'],
  ['CPA preferred', 'CPA'],
  ['Node.js and TS', 'TypeScript'],
])('%s names %s', ([text, name]) => {
  expect(taxonomy.findSkills(text!).map(({ skill }) => skill.name)).toContain(name)
})

test.for([
  ['CSCS card', 'IPAF'],
  ['PGCE', 'QTS'],
  ['PASMA', 'CPCS card'],
  ['CDL', 'HGV licence'],
  ['ACLS', 'ATLS'],
  ['CPIM', 'CSCP'],
  ['Licensed pharmacist', 'CPhT'],
  ['Guard card', 'SIA licence'],
  ['Collections management', 'Curation'],
  ['Wireframing', 'Prototyping'],
])('%s and %s are not the same', ([one, other]) => {
  expect(taxonomy.skillOf(one!)).not.toBeNull()
  expect(taxonomy.skillOf(other!)).not.toEqual(taxonomy.skillOf(one!))
})

test.for([
  ['osha-30', 'OSHA'],
  ['rhce', 'RHCSA'],
  ['lmsw', 'Licensed Social Worker'],
])('a higher licence includes a lower one: %s, %s', ([key, name]) => {
  expect(taxonomy.impliedBy(key!).map(skill => skill.name)).toContain(name)
})

test.for([
  ['A forklift operator certification', 'Forklift License'],
  ['Knowledge of user-centred design', 'User Experience'],
  ['Inclusive design of services', 'Accessibility'],
  ['Maps user journeys', 'Journey Mapping'],
  ['Data profiling', 'Data Quality'],
  ['Manages stakeholder relationships', 'Stakeholder Communication'],
])('%s names %s', ([text, name]) => {
  expect(taxonomy.findSkills(text!).map(({ skill }) => skill.name)).toContain(name)
})

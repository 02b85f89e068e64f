import { CATEGORIES, CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'

import { keysOf } from '../../../taxonomy/index.ts'

/** The meaning of a phrase of a search. */
export interface Meaning {
  /** Labels of `job_search`. A job needs one of them; see labels.ts. */
  labels: readonly string[]
  /** Other phrases with the same meaning. */
  also?: readonly string[]
  /** As the page shows it: "Part-time". */
  name: string
}

const TYPES: readonly [name: string, label: string, phrases: string][] = [
  ['Full-time', '#type:full-time', 'full time, fulltime, permanent'],
  ['Part-time', '#type:part-time', 'part time, parttime'],
  ['Contract', '#type:contract', 'contract, contractor, freelance, freelancer, temporary, temp'],
  ['Internship', '#type:internship', 'internship, intern, placement'],
]

const WORKPLACES: readonly [name: string, label: string, phrases: string][] = [
  [
    'Remote',
    '#remote',
    'remote, remotely, fully remote, 100 remote, remote first, remote only, work from home, working from home, wfh, home office, home based, from home, from anywhere, telecommute, telework',
  ],
  ['Hybrid', '#workplace:hybrid', 'hybrid'],
  ['On-site', '#workplace:on-site', 'on site, onsite, in office, in person'],
]

const LEVELS: readonly [name: string, labels: string, phrases: string][] = [
  [
    'Internship or part-time',
    '#type:internship #type:part-time #level:intern',
    'student job, working student, werkstudent',
  ],
  ['Internship level', '#level:intern #type:internship', 'trainee, apprentice, apprenticeship'],
  [
    'Entry level',
    '#level:junior #years:entry',
    'entry level, entrylevel, no experience, without experience, graduate, school leaver, first job, beginner',
  ],
  ['Junior', '#level:junior #years:entry', 'junior, jr, jnr'],
  ['Mid level', '#years:mid', 'mid level, midlevel, mid senior, intermediate'],
  [
    'Senior',
    '#level:senior #years:senior #years:director #years:executive',
    'senior, sr, snr, experienced',
  ],
  ['Lead', '#level:lead', 'lead, principal, staff'],
  ['Head or director', '#level:head', 'head, director, vp, vice president, executive, c level'],
]

/** Words for a category other than those of its label. */
const CATEGORY_WORDS: Partial<Record<keyof typeof CATEGORY_LABELS, string>> = {
  business: 'administration, admin, office',
  design: 'creative, arts, art',
  education: 'teaching, school, schools, academic',
  engineering: 'trades, trade, engineering',
  finance: 'financial, banking, bank',
  healthcare: 'health care, medical, health, hospital, clinical',
  hr: 'people, personnel',
  legal: 'law',
  logistics: 'transport, transportation, shipping, warehousing',
  science: 'scientific, laboratory, lab',
  technology: 'tech, it, information technology, software, computer, computing',
}

/** Phrases with the same meaning that the taxonomy does not connect. */
const ALTERNATIVES = `
developer, programmer, coder, software engineer
swe, software engineer
ai, gen ai, generative ai, llm, artificial intelligence, machine learning, machine learning engineer
pm, project manager, product manager
qs, quantity surveyor
sre, site reliability engineer
ea, executive assistant
pa, personal assistant
ta, talent acquisition, teaching assistant
ae, account executive
kam, key account manager
csm, customer success manager
po, product owner
am, account manager
dpo, data protection officer
hca, healthcare assistant
ap, accounts payable
ar, accounts receivable
od, organizational development
fp and a, fp and a analyst, fp and a manager
d and i, diversity and inclusion
hse, ehs, health and safety
pr, public relations
ux, user experience, ux designer
fe, front end
full stack, fullstack, full stack developer
devsecops, devops engineer, application security engineer
l and d, learning and development, learning and development specialist, training manager
customer service, customer support, customer service representative, call center agent
call center, call centre, contact centre, call center agent
teaching assistant, teacher assistant, classroom assistant, teacher aide
hgv driver, lorry driver, truck driver
people operations, human resources
carer, care assistant, caregiver
childcare, child care, childcare worker, preschool teacher
helpdesk, help desk, it support
hvac, hvac technician
fintech, financial technology
biotech, biotechnology
pharma, pharmaceuticals, pharmaceutical, pharmacy
edtech, ed tech, education technology
non profit, nonprofit, not for profit, charity, ngo
`

/** The alternatives of a phrase, by its words joined with spaces. */
export const ALTERNATIVE_PHRASES: ReadonlyMap<string, string[]> = new Map(
  ALTERNATIVES.trim()
    .split('\n')
    .flatMap(line => {
      const phrases = line.split(', ')
      return phrases.map((phrase): [string, string[]] => [
        keysOf(phrase).join(' '),
        phrases.filter(other => other !== phrase),
      ])
    }),
)

/** Abbreviations in titles. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acct: 'account',
    admin: 'administrator',
    asst: 'assistant',
    coord: 'coordinator',
    dev: 'developer',
    devs: 'developer',
    dr: 'doctor',
    eng: 'engineer',
    engr: 'engineer',
    exec: 'executive',
    fe: 'front end',
    mech: 'mechanical',
    mgmt: 'management',
    mgr: 'manager',
    mktg: 'marketing',
    ops: 'operations',
    rep: 'representative',
    spec: 'specialist',
    sw: 'software',
    tech: 'technician',
    techs: 'technician',
  }),
)

/** The full word of an abbreviation in titles: "mgr" is "manager". */
export function fullWord(key: string): string {
  return SHORT_WORDS.get(key) ?? key
}

/** Narrower occupations and titles of a broad title, by the title's key. */
const NARROWER: Record<string, string> = {
  'lawyer': '#title:corporate-counsel #title:patent-attorney',
  'software-engineer': occupations(
    'backend-developer frontend-developer full-stack-developer java-developer python-developer dotnet-developer php-developer mobile-developer embedded-engineer game-developer blockchain-developer mainframe-developer',
  ),
  'teacher':
    occupations(
      'elementary-teacher preschool-teacher special-education-teacher secondary-teacher',
    ) + ' #title:esl-teacher',
}

function occupations(keys: string): string {
  return keys
    .split(' ')
    .map(key => `#occupation:${key}`)
    .join(' ')
}

/** The labels of a standard title: a job needs one of them. */
export function titleLabels(key: string, occupation: string): string[] {
  const narrower = NARROWER[key]?.split(' ') ?? []
  return [`#title:${key}`, `#near:${occupation}`, `#occupation:${occupation}`, ...narrower]
}

function meaningEntries(
  entries: readonly (readonly [name: string, labels: string, phrases: string])[],
): [string, Meaning][] {
  return entries.flatMap(([name, labels, text]) => {
    const phrases = text.split(', ')
    const meaning = { also: phrases, labels: labels.split(' '), name }
    return phrases.map((phrase): [string, Meaning] => [keysOf(phrase).join(' '), meaning])
  })
}

function categoryEntries(): [string, Meaning][] {
  return CATEGORIES.flatMap(category => {
    const label = CATEGORY_LABELS[category]
    const words = [label, ...label.split(' & '), ...(CATEGORY_WORDS[category]?.split(', ') ?? [])]
    const meaning = { labels: [`#category:${category}`], name: label }
    return words.map((word): [string, Meaning] => [keysOf(word).join(' '), meaning])
  })
}

/** The meaning of a job type, a workplace or a level by its words, joined with spaces. */
export const ATTRIBUTES: ReadonlyMap<string, Meaning> = new Map(
  meaningEntries([...LEVELS, ...WORKPLACES, ...TYPES]),
)

/** Categories by their words. A category counts only if nothing else says which work is meant. */
export const CATEGORY_NAMES: ReadonlyMap<string, Meaning> = new Map(categoryEntries())

/** The maximum of words in one of these phrases. */
export const MAX_WORDS = 4

import { expect, test } from 'vitest'

import { taxonomy } from '#support/matching/matching.ts'

import { findPay } from './pay.ts'
import { understand } from './understand.ts'

const BERLIN = { hasPoint: true, ids: [1], isUnambiguous: true, name: 'Berlin' }
const places = new Map([
  ['berlin', BERLIN],
  ['mobile', { hasPoint: true, ids: [2], isUnambiguous: false, name: 'Mobile' }],
])

const read = (typed: string) => understand(typed, { places, taxonomy })

/** The words of each group. */
function groups(typed: string): string[] {
  return read(typed).groups.map(terms => terms.map(({ text }) => text).join(' | '))
}

function labels(typed: string): string[] {
  return read(typed).groups.flatMap(terms => terms.flatMap(term => term.labels))
}

test('a sentence is read as place, job type, pay and title, without its filler words', () => {
  const {
    groups: wanted,
    pay,
    place,
    understood,
  } = read('looking for part time nurse jobs near Berlin over $50k')
  expect(wanted.map(([term]) => term?.text)).toEqual(['part time', 'nurse'])
  expect(place).toEqual({ ...BERLIN, km: 50 })
  expect(pay).toMatchObject({ currency: 'USD', min: 50_000 })
  expect(understood.map(({ name }) => name)).toEqual([
    'From $50k/yr',
    'Part-time',
    'within 50 km of Berlin',
  ])
})

test('understood words can be searched as written, in quotes, or left out', () => {
  const { understood } = read('part time programmer near Berlin')
  expect(understood.map(({ others }) => others)).toEqual([
    'programmer near Berlin',
    'part time near Berlin',
    'part time programmer near',
  ])
  expect(understood.map(({ without }) => without)).toEqual([
    '"part time" programmer near Berlin',
    'part time "programmer" near Berlin',
    'part time programmer near "Berlin"',
  ])
  expect(read('"part time" nurse near "Berlin"')).toMatchObject({ place: null })
  expect(labels('"part time"')).toEqual([])
})

test.each([
  ['js', '#skill:javascript'],
  ['k8s', '#skill:kubernetes'],
  ['RN', '#title:registered-nurse'],
  ['SDR', '#title:sales-development-representative'],
  ['programmer', '#occupation:backend-developer'],
  ['coder', '#title:software-engineer'],
  ['front-end developer', '#title:frontend-developer'],
  ['frontend developer', '#title:frontend-developer'],
  ['attorneys', '#title:lawyer'],
  ['healthcare', '#category:healthcare'],
  ['Krankenschwester', '#title:registered-nurse'],
  ['wfh', '#remote'],
  ['100% remote', '#remote'],
  ['entry level', '#years:entry'],
  ['senior react', '#level:senior'],
  ['apprenticeships', '#level:intern'],
  ['devs', '#title:software-engineer'],
  ['acct mgr', '#title:account-manager'],
  ['l&d', '#title:training-specialist'],
  ['lawyers', '#title:corporate-counsel'],
  ['student jobs', '#type:internship'],
  ['full stack', '#title:full-stack-developer'],
])('%s means %s', (typed, label) => {
  expect(labels(typed)).toContain(label)
})

test('a category counts only if nothing else says which work is meant', () => {
  expect(labels('marketing jobs')).toContain('#category:marketing')
  expect(labels('marketing manager')).not.toContain('#category:marketing')
  expect(labels('software sales')).not.toContain('#category:technology')
  expect(labels('banking and finance')).toEqual(
    expect.arrayContaining(['#skill:banking', '#skill:finance', '#category:finance']),
  )
})

test('two words also match as one word, and small numbers match as words', () => {
  expect(read('zymurgy brewing').groups[0]?.[0]?.also).toEqual(['zymurgybrewing'])
  expect(read('4 day week').groups[0]?.[0]?.also).toContain('four day week')
})

test('repeated and pasted words add no conditions', () => {
  const repeated = read('nurse remote '.repeat(20) + '-night -night')
  expect(repeated.groups).toEqual(read('nurse remote').groups)
  expect(repeated.excluded).toEqual(read('-night').excluded)
  expect(repeated.excluded).toHaveLength(1)
  expect(read('nurse or engineer' + ' or nurse'.repeat(9)).groups).toEqual(
    read('nurse or engineer').groups,
  )
  const pasted = read('zymurgy '.repeat(9)).groups
  expect(pasted.map(([term]) => [term?.also, pasted.length])).toEqual([[[], 1]])
})

test('a title wins over a place of the same name, unless a word such as "in" comes first', () => {
  expect(read('mobile developer').place).toBeNull()
  expect(read('nurse in mobile').place?.name).toBe('Mobile')
})

test('"or" joins the words beside it; of excluded words only job types, workplaces and levels are interpreted', () => {
  expect(groups('senior nurse or carer')).toEqual(['senior', 'nurse | carer'])
  const {
    excluded,
    groups: wanted,
    understood,
  } = read('nurse -remote not senior -"night shift" -"remote" -java')
  expect(excluded.map(term => `${term.text} ${term.labels.join(' ')}`)).toEqual([
    'remote #remote',
    'senior #level:senior',
    'night shift ',
    'remote ',
    'java ',
  ])
  expect(understood.map(({ name }) => name)).toEqual(['not remote', 'not senior'])
  expect(understood[1]?.without).toBe('nurse -remote -"senior" -"night shift" -"remote" -java')
  expect(understood[1]?.others).toBe('nurse -remote -"night shift" -"remote" -java')
  expect(wanted).toHaveLength(1)
})

test('mistyped words are corrected, except in quotes', () => {
  const corrections = new Map([['nrse', 'nurse']])
  const { groups: wanted, understood } = understand('senior nrse "nrse"', {
    corrections,
    places,
    taxonomy,
  })
  expect(wanted.map(([term]) => term?.text)).toEqual(['senior', 'nurse', 'nrse'])
  expect(understood).toContainEqual({
    name: 'nurse, not nrse',
    others: 'senior "nrse"',
    typed: 'nrse',
    without: 'senior "nrse" "nrse"',
  })
})

test('a title after "to" is that of another person', () => {
  expect(groups('executive assistant to ceo')).toEqual(['executive assistant'])
  expect(groups('executive assistant to the ceo')).toEqual(['executive assistant'])
  expect(groups('ceo')).toEqual(['ceo'])
})

test('filler words are left out, but stop words alone are searched as written', () => {
  expect(groups('the who')).toEqual(['the', 'who'])
  for (const typed of [
    'the best jobs',
    'jobs near me',
    'jobs paying over 100k',
    'jobs "night shift"',
    'jobs -remote',
  ])
    expect(groups(typed), typed).not.toContain('jobs')
  expect(groups('Berlin region')).toEqual([])
  expect(read('!!! ???').groups).toEqual([])
})

test.each([
  ['$80,000', 80_000, 'USD'],
  ['over 50k a year', 50_000, null],
  ['£40k+', 40_000, 'GBP'],
  ['€25 an hour', 52_000, 'EUR'],
  ['€22,50 an hour', 46_800, 'EUR'],
  ['€60.000', 60_000, 'EUR'],
  ['120000', 120_000, null],
  ['jobs over 100k usd', 100_000, 'USD'],
  ['45,000 euros a year', 45_000, 'EUR'],
])('"%s" names a pay', (text, min, currency) => {
  expect(findPay(text)).toMatchObject({ currency, min })
})

test.each(['4 day week', '401k', 'iso 45001', 'since 2026', 'c4', '24/7', '1k', '9'.repeat(40)])(
  '"%s" names no pay',
  text => {
    expect(findPay(text)).toBeNull()
  },
)

/** The taxonomy, with a count of its calls. */
function countingTaxonomy() {
  const calls = { times: 0 }
  const counting = new Proxy(taxonomy, {
    get: (target, name, receiver) => {
      const value = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        calls.times += 1
        return Reflect.apply(value, target, args)
      }
    },
  })
  return { asked: calls, taxonomy: counting }
}

const LONGEST = [
  '"',
  '-',
  'or ',
  '$1 ',
  'a-',
  'a ',
  'in ',
  'senior ',
  'software engineer ',
  'c++ or ',
  '(((',
  '\u0300',
]

test.each(LONGEST)('R27 a search with only "%s" looks up few phrases in the taxonomy', part => {
  const countCalls = (length: number) => {
    const { asked: calls, taxonomy: counting } = countingTaxonomy()
    const text = part.repeat(Math.ceil(length / part.length)).slice(0, length)
    expect(understand(text, { places, taxonomy: counting }).groups.length).toBeLessThan(length)
    return calls.times
  }

  expect(countCalls(200)).toBeLessThan(2000)
  // A text of double length costs about double: the growth is linear.
  expect(countCalls(400)).toBeLessThanOrEqual(2.5 * countCalls(200) + 10)
})

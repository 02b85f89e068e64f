import { readFileSync } from 'node:fs'

import { foldText } from '#lib/server/fraud/folded-text.ts'
import type { Company, Subject } from '#lib/server/fraud/subject.ts'

import { seededRandom } from '../bootstrap.ts'
import { disguise } from './disguise.ts'

/** The rules are tuned on one half and evaluated on the other. */
export type Half = 'development' | 'held-out'

/** A posting with its label by a person. */
export interface Labelled {
  isFraud: boolean
  subject: Subject
  text: string
  title: string
}

interface Written {
  flags: Record<string, string>
  kind: string
  place: string
  text: string
  title: string
}

/** Yearly pay of three in four jobs with the title, in cents. */
const UPPER_QUARTILE = 5_000_000
const POSTINGS_OF_TRADE = 5
const KNOWN: Company[] = [
  'Tallowmere Retail Ltd',
  'Northgate Bakery',
  'Skylark Airways',
  'Marlow & Finch plc',
].map((name, at) => ({ domain: `known${at}.example`, isVerified: true, name, size: '1001+' }))
const IMITATED = [
  'Ta11owmere Retail Careers',
  'Tallowrnere Retail',
  'Skylаrk Airways HR',
  'Marlow and Finch Recruitment',
  'MARLOW & FlNCH',
  'Skylark Airway',
]
const NAMES = [
  'Northgate Doors',
  'Hollis & Daughters',
  'Brook Lane Works',
  'Ferris Brothers',
  'Kiln Street',
  'Marlowe Motors',
  'Sky Larder',
  'Oduya Partners',
]

/** All labelled postings of a half: frauds, and honest ones in a ratio of about 1 to 3. */
export function writePostings(half: Half): Labelled[] {
  const random = seededRandom(half === 'development' ? 62 : 620)
  const label = (isFraud: boolean) => (written: Written) => toLabelled(written, isFraud, random)
  return [
    ...readWritten(`frauds-${half}.txt`).map(label(true)),
    ...readWritten(`honest-${half}.txt`).map(label(false)),
    ...composeHonest(half, random).map(label(false)),
  ]
}

function readLines(file: string): string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.filter(line => !line.startsWith('%'))
}

function readWritten(file: string): Written[] {
  const blocks = readLines(file).join('\n').split(/^## /m).slice(1)
  return blocks.map(block => {
    const [head = '', ...text] = block.trim().split('\n')
    const [title = '', place = '', kind = '', flags = ''] = head.split(';').map(part => part.trim())
    const pairs = flags.split(' ').map(flag => [...flag.split('='), 'yes'].slice(0, 2))
    return {
      flags: Object.fromEntries(pairs) as Written['flags'],
      kind,
      place,
      text: text.join('\n'),
      title,
    }
  })
}

/** Postings of trades, put together from sentences that honest firms write. */
function composeHonest(half: Half, random: () => number): Written[] {
  const sentences = readLines('phrases.txt').map(line => line.split('; '))
  const pick = (part: string) => {
    const fitting = sentences.filter(([of, which]) => of === half && which === part)
    return fitting[Math.floor(random() * fitting.length)]?.slice(2).join('; ') ?? ''
  }
  const trades = readLines('trades.txt').map(line => line.split('; '))
  return trades
    .filter(([of]) => of === half)
    .flatMap(([, title = '', place = '', said = '']) =>
      Array.from({ length: POSTINGS_OF_TRADE }, () => ({
        flags: {},
        kind: ['verified', 'small', 'small', 'agency'][Math.floor(random() * 4)] ?? 'small',
        place,
        text: [pick('start'), ...said.split(' | '), pick('offer'), pick('end')].join('\n'),
        title,
      })),
    )
}

function toLabelled(written: Written, isFraud: boolean, random: () => number): Labelled {
  const { flags, kind, place, title } = written
  const company = companyOf(kind, random)
  const [city = ''] = place.split(',')
  const text = written.text
    .replaceAll(
      /\{(company|city|host|size)\}/g,
      (_, what: string) =>
        ({ city, company: company.name, host: company.domain ?? 'firm.example', size: '14' })[
          what
        ] ?? '',
    )
    .replaceAll(/\{([^}]+)\}/g, (_, word: string) => disguise(word, random))
  return { isFraud, subject: subjectOf({ company, flags, kind, random, text, title }), text, title }
}

interface Parts {
  company: Company
  flags: Record<string, string>
  kind: string
  random: () => number
  text: string
  title: string
}

function subjectOf({ company, flags, kind, random, text, title }: Parts): Subject {
  const times = flags.pay ? Number(flags.pay) : 0.5 + random()
  const amount = Math.round(UPPER_QUARTILE * times)
  const market = { isOfTitle: random() < 0.5, upperQuartile: UPPER_QUARTILE }
  const isSaid = flags.pay !== undefined || random() < 0.6
  const isFree = ['agency', 'claimed', 'imitator', 'new'].includes(kind)
  return {
    company,
    poster: {
      ageInDays: Number(flags.days ?? 20 + Math.floor(random() * 900)),
      email: isFree ? 'person1984@gmail.com' : `person@${company.domain}`,
    },
    posting: {
      copiedFrom: flags.copied ? { company: 'Hollis', title } : null,
      inTheHour: Number(flags.hour ?? 1),
      pay: isSaid ? { amount, currency: 'USD', market, words: `${amount / 100}` } : null,
    },
    texts: [foldText(title), ...text.split('\n').map(line => foldText(line))],
    verifiedNeighbours: KNOWN,
  }
}

function companyOf(kind: string, random: () => number): Company {
  const one = (names: readonly string[]) => names[Math.floor(random() * names.length)] ?? ''
  const name = one(kind === 'imitator' ? IMITATED : NAMES)
  const sizes: Record<string, string> = {
    agency: '1-10',
    claimed: '1001+',
    new: '',
    small: '11-50',
    verified: '1001+',
  }
  const size = sizes[kind] ?? (random() < 0.5 ? '1001+' : '')
  const hasSite = kind === 'small' || kind === 'verified'
  return { domain: hasSite ? 'firm.example' : null, isVerified: kind === 'verified', name, size }
}

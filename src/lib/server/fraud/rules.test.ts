import { expect, test } from 'vitest'

import { foldText } from './folded-text.ts'
import { gatherEvidence } from './judge.ts'
import type { Subject } from './subject.ts'

/** A posting with this text of a small unverified company. No rule finds anything else in it. */
function subject(text: string, values: Partial<Subject> = {}): Subject {
  return {
    company: { domain: null, isVerified: false, name: 'Quist Joinery', size: '11-50' },
    poster: { ageInDays: 400, email: 'lena@quist.example' },
    posting: { copiedFrom: null, inTheHour: 1, pay: null },
    texts: [foldText(text)],
    verifiedNeighbours: [],
    ...values,
  }
}

const rulesIn = (text: string) => gatherEvidence(subject(text)).map(({ rule }) => rule)

/** Texts that each rule finds, in several spellings. */
const FOUND = [
  ['asks-for-payment', 'You must pay a refundable registration fee before the interview.'],
  ['asks-for-payment', 'A training fee of $45 is required before you start.'],
  ['asks-for-payment', 'Successful candidates have to pay for their own background check.'],
  ['asks-for-payment', 'Pay $50 for your uniform at the office.'],
  ['asks-for-payment', 'Please send the joining fee to secure your place.'],
  ['asks-for-payment', 'Yоu must pаy a rеgistration fее first.'],
  ['asks-for-payment', 'Security deposit Rs 1500, refunded with your first salary.'],
  ['asks-for-payment', 'Les frais d’inscription de 50 € sont à verser avant.'],
  ['moves-money', 'You receive payments into your personal bank account and keep 8%.'],
  ['moves-money', 'Keep 10 percent of every transfer as your pay.'],
  ['moves-money', 'Reship packages from your home with labels that we send.'],
  ['moves-money', 'Buy gift cards for our clients’ rewards and send us photos of the codes.'],
  ['asks-for-secrets', 'Reply with a photo of your credit card so that we can set up pay.'],
  ['asks-for-secrets', 'Send your online banking login to receive the first payment.'],
  ['easy-money', 'No experience needed: earn $400 per day from your phone.'],
  ['easy-money', 'Like videos on our page and earn a commission for each one.'],
  ['messenger-contact', 'Contact our HR manager on WhatsApp.'],
  ['messenger-contact', 'Contact our HR manager on W h a t s A p p now.'],
  ['messenger-contact', 'Message us via Whats\u200BApp to apply.'],
  ['messenger-contact', 'Apply via Теlеgrаm today.'],
  ['messenger-contact', 'Add me on Telegrarn @hr_lena'],
  ['messenger-contact', 'Text the manager on T.e.l.e.g.r.a.m'],
  ['messenger-contact', 'Write to us on 𝐖𝐡𝐚𝐭𝐬𝐀𝐩𝐩'],
  ['messenger-contact', 'wh4tsapp: +1 202 555 0147'],
  ['messenger-contact', 'Chat: https://wa.me/12025550147'],
  ['link-host', 'Apply here: bit.ly/3xYzAb'],
  ['link-host', 'Apply here: bit (dot) ly/3xYzAb'],
  ['link-host', 'Register at http://203.0.113.9/apply'],
  ['link-host', 'Go to https://quist-careers.top to apply'],
] as const

test.each(FOUND)('T151 %s: %s', (rule, text) => {
  expect(rulesIn(text)).toContain(rule)
})

/** Sentences of honest postings with words that the rules look for. */
const HARMLESS = [
  'We pay weekly, and we pay for your training, your uniform and your background check.',
  'We never ask applicants to pay a registration fee.',
  'There is no application fee and no deposit.',
  'Open accounts, take deposits and explain fees to the customers of our bank.',
  'Collect security deposits from tenants and record the application fees of landlords.',
  'You process registration fees that students pay each term.',
  'Your salary is paid into your bank account every Friday.',
  'Detect customers who receive stolen funds in their own account.',
  'Sell gift cards and handle returns at the till.',
  'Customers call us about card numbers and lost PIN codes.',
  'After you sign the contract, payroll will need your bank details.',
  'Build integrations with the WhatsApp Business API and Telegram bots.',
  'Answer questions of our customers on WhatsApp and by phone.',
  'Experience in signal processing; message queues such as Kafka.',
  'Repair traffic signals on our main roads.',
  'No experience needed: we train you, $18 an hour, start next week.',
  'Write product reviews for our magazine and edit videos.',
  'Build with ASP.NET, Node.js and Vue.js; see github.com/quist/joinery.',
  'Our agency places nurses; send your resume to quist.agency@gmail.com.',
  'We supply Fortune 500 clients.',
]

test.each(HARMLESS)('no rule finds anything in: %s', text => {
  const small = subject(text, { poster: { ageInDays: 3, email: 'quist.agency@gmail.com' } })
  expect(gatherEvidence(small)).toEqual([])
})

test('the quote has the exact words of the posting, even with hidden or foreign letters', () => {
  const text = `${'We make doors. '.repeat(20)}Please add me on Tеle\u200Bgram @hr_lena before Friday. ${'We make doors. '.repeat(20)}`
  const [{ quote } = { quote: null }] = gatherEvidence(subject(text))
  expect(text).toContain(quote?.replaceAll('…', '').trim())
  expect(quote).toContain('Tеle\u200Bgram @hr_lena')
})

test('T83 a quote never ends inside a character, which the database would refuse', () => {
  const hidden = '\u{E0100}'.repeat(39)
  const spread = Array.from('You must pay a registration fee first.').join(hidden)
  const [{ quote } = { quote: null }] = gatherEvidence(subject(spread))
  expect(quote).toContain('m')
  expect(quote?.isWellFormed()).toBe(true)
})

test('a name similar to that of a verified company is found, a different name is not', () => {
  const verified = ['Microsoft Corporation', 'Acme Ltd', 'Tallowmere'].map(name => ({
    domain: 'known.example',
    isVerified: true,
    name,
    size: '1001+',
  }))
  const looks = (name: string, domain: string | null = null) =>
    gatherEvidence(
      subject('We make doors.', {
        company: { domain, isVerified: false, name, size: '' },
        verifiedNeighbours: verified,
      }),
    ).map(({ text }) => text)

  for (const name of [
    'Rnicrosoft',
    'Micr0soft Careers',
    'Мicrosoft',
    'Microsotf',
    'MICROSOFT HR Dept.',
  ])
    expect(looks(name)).toEqual(['Looks like “Microsoft Corporation”, which is verified'])
  expect(looks('Acme Recruitment Inc')).toEqual(['Looks like “Acme Ltd”, which is verified'])
  expect(looks('Tallowrnere')).toHaveLength(1)
  for (const name of ['Acne', 'Acme Doors', 'Macro Soft Drinks', 'Tallow'])
    expect(looks(name)).toEqual([])
  // The company's own second account.
  expect(looks('Acme', 'known.example')).toEqual([])
})

test('a free mail address counts only for a large unverified company', () => {
  const poster = { ageInDays: 3, email: 'hr.dept@gmail.com' }
  const company = { domain: null, isVerified: false, name: 'Quist', size: '1001+' }
  const findRules = (values: Partial<Subject>) =>
    gatherEvidence(subject('We make doors.', { poster, ...values })).map(({ rule }) => rule)

  expect(findRules({ company })).toEqual(['free-mail'])
  expect(findRules({ company: { ...company, isVerified: true } })).toEqual([])
  expect(findRules({ company: { ...company, size: '11-50' } })).toEqual([])
  expect(findRules({ company, poster: { ...poster, email: 'hr@quist.example' } })).toEqual([])
})

const rulesOf = (posting: Partial<Subject['posting'] & object>, ageInDays = 400) =>
  gatherEvidence(
    subject('We make doors.', {
      poster: { ageInDays, email: 'lena@quist.example' },
      posting: { copiedFrom: null, inTheHour: 1, pay: null, ...posting },
    }),
  ).map(({ rule }) => rule)
const paying = (amount: number, isOfTitle: boolean) => ({
  pay: { amount, currency: 'USD', market: { isOfTitle, upperQuartile: 5_000_000 }, words: '$1' },
})

test('pay, copies and many jobs count from their thresholds on', () => {
  expect(rulesOf(paying(12_500_000, true))).toEqual(['pay-far-from-market'])
  expect(rulesOf(paying(12_400_000, true))).toEqual([])
  expect(rulesOf(paying(12_500_000, false))).toEqual([])
  expect(rulesOf(paying(20_000_000, false))).toEqual(['pay-far-from-market'])
  expect(rulesOf({ copiedFrom: { company: 'Acme', title: 'Joiner' } })).toEqual(['copied-text'])
  expect([rulesOf({ inTheHour: 29 }), rulesOf({ inTheHour: 30 })]).toEqual([
    [],
    ['many-in-an-hour'],
  ])
  expect([rulesOf({ inTheHour: 9 }, 6), rulesOf({ inTheHour: 10 }, 6)]).toEqual([
    [],
    ['many-in-an-hour'],
  ])
})

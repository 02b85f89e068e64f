import { expect, test } from 'vitest'

import { cleanLines, cleanText } from './clean.ts'
import type { Line } from './document.ts'

function linesOf(...texts: string[]): Line[] {
  return texts.map(text => ({
    block: 1,
    bold: false,
    heading: false,
    list: false,
    page: 1,
    part: 'body',
    size: 10,
    text,
    width: 0,
    x: 0,
    y: 0,
  }))
}

const clean = (...texts: string[]) => cleanLines(linesOf(...texts)).lines.map(({ text }) => text)

test.each([
  ['ﬁnance and ﬂow', 'finance and flow'],
  ['\uf095 +44 113 496 0000', '+44 113 496 0000'],
  ['Ge\u00adsell\u00adschaft', 'Gesellschaft'],
  ['Joiner \t\t  2019', 'Joiner\t2019'],
  ['J O H N  D O E', 'JOHN DOE'],
  ['喜欢把复杂的⻚面做简单', '喜欢把复杂的页面做简单'],
  ['अनिल शर्मा', 'अनिल शर्मा'],
  ['مهندس برمجيات', 'مهندس برمجيات'],
])('%j becomes %j', (raw, cleaned) => {
  expect(clean(raw)).toEqual([cleaned])
})

test.each(['• Led a crew', '- Led a crew', '\uf0b7 • Led a crew', '▪\tLed a crew'])(
  'the bullet of %j is reported, not kept',
  text => {
    expect(cleanLines(linesOf(text)).lines).toMatchObject([{ list: true, text: 'Led a crew' }])
  },
)

test('a line of only marks is dropped', () => {
  expect(clean('•', '-----', ' ', 'Skills')).toEqual(['Skills'])
})

test.each([
  [
    ['Worked on develop-', 'ment of tools'],
    ['Worked on development', 'of tools'],
  ],
  [['EDUCATION AND TRAIN\u2010', 'ING'], ['EDUCATION AND TRAINING']],
  [
    ['Built a full-', 'stack product'],
    ['Built a full-stack', 'product'],
  ],
  [
    ['Well known for micro-', 'services; loves microservices'],
    ['Well known for microservices;', 'loves microservices'],
  ],
  [
    ['From 2019-', 'now'],
    ['From 2019-', 'now'],
  ],
])('a word split at the end of a line is whole again: %j', (raw, whole) => {
  expect(clean(...raw)).toEqual(whole)
})

test.each([
  [
    ['www.linkedin.com/in/anna-', 'karenina-12ab34 (LinkedIn)'],
    ['www.linkedin.com/in/anna-karenina-12ab34', '(LinkedIn)'],
  ],
  [['www.linkedin.com/in/', 'anna-karenina'], ['www.linkedin.com/in/anna-karenina']],
  [['github.com/anna-', '4dev'], ['github.com/anna-4dev']],
  [['Moscow, anna-', 'karenina@example.com'], ['Moscow, anna-karenina@example.com']],
  [['anna.karenina@example-', 'mail.com'], ['anna.karenina@example-mail.com']],
  [['Mills and/or-', 'chards'], ['Mills and/orchards']],
])('an address split at the end of a line is whole again, with its hyphen: %j', (raw, whole) => {
  expect(clean(...raw)).toEqual(whole)
})

test('letter-spaced text is reported', () => {
  expect(cleanLines(linesOf('J O H N  D O E')).letterSpaced).toBe(true)
  expect(cleanLines(linesOf('Plan B or a C')).letterSpaced).toBe(false)
})

test('a wide comma in the wrong encoding is a comma', () => {
  expect(cleanText('Hill University ï¼ Leeds')).toBe('Hill University , Leeds')
})

test('a name of two that a line breaks is whole', () => {
  expect(clean('WANJIRU KAMAU-', 'OTIENO')).toEqual(['WANJIRU KAMAU-OTIENO'])
})

import { expect, test } from 'vitest'

import { documentWith } from '#support/documents/marked-resume.ts'
import { plainDocument, readPlainResume } from '#support/documents/plain-resume.ts'
import { parseResume } from '../parse-resume.ts'
import { makeLine } from '#support/documents/readings.ts'
import { taxonomy } from '#support/matching/matching.ts'

const REST = `
Experience
Cedar Lane Stores
Shift Lead
2019 - Present
Led a team of nine.`

const personOf = (top: string) => {
  const { location, name } = readPlainResume(`${top}\n${REST}`, taxonomy).parsed
  return { location: location?.value ?? null, name: name?.value ?? null }
}

test.each([
  ['a job title', 'BUSINESS DEVELOPMENT DIRECTOR\nSummary\nDirector with nine years of sales.'],
  ['a trade', 'Information Technology\nHighlights\nCisco, Linux, Windows Server'],
  ['a skill', 'Docker Compose\n+1 202-555-0143 | contact@example.com'],
  ['a company', 'Cedar Lane Stores\n+1 202-555-0143 | contact@example.com'],
  ['a placeholder', 'First Name Last Name\n+1 202-555-0143 | contact@example.com'],
  ['a heading of its own', 'Areas Of Achievement\ncontact@example.com'],
  ['a town that no list has', 'Los Arenales, TX | contact@example.com'],
  ['a school year', 'Class XII\ncontact@example.com'],
])('%s at the top is no name', (_, top) => {
  expect(personOf(top).name).toBeNull()
})

test('an abbreviation that is a country without its accent in another language is no place', () => {
  expect(personOf('Rosa Weber\nMechanical Engineer\nCAD\n5000 Odense, Denmark').location).toBe(
    '5000 Odense, Denmark',
  )
})

test('people named elsewhere in a resume are not its owner', () => {
  const { parsed } = readPlainResume(
    `Summary\nChemist with nine papers.\nPublications\nJames Liu\nhttps://example.org/1`,
    taxonomy,
  )

  expect(parsed.name).toBeNull()
})

test.each([
  ['Dana Whitfield RESUME\ndana@example.com', 'Dana Whitfield'],
  ['Dana Whitfield Academic CV\ndana@example.com', 'Dana Whitfield'],
  ['CURRICULUM VITAE\nDana Whitfield\n+1 202-555-0143', 'Dana Whitfield'],
  ['Oyelaran Babatope\n+1 202-555-0143 | contact@example.com', 'Oyelaran Babatope'],
  ['WHITFIELD, Dana\ndana@example.com', 'Dana WHITFIELD'],
  ['Oyelaran Babatope, MD\n+1 202-555-0143', 'Oyelaran Babatope'],
  ['Name: Dana Whitfield\ncontact@example.com', 'Dana Whitfield'],
  ['Dana Whitfield, Structural Engineer\ncontact@example.com', 'Dana Whitfield'],
])('%s contains the name', (top, name) => {
  expect(personOf(top).name).toBe(name)
})

test.each([
  ['Dana Whitfield\ndana@example.com\nJava, Python', null],
  [
    'Dana Whitfield\n14 Harbour Row\nVancouver, BC V5K 0A1\ndana@example.com',
    '14 Harbour Row, Vancouver, BC V5K 0A1',
  ],
  ['Dana Whitfield\nLeeds, West Riding, GB\ndana@example.com', 'Leeds, West Riding, GB'],
  ['Dana Whitfield\nAustin, Texas (US)\ndana@example.com', 'Austin, Texas (US)'],
  ['Dana Whitfield\nNewmarket (IE), Munster\ndana@example.com', 'Newmarket (IE), Munster'],
  ['Dana Whitfield\nNewmarket , Munster , (IE)\ndana@example.com', 'Newmarket , Munster , (IE)'],
  ['Dana Whitfield\nNewmarket | Munster | IE\ndana@example.com', 'Newmarket, Munster, IE'],
  ['Dana Whitfield\nNewmarket - IE\ndana@example.com', 'Newmarket - IE'],
  ['Dana Whitfield\nKabwe, Kabwe District, ZM\ndana@example.com', 'Kabwe, Kabwe District, ZM'],
  ['Dana Whitfield\nKabwe Kabwe District ZM\ndana@example.com', 'Kabwe Kabwe District ZM'],
  ['Dana Whitfield\nChennai Tamil Nadu IN\ndana@example.com', 'Chennai Tamil Nadu IN'],
  ['Dana Whitfield\nLeeds West Riding\ndana@example.com', 'Leeds West Riding'],
  ['Dana Whitfield\nLEEDS WEST RIDING\ndana@example.com', 'LEEDS WEST RIDING'],
  ['Dana Whitfield\nLeeds (GB), West Riding\ndana@example.com', 'Leeds (GB), West Riding'],
  ['Dana Whitfield\nDeventer 74110\ndana@example.com', 'Deventer 74110'],
  ['Dana Whitfield\nBransonville, Mo. 65616\ndana@example.com', 'Bransonville, Mo. 65616'],
  ['Dana Whitfield\nKabwe, | 0770 090 0472 | dana@gmail.com', 'Kabwe'],
  ['40x40\nDana Whitfield\nVancouver\ndana@example.com', 'Vancouver'],
  ['Dana Whitfield\n☎ 202.555.0112 ✉ dana@example.com ⌂ Atlanta, GA', 'Atlanta, GA'],
])('the place of %s', (top, location) => {
  expect(personOf(top).location).toBe(location)
})

test.each([
  ['Mob No.-07700900472', '07700900472'],
  ['Tel-07700900472, 07700900473', '07700900472'],
  ['Mobile : 07700900472.07700900473', '07700900472'],
])('reads the phone number after a label and a dash: %s', (line, phone) => {
  const { parsed } = readPlainResume(`Maria Santos\nmaria@example.com\n${line}\n${REST}`, taxonomy)

  expect(parsed.phone?.value).toBe(phone)
})

test('the phone number of an employer is not the person’s', () => {
  const { parsed } = readPlainResume(
    'Sales Associate\nExperience\nCashier, Acme Stores, 2014 - 2015\n- Phone: 414-555-0124',
    taxonomy,
  )

  expect(parsed.phone).toBeNull()
})

test('the label before a mail address is not part of it', () => {
  const { parsed } = readPlainResume(`Maria Santos\nE-Mail ID-maria@example.com\n${REST}`, taxonomy)

  expect(parsed.email?.value).toBe('maria@example.com')
})

test('an address of several lines is read in full', () => {
  const top = 'Maria Santos\n14, Canal Terrace,\nBank Top\nSheffield S4 7QQ\nmaria@example.com'

  expect(personOf(top).location).toBe('14, Canal Terrace, Bank Top, Sheffield S4 7QQ')
})

test.each([
  ['SURNAME : SANTOS\nFIRST NAME : MARIA\nmaria@example.com', 'Maria Santos'],
  ['MARIA SANTOS______________________\nmaria@example.com', 'Maria Santos'],
  ['Santos Lima Reyes, Maria\nmaria@example.com', 'Maria Santos Lima Reyes'],
])('reads a name in form fields or above a line: %s', (top, name) => {
  expect(personOf(top).name).toBe(name)
})

test('the title of the page is not a place', () => {
  const top = 'Maria Santos\nCurriculum Vitae | maria@example.com | +1 202-555-0143'

  expect(personOf(top).location).toBeNull()
})

test('a town glued to the mail address is not part of it', () => {
  const { parsed } = readPlainResume(`Dana Whitfield\ndana@example.comLeeds\n${REST}`, taxonomy)

  expect(parsed.email?.value).toBe('dana@example.com')
})

test.each([
  'Anschrift: Lindenstr. 50A\n13595 Berlin',
  'Dana Whitfield\nLindenstr. 50A\n13595 Berlin',
])('the street and the town below it are one place: %s', top => {
  expect(personOf(`${top}\ndana@example.com`).location).toBe('Lindenstr. 50A, 13595 Berlin')
})

test.for([
  ['Thijs van\nOdenkirk', 'Thijs van Odenkirk'],
  ['Josephine Abara-\nLemieux', 'Josephine Abara-Lemieux'],
])('a name goes on in the next line behind a particle or a hyphen: %s', ([top, name]) => {
  expect(personOf(`${top}\nmail@example.com`).name).toBe(name)
})

test('the name is looked for page by page, also below a side column that goes on over pages', () => {
  const side = Array.from({ length: 80 }, (_, at) => `Sash window of type ${at}`)
  const { lines, ...document } = plainDocument(
    ['Skills', ...side, 'Dana Whitfield', 'dana@example.com', REST].join('\n'),
  )
  for (const line of lines.slice(1, 81)) line.page = 2

  const { name } = parseResume({ ...document, lines }, taxonomy, new Date('2026-11-01'))

  expect(name?.value).toBe('Dana Whitfield')
})

test('the last letter of a word is no label of a phone number', () => {
  const top = 'Dana Whitfield\ndana@example.com\nSupported by the grant 1922424'

  expect(readPlainResume(`${top}\n${REST}`, taxonomy).parsed.phone).toBeNull()
  expect(
    readPlainResume(`Dana Whitfield\nt 1922424\n${REST}`, taxonomy).parsed.phone,
  ).toMatchObject({ value: '1922424' })
})

test('the last word of a name that is too wide for its line', () => {
  const lines = [
    makeLine(0, { block: 1, size: 30, text: 'DANA MARY' }),
    makeLine(1, { block: 1, size: 30, text: 'WHITFIELD' }),
    makeLine(2, { text: 'dmwhitfield@example.com' }),
    makeLine(3, { text: 'A gardener who has looked after parks and orchards for years.' }),
  ]

  expect(parseResume(documentWith(lines), taxonomy).name?.value).toBe('Dana Mary Whitfield')
})

test.each([
  ['dana@whitfield.exam', 'ple', 'dana@whitfield.example'],
  ['dana@example.co', 'm', 'dana@example.com'],
  ['dana.whitfield', '@example.com', 'dana.whitfield@example.com'],
  ['dana@example.com', 'Leeds', 'dana@example.com'],
  ['dana@example.com', 'CV', 'dana@example.com'],
  ['Dana', '@dana.dev', undefined],
])('a mail address that breaks: %s, %s', (first, second, email) => {
  const lines = ['Dana Whitfield', first, second].map((text, at) =>
    makeLine(at, { text, y: 40 + 12 * at }),
  )

  expect(parseResume(documentWith(lines), taxonomy).email?.value).toBe(email)
})

test('a name in large type with a wide gap between its words, and no skill below them', () => {
  const lines = [
    makeLine(0, { size: 14, text: 'Skills' }),
    makeLine(1, { size: 8, text: 'Sash windows, Glazing of glass' }),
    makeLine(2, { bold: true, size: 30, text: 'DANA\tWHITFIELD' }),
    makeLine(3, { size: 8, text: 'dmw@example.com' }),
    makeLine(4, { size: 8, text: 'A gardener who has looked after parks and orchards for years.' }),
  ]
  const { name, skills } = parseResume(documentWith(lines), taxonomy)

  expect(name?.value).toBe('Dana Whitfield')
  expect(skills.map(skill => skill.name)).not.toContain('WHITFIELD')
})

test('a name in large type that begins as a city does is no place', () => {
  const lines = [
    makeLine(0, { size: 30, text: 'Dana Maria' }),
    makeLine(1, { size: 30, text: 'LISBOA PORCEL', y: 80 }),
    makeLine(2, { size: 8, text: 'dana@example.com', y: 100 }),
    makeLine(3, { size: 8, text: 'A gardener who has looked after parks for years.', y: 120 }),
  ]

  expect(parseResume(documentWith(lines), taxonomy).location).toBeNull()
})

test.each([
  ['HUGO ALEJANDRO', 'ROBLEDO JUNIOR', 'Hugo Alejandro Robledo Junior'],
  ['Stefania', 'Duque Lorca', 'Stefania Duque Lorca'],
])('names in two lines of large type are one name: %s, %s', (first, second, name) => {
  const lines = [
    makeLine(0, { block: 1, size: 16, text: first }),
    makeLine(1, { block: 1, size: 16, text: second, y: 80 }),
    makeLine(2, { size: 8, text: 'h.a@example.com', y: 100 }),
    makeLine(3, { size: 8, text: 'A gardener who has looked after parks for years.', y: 120 }),
  ]

  expect(parseResume(documentWith(lines), taxonomy).name?.value).toBe(name)
})

test('a place may stand beside large type', () => {
  const lines = [
    makeLine(0, { size: 20, text: 'Dana Whitfield' }),
    makeLine(1, { size: 14, text: 'Gardener\tHexham, Northumberland' }),
    makeLine(2, { size: 8, text: 'dana@example.com' }),
    makeLine(3, { size: 8, text: 'A gardener who has looked after parks for years.' }),
  ]

  expect(parseResume(documentWith(lines), taxonomy).location?.value).toBe('Hexham, Northumberland')
})

import { expect, test } from 'vitest'

import { column, LEFT, read, RIGHT, type Placed } from '#support/documents/placed-page.ts'

test('a heading over both columns comes first', () => {
  const { texts } = read([
    ['Maya Rao, joiner of Leeds, with a line from side to side of the page', 40, 60],
    ...column(40, 100, ...LEFT),
    ...column(300, 105, ...RIGHT),
  ])

  expect(texts[0]).toMatch(/^Maya Rao/)
  expect(texts.slice(1)).toEqual([...LEFT, ...RIGHT])
})

test('headings at the side come before the texts next to them', () => {
  const sections = ['Profile', 'Experience', 'Education', 'Skills']
  const placed = sections.flatMap((heading, index): Placed[] => {
    const label: Placed = [heading, 40, 100 + 100 * index, { bold: true }]
    const texts = RIGHT.slice(0, 4).map(text => `${heading}: ${text}`)
    return [label].concat(column(160, 100 + 100 * index, ...texts))
  })

  const { columns, texts } = read(placed)

  expect(texts.slice(0, 6)).toEqual([
    'Profile',
    ...RIGHT.slice(0, 4).map(text => `Profile: ${text}`),
    'Experience',
  ])
  expect(columns).toBe(1)
})

test('headings at the side may stand in the line above their texts', () => {
  const headings = ['Personal profile', 'Work experience', 'School education', 'Main languages']
  const placed = headings.flatMap((heading, index): Placed[] => {
    const label: Placed = [heading, 40, 100 + 100 * index]
    return [label].concat(column(160, 112 + 100 * index, ...RIGHT.slice(0, 5)))
  })

  const { texts } = read(placed)

  expect(texts.slice(0, 2)).toEqual(['Personal profile', RIGHT[0]])
  expect(texts[6]).toBe('Work experience')
})

const centred = (text: string, y: number): Placed => [
  text,
  300 - text.length * 2.5,
  y,
  { size: 16 },
]

test('headings in the midst of the page stand over the entries of both sides', () => {
  const { texts } = read([
    centred('Skills', 100),
    ...column(40, 130, ...LEFT),
    ...column(290, 135, ...RIGHT),
    centred('Studies', 240),
    ...column(40, 270, ...LEFT),
    ...column(290, 275, ...RIGHT),
  ])

  expect(texts[0]).toBe('Skills')
  expect(texts.indexOf('Studies')).toBe(1 + LEFT.length + RIGHT.length)
})

test('headings in capitals at the side keep their lines together, and one as wide as its column', () => {
  const { texts } = read([
    ...column(40, 100, 'EDUCATION', 'AND AWARDS'),
    ...column(130, 100, 'Master of Science in Hydrology', 'University of Lake Superior'),
    ...column(130, 130, 'Bachelor of Science in Geology', 'University of Lake Superior'),
    ...column(130, 160, 'Diploma of surveying and maps'),
    ['PROFESSIONAL', 40, 185, { width: 72 }],
    ['Engineer in training, State of Minnesota', 130, 185],
    ...column(40, 215, 'WORK', 'EXPERIENCE'),
    ...column(
      130,
      215,
      'Hydrologist at the water district',
      'Gauges of eleven rivers read by radio',
    ),
    ...column(130, 250, 'Field assistant of a survey', 'Three summers of cores and labels'),
    ['SKILLS', 40, 290],
    ['Python, R, QGIS', 130, 290],
  ])

  expect(texts.filter(text => !/\p{Ll}/u.test(text))).toEqual([
    'EDUCATION AND AWARDS',
    'PROFESSIONAL',
    'WORK EXPERIENCE',
    'SKILLS',
  ])
  expect(texts.indexOf('Hydrologist at the water district')).toBe(
    texts.indexOf('WORK EXPERIENCE') + 1,
  )
})

test('a heading of the narrow column stays in it, beside a column with larger headings', () => {
  const heading = { size: 13 }
  const { columns, texts } = read([
    ['Top Skills', 40, 100, heading],
    ...column(40, 118, 'GitHub of the company', 'Git for all of it', 'Clouds of three kinds'),
    ['Certificates', 40, 190, heading],
    ...column(40, 208, 'Cloud practitioner', 'Solutions architect', 'Python for beginners'),
    ['Summary', 300, 107, { size: 16 }],
    ...column(300, 120, 'Graduate who likes teams and detail', 'and who learns what clouds can do'),
    ['Experience', 300, 165, { size: 16 }],
    ...column(300, 206, 'Signal Technologies', 'Engineer of the platform', 'June 2022 to now'),
  ])

  expect(columns).toBe(2)
  expect(texts.indexOf('Certificates')).toBeLessThan(texts.indexOf('Summary'))
})

test('single headings above labels do not make the labels a column', () => {
  const heading = { bold: true, size: 14 }
  const { texts } = read([
    ['Studies', 60, 100, heading],
    ['01/10/2018 – 01/10/2020', 40, 130],
    ['Master of Robotics', 200, 130],
    ['Vestland University', 200, 142],
    ['01/10/2014 – 01/10/2018', 40, 170],
    ['Bachelor of Robotics', 200, 170],
    ['Vestland University', 200, 182],
    ['Work', 60, 220, heading],
    ['01/03/2021 – 01/03/2022', 40, 250],
    ['Research assistant', 200, 250],
    ['Institute of Machines', 200, 262],
    ['Languages', 60, 300, heading],
    ['English', 60, 330],
    ['fluent, spoken every day', 200, 330],
    ['Danish', 60, 350],
    ['learned at school', 200, 350],
  ])

  expect(texts.slice(0, 2)).toEqual(['Studies', '01/10/2018 – 01/10/2020\tMaster of Robotics'])
  expect(texts).toContain('01/03/2021 – 01/03/2022\tResearch assistant')
})

test('headings and dates at the right are no column', () => {
  const { columns, texts } = read([
    ['Education', 480, 60, { size: 16 }],
    ['Hill University', 40, 90],
    ['2011 – 2014', 500, 90],
    ['Physics with Astronomy', 40, 105],
    ['Vale College', 40, 140],
    ['2009 – 2011', 500, 140],
    ['A Levels in three sciences', 40, 155],
    ['Skills', 500, 190, { size: 16 }],
    ['Wound care and dressings', 40, 220],
    ['Mentoring of new staff', 40, 235],
    ['Languages', 480, 270, { size: 16 }],
    ['English and some Polish', 40, 300],
    ['French', 40, 315],
  ])

  expect(columns).toBe(1)
  expect(texts.slice(0, 3)).toEqual([
    'Education',
    'Hill University\t2011 – 2014',
    'Physics with Astronomy',
  ])
})

test('headings at the margin of a column stay in it, though they are in the midst of the page', () => {
  const own = ['Professional Skills', 'Employment Record', 'Academic Schooling']
  const placed = own.flatMap((heading, index): Placed[] => [
    [heading, 250, 100 + 100 * index, { bold: true }],
    ...column(260, 120 + 100 * index, ...RIGHT.slice(0, 4)),
  ])

  const { texts } = read([...column(40, 110, ...LEFT), ...column(40, 260, ...LEFT), ...placed])

  expect(texts.slice(0, 11)).toEqual([...LEFT, ...LEFT, own[0]])
})

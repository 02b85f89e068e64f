import { expect, test } from 'vitest'

import { column, read, type Placed } from '#support/documents/placed-page.ts'

const heading = (text: string, y: number): Placed => [text, 40, y, { size: 16 }]
const bold = (text: string, y: number): Placed => [text, 40, y, { bold: true, size: 11 }]

const SCHOOL = ['Sailmaker with distinction', 'School of the harbour', 'June 2012 to May 2015']
const CARE = ['Care of sails', 'Expert', 'Patches', 'Dry storage', 'Seams']
const DESK = ['Work at the desk', 'Advanced', 'Price lists', 'Stock keeping', 'Letters']
const DRAWING = ['Drawing', 'Basic', 'Sail plans', 'Scale models', 'Colour']

test('a grid below a heading is read before the next heading', () => {
  const { texts } = read([
    heading('Skills', 100),
    ...column(40, 120, ...CARE),
    ...column(300, 125, ...DESK),
    heading('Education', 220),
    ...column(40, 240, ...SCHOOL),
  ])

  expect(texts).toEqual(['Skills', ...CARE, ...DESK, 'Education', ...SCHOOL])
})

test('the last column of a grid stays in its section', () => {
  const { texts } = read([
    heading('Education', 40),
    ...column(40, 60, ...SCHOOL),
    heading('Skills', 120),
    ...column(40, 140, ...CARE),
    ...column(180, 145, ...DESK),
    ...column(340, 140, ...DRAWING),
    heading('Languages', 240),
    ['Dutch, as everybody does at home in the house by the old harbour', 40, 260],
    ['English and some German', 40, 280],
    heading('Interests', 320),
    ['Boats of other people', 40, 340],
  ])

  expect(texts.slice(4, 21)).toEqual(['Skills', ...CARE, ...DESK, ...DRAWING, 'Languages'])
})

test('a column with headings of its own is read on after the next heading of the other', () => {
  const { columns, texts } = read([
    heading('Work', 100),
    ...column(40, 120, ...CARE, ...DESK),
    heading('Education', 260),
    ...column(40, 280, ...SCHOOL, ...DRAWING),
    ['Contact', 300, 100, { size: 16 }],
    ...column(300, 125, ...DRAWING, 'Harbour road 4', 'Lower town'),
  ])

  expect(columns).toBe(2)
  expect(texts.indexOf('Education')).toBeLessThan(texts.indexOf('Contact'))
})

test('a heading above its rule is read after the lists side by side above it', () => {
  const { texts } = read(
    [
      heading('Skills', 100),
      ...column(55, 130, ...CARE),
      ...column(180, 130, ...DESK),
      ...column(340, 130, ...DRAWING),
      heading('Education', 220),
      ...column(
        40,
        250,
        ...SCHOOL,
        'Taught by the master of the harbour, who sewed for all of the fleet',
      ),
    ],
    [104, 224],
  )

  expect(texts.indexOf('Education')).toBe(texts.indexOf(SCHOOL[0]!) - 1)
  expect(texts.indexOf('Drawing')).toBeLessThan(texts.indexOf('Education'))
})

test('labels below a heading and its rule stay beside their values', () => {
  const { texts } = read(
    [
      bold('Work at the harbour', 100),
      ['Sailmaker at the loft beside the old harbour, in charge of all repairs', 40, 130],
      ['Sewed and patched the sails of some forty boats in each of the winters', 40, 142],
      bold('Knowledge', 180),
      bold('Languages', 208),
      bold('Programs', 235),
      bold('Certificates', 262),
      ...column(
        140,
        208,
        'Dutch as everybody does at home, English that is fluent, Spanish that is',
        'good for the market',
      ),
      ...column(
        140,
        235,
        'Tables and letters of the office, plans of sails drawn to their scale, an',
        'archive of photographs',
      ),
      ['Skipper of small boats, forklift', 140, 262],
      bold('Interests', 300),
      ['Boats of other people, and the long way around the island by bicycle', 40, 330],
    ],
    [104, 184, 304],
  )

  expect(texts.filter(text => /^(Languages|Programs|Certificates)\t/.test(text))).toHaveLength(3)
})

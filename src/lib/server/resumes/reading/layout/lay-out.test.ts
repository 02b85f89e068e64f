import { expect, test } from 'vitest'

import { column, LEADING, LEFT, read, RIGHT, type Placed } from '#support/documents/placed-page.ts'

test('the left of two columns is read first, in any order of drawing', () => {
  const across = RIGHT.flatMap((text, index): Placed[] => [
    ...(LEFT[index] === undefined ? [] : [[LEFT[index], 40, 100 + index * LEADING] as Placed]),
    [text, 300, 100 + index * LEADING + 5],
  ])

  for (const placed of [[...column(40, 100, ...LEFT), ...column(300, 105, ...RIGHT)], across]) {
    const { columns, texts } = read(placed)
    expect(texts).toEqual([...LEFT, ...RIGHT])
    expect(columns).toBe(2)
  }
})

test('dates at the right margin stay in the lines of their entries', () => {
  const entries = ['Joiner', 'Carpenter', 'Glazier', 'Apprentice', 'Helper', 'Sweeper', 'Pupil']
  const placed = entries.flatMap((title, index): Placed[] => [
    [title, 40, 100 + 40 * index],
    [`${2010 + index} - ${2011 + index}`, 480, 100 + 40 * index],
  ])

  const { columns, texts } = read(placed)

  expect(texts[0]).toBe('Joiner\t2010 - 2011')
  expect(texts).toHaveLength(entries.length)
  expect(columns).toBe(1)
})

test('a table of labels and values is read row by row', () => {
  const rows = ['Name', 'Town', 'Phone', 'Trade', 'Born', 'Licence', 'Hobby', 'Tools']
  const placed = rows.flatMap((label, index): Placed[] => [
    [label, 40, 100 + 20 * index],
    [`The value of ${label}`, 200, 100 + 20 * index],
  ])

  const { columns, texts } = read(placed)

  expect(texts).toEqual(rows.map(label => `${label}\tThe value of ${label}`))
  expect(columns).toBe(1)
})

const entries = (name: string, y: number): Placed[] => [
  ...column(40, y, `${name} one`, 'Fitted doors in many houses', 'and windows in some others'),
  ...column(300, y, `${name} two`, 'Planned sites of two schools', 'and the sheds of another'),
]

test('text on both sides of a rule is read separately', () => {
  const { texts } = read(
    [
      ['Work', 40, 100, { bold: true }],
      ...entries('Work', 120),
      ['Study', 40, 200, { bold: true }],
      ...entries('Study', 220),
    ],
    [185],
  )

  expect(texts.indexOf('Work two')).toBeLessThan(texts.indexOf('Study'))
  expect(texts.indexOf('Study one')).toBeGreaterThan(texts.indexOf('Study'))
})

test('lines of a paragraph share a block, the next paragraph begins one', () => {
  const { lines } = read([
    ...column(40, 100, 'The first paragraph goes', 'on in a second line'),
    ...column(40, 160, 'The second paragraph'),
  ])

  expect(lines.map(({ block }) => block)).toEqual([1, 1, 2])
})

test('a page without text has no lines', () => {
  expect(read([])).toMatchObject({ columns: 1, lines: [] })
})

test('columns between a head and a foot from side to side are read one after the other', () => {
  const { columns, texts } = read([
    ['Maya Rao, joiner of Leeds, with a line from side to side of the page', 40, 60],
    ...column(40, 100, ...LEFT),
    ...column(300, 105, ...RIGHT),
    ['maya@example.com · 0113 496 0000 · a line from side to side at the foot', 40, 400],
  ])

  expect(texts.slice(1, -1)).toEqual([...LEFT, ...RIGHT])
  expect(columns).toBe(2)
})

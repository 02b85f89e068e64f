import { expect, test } from 'vitest'

import { joinGlyphs } from './fragments.ts'
import type { Glyph } from './painter.ts'

const font = { bold: false, name: 'Inter' } as Glyph['font']

/** The letters of a word from this place on, half as wide as high, with a gap after each. */
function glyphsOf(word: string, { gap = 0, size = 10, x = 0, y = 100 } = {}): Glyph[] {
  return Array.from(word, (text, at) => ({
    bold: false,
    font,
    hiding: null,
    size,
    text,
    turn: 0,
    width: size / 2,
    x: x + at * (size / 2 + gap),
    y,
  }))
}

const textsOf = (...words: Glyph[][]) => joinGlyphs(words.flat()).map(({ text }) => text)

test('smaller type beside a large heading begins a cell of its own', () => {
  const heading = glyphsOf('Work', { size: 20 })

  expect(textsOf(heading, glyphsOf('Joiner', { size: 16, x: 60 }))).toEqual(['Work', 'Joiner'])
  expect(textsOf(heading, glyphsOf('Life', { size: 20, x: 60 }))).toEqual(['Work Life'])
})

test('the raised letters of a number stay in its line', () => {
  const number = glyphsOf('12')
  const raised = glyphsOf('th', { size: 6, x: 10, y: 95 })
  const rest = glyphsOf('pass', { x: 19 })

  expect(textsOf(number, raised, rest)).toEqual(['12th pass'])
  expect(textsOf(number, glyphsOf('th', { size: 6, x: 10, y: 88 }))).toEqual(['12', 'th'])
  expect(textsOf(glyphsOf('At'), raised)).toEqual(['At', 'th'])
})

test('letters that stand a little apart, more or less, are one word', () => {
  const gaps = [1, 1.2, 1, 1.2, 1, 1.2]
  const present = glyphsOf('PRESENT')
  let x = 0
  for (const [at, glyph] of present.entries()) {
    glyph.x = x
    x += glyph.width + (gaps[at] ?? 0)
  }

  expect(textsOf(present)).toEqual(['PRESENT'])
  expect(textsOf(present, glyphsOf('DAY', { gap: 1.1, x: x + 2.5 }))).toEqual(['PRESENT DAY'])
})

test('a label ends where its text begins at the margin of other lines', () => {
  const below = [120, 140, 160, 180].map(y => glyphsOf('Oak', { x: 40, y }))
  const labelled = [...glyphsOf('Tools'), ...glyphsOf('Saw', { x: 40 })]
  for (const glyph of labelled.slice(0, 5)) glyph.x += 7

  expect(textsOf(labelled)).toEqual(['Tools Saw'])
  expect(textsOf(labelled, ...below).slice(0, 2)).toEqual(['Tools', 'Saw'])
  expect(textsOf([{ ...labelled[0]!, text: '•', x: 27 }, ...labelled.slice(5)], ...below)[0]).toBe(
    '• Saw',
  )
})

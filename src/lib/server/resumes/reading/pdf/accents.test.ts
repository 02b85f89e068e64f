import { expect, test } from 'vitest'

import { joinAccents } from './accents.ts'
import type { Glyph } from './painter.ts'

const glyph = (text: string, x: number, y = 100): Glyph => ({
  bold: false,
  font: { bold: false, name: 'CMR10' } as Glyph['font'],
  hiding: null,
  size: 10,
  text,
  turn: 0,
  width: 5,
  x,
  y,
})

const textOf = (...glyphs: Glyph[]) => [...joinAccents(glyphs)].map(({ text }) => text).join('')

test.each([
  ['É', glyph('´', 0, 98), glyph('E', 0)],
  ['ü', glyph('¨', 0), glyph('u', 0)],
  ['í', glyph('´', 0), glyph('ı', 0)],
  ['ç', glyph('¸', 0), glyph('c', 0)],
  ['ñ', glyph('˜', 1), glyph('n', 0)],
])('an accent drawn over or under its letter is a part of it: %s', (letter, accent, own) => {
  expect(textOf(glyph('a', -5), accent, own, glyph('z', 5))).toBe(`a${letter}z`)
})

test('an accent beside a letter stays a character', () => {
  expect(textOf(glyph('`', 0), glyph('a', 5), glyph('`', 10))).toBe('`a`')
})

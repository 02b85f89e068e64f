import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CSS = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const TOKEN = /--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g
const TOKENS = new Map(
  Array.from(CSS.matchAll(TOKEN), ([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
)

const GROUNDS = ['paper', 'surface', 'sunken']
const TONES = ['yellow', 'blue', 'green', 'red', 'purple', 'grey']
const ON_GROUNDS = (text: string) => GROUNDS.map(ground => [text, ground] as const)

/** Every text and the grounds it may stand on: WCAG 1.4.3. */
const TEXT_PAIRS = [
  ...['ink', 'ink-soft', 'accent', 'accent-strong', 'danger', 'red-ink'].flatMap(ON_GROUNDS),
  ...TONES.map(tone => [`${tone}-ink`, `${tone}-wash`] as const),
  ['ink', 'accent-wash'],
  ['ink-soft', 'accent-wash'],
  ['accent', 'accent-wash'],
  ['accent-on', 'accent'],
  ['accent-on', 'accent-strong'],
  ['danger-on', 'danger'],
  ['danger-on', 'danger-strong'],
] as const

/** Edges of controls, focus rings, bars and dots: WCAG 1.4.11. */
const SHAPE_PAIRS = [
  ...['edge', 'accent', 'danger'].flatMap(ON_GROUNDS),
  ...TONES.map(tone => [`${tone}-solid`, 'surface'] as const),
  ...TONES.map(tone => [`${tone}-solid`, `${tone}-wash`] as const),
] as const

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, ground: string, theme: 'light' | 'dark'): number {
  const [a, b] = [front, ground].map(name => {
    const token = TOKENS.get(name)
    if (!token) throw new Error(`theme.css declares no --${name}`)
    return luminance(token[theme])
  })
  const [high = 0, low = 0] = [a ?? 0, b ?? 0].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

for (const theme of ['light', 'dark'] as const) {
  test.each(TEXT_PAIRS)(`%s is readable on %s in ${theme}`, (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(SHAPE_PAIRS)(`%s can be told from %s in ${theme}`, (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3)
  })
}

test('every colour token is in a contrast pair, or is a hairline or decoration', () => {
  const paired = new Set([...TEXT_PAIRS, ...SHAPE_PAIRS].flat())
  expect([...TOKENS.keys()].filter(name => !paired.has(name))).toEqual([
    'line',
    'teal',
    'sand',
    'clay',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  makeLine,
  CLEAN,
  makeReading,
  type Position,
  type ResumeText,
} from '#support/documents/readings.ts'

import { scoreReading } from './score.ts'

const RUNS = { numRuns: 200, seed: 7 }

function score(text: ResumeText): number {
  const { document, parsed } = makeReading(text)
  return scoreReading(document, parsed).score
}

/** Resumes of every quality: with missing parts, and with good and bad points. */
const sections = fc
  .record({
    dated: fc.boolean(),
    kept: fc.subarray(
      CLEAN.sections.map((_, at) => at),
      { minLength: 1 },
    ),
    points: fc.array(
      fc.constantFrom(
        'Fitted 400 doors in listed houses',
        'Responsible for managing the workshop',
        'Kept the tools sharp and the van clean',
        'Cut waste of hardwood by 15%',
        'Worked on windows with my colleagues and I liked it',
      ),
      { maxLength: 8, minLength: 2 },
    ),
  })
  .map(({ dated, kept, points }) => ({
    dates: dated ? 'Mar 2019 – Present' : undefined,
    kept,
    points,
  }))

function textOf({
  dates,
  kept,
  points,
}: {
  dates: string | undefined
  kept: number[]
  points: string[]
}) {
  const position: Position = { company: 'Doors Ltd', dates, points, title: 'Joiner' }
  return kept.flatMap(at => {
    const section = CLEAN.sections[at]
    if (!section) return []
    const [heading, kind, block] = section
    return [[heading, kind, kind === 'experience' ? [position] : block] as const]
  })
}

test('the order of sections and of bullets does not matter', () => {
  fc.assert(
    fc.property(sections, ({ dates, kept, points }) => {
      const forwards = textOf({ dates, kept, points })
      const backwards = textOf({ dates, kept: kept.toReversed(), points: points.toReversed() })
      expect(score({ sections: backwards })).toBe(score({ sections: forwards }))
    }),
    RUNS,
  )
})

test('text that is not about work changes the score by at most 2', () => {
  fc.assert(
    fc.property(sections, fc.integer({ max: 40, min: 1 }), (shape, words) => {
      const before = textOf(shape)
      const prose = Array.from({ length: words }, (_, at) => `hill${at}`).join(' ')
      const after = [...before, ['Interests', 'interests', [`Walking over ${prose}`]] as const]
      expect(
        Math.abs(score({ sections: after }) - score({ sections: before })),
      ).toBeLessThanOrEqual(2)
    }),
    RUNS,
  )
})

test('a keyword repeated fifty times adds at most 1', () => {
  fc.assert(
    fc.property(sections, fc.constantFrom(' ', ', ', '\n'), (shape, between) => {
      const before = textOf(shape)
      const again = Array.from({ length: 50 }, () => 'Kubernetes')
        .join(between)
        .split('\n')
      const after = [...before, ['More skills', 'skills', again] as const]
      const gain = score({ sections: after }) - score({ sections: before })
      // The heading alone is worth as much as a list of skills.
      const list = score({
        sections: [...before, ['More skills', 'skills', ['Kubernetes']] as const],
      })
      expect(gain).toBeLessThanOrEqual(1 + Math.max(0, list - score({ sections: before })))
    }),
    RUNS,
  )
})

test('personal attributes do not change the score', () => {
  const plain = makeReading()
  const about = [
    ['Mr Li', CLEAN.top[1] ?? ''],
    ['Oluwaseun Adébáyò-Grünwald', CLEAN.top[1] ?? ''],
    ['Maya Rao', 'Lagos, Nigeria | maya.rao@example.com | +234 803 555 0100'],
    [...CLEAN.top, 'Nationality: Indian | Date of birth: 4 May 1961 | Married, she/her'],
    [...CLEAN.top, 'No work permit; needs sponsorship'],
  ]
  const expected = scoreReading(plain.document, plain.parsed).score

  expect(about.map(top => score({ top }))).toEqual(about.map(() => expected))
  expect(score({ facts: { images: 1 } })).toBe(expected)
})

test('any text gets a score from 0 to 100, and issues refer to existing lines', () => {
  const anyText = fc.string({ maxLength: 80, unit: 'grapheme' })
  const line = fc.record({ bold: fc.boolean(), list: fc.boolean(), text: anyText })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), lines => {
      const { parsed } = makeReading({ sections: [], top: [] })
      const { document } = makeReading()
      const all = lines.map((more, at) => makeLine(at, more))
      const everywhere = [
        {
          heading: null,
          headingLine: null,
          kind: 'experience' as const,
          lines: all.map((_, at) => at),
        },
      ]
      const result = scoreReading({ ...document, lines: all }, { ...parsed, sections: everywhere })

      expect(result.score).toBeGreaterThanOrEqual(0)
      expect(result.score).toBeLessThanOrEqual(100)
      const named = result.issues.flatMap(issue => issue.lines)
      expect(named.every(index => index in all)).toBe(true)
      expect(result.issues.every(({ location }) => location !== '')).toBe(true)
    }),
    RUNS,
  )
})

test.each([
  ['one word of 200,000 letters', ['a'.repeat(200_000)]],
  ['one number of 200,000 digits', ['1'.repeat(200_000)]],
  ['200,000 dots behind a letter', [`a${'.'.repeat(200_000)}b`]],
  ['words with a sign between all letters', ['a+#.-'.repeat(40_000)]],
  ['spaces behind a month', [`May${' '.repeat(199_000)}x`]],
  ['50,000 lines', Array.from({ length: 50_000 }, (_, at) => `w${at}`)],
  ['50,000 dated lines', Array.from({ length: 50_000 }, () => '2019')],
])('T83 %s is scored without being searched for ever', (_, texts) => {
  const { document, parsed } = makeReading()
  const lines = texts.map((text, at) => makeLine(at, { list: at % 2 === 0, text }))
  const all = lines.map((_line, at) => at)
  const entry = { ...parsed.experience[0], lines: all }
  const hostile = {
    ...parsed,
    experience: [entry as (typeof parsed.experience)[number]],
    sections: [{ heading: null, headingLine: null, kind: 'experience' as const, lines: all }],
  }

  expect(scoreReading({ ...document, lines }, hostile).score).toBeLessThanOrEqual(100)
})

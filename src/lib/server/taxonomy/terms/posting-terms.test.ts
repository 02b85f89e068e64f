import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#support/inputs/any-text.ts'
import { taxonomy } from '#support/matching/matching.ts'

function knowledgeIn(text: string): string[] {
  return taxonomy
    .findTerms(text)
    .filter(({ kind }) => kind === 'knowledge')
    .map(({ end, start }) => text.slice(start, end))
}

test('requirements are terms, and offers are not', () => {
  expect(knowledgeIn('You have experience with Python, Docker and PostgreSQL.')).toEqual([
    'Python',
    'Docker',
    'PostgreSQL',
  ])
  expect(knowledgeIn('Benefits: health insurance and training')).toEqual([])
  expect(knowledgeIn('Our company was founded in 2012 and sells insurance.')).toEqual([])
})

test('a term has the skills that it names', () => {
  const [term] = taxonomy.findTerms('Good knowledge of JS')
  expect(term).toMatchObject({ kind: 'knowledge', skills: [{ key: 'javascript' }] })
})

test('an ability has the words of the posting', () => {
  const text = 'You communicate complex ideas to clients and work in a team'
  const abilities = taxonomy.findTerms(text).filter(({ kind }) => kind === 'ability')
  expect(abilities.length).toBeGreaterThan(0)
  expect(text.slice(abilities[0]?.start)).toMatch(/^communicate/)
})

test('no term crosses a comma', () => {
  for (const term of knowledgeIn('Requirements: Java, Spring Boot, Kafka; REST (JSON), SQL'))
    expect(term).not.toMatch(/[,;()]/)
})

test('offsets in a second line count from the start of the text', () => {
  expect(knowledgeIn('About you\n\nKnowledge of Kubernetes and Terraform is required.')).toEqual([
    'Kubernetes',
    'Terraform',
  ])
})

const PIECES = [
  'Python',
  'go',
  'knowledge of',
  '.',
  '. ',
  '\n',
  ';',
  ',',
  '(',
  '.net',
  '🎉',
  '\u0301',
]

test('terms of a kind stay inside the text and never overlap, for any text', () => {
  const pieces = fc.array(fc.constantFrom(...PIECES)).map(parts => parts.join(' '))
  fc.assert(
    fc.property(fc.oneof(anyText(), pieces), text => {
      const terms = taxonomy.findTerms(text).filter(({ kind }) => kind === 'knowledge')
      expect(terms.every(({ end, start }) => 0 <= start && start < end && end <= text.length)).toBe(
        true,
      )
      expect(terms.every(({ start }, at) => start >= (terms[at - 1]?.end ?? 0))).toBe(true)
    }),
  )
})

const HOSTILE = [
  'a ',
  'go, r, c / excel and ',
  'quality control systems management ',
  '. net.',
  "a'",
  'c++++#',
  '\u200D',
  'a\u0301',
  'go\n',
  'x',
  ' ',
  '....',
  'and & ',
]

test.for(HOSTILE)('two hundred thousand characters of %j are read through', piece => {
  const text = piece.repeat(Math.ceil(200_000 / piece.length))
  const ends = [...taxonomy.findSkills(text), ...taxonomy.findTerms(text)].map(({ end }) => end)
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(text.length)
})

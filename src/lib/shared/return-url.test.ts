import { array, assert, constantFrom, oneof, property, webPath, webUrl } from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#support/inputs/any-text.ts'

import { safeReturn } from './return-url.ts'

const EVIL = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%252f/evil.example',
  '/%2e%2f/evil.example',
  '/.%2f/evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://evil.example/jobs',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '?next=/jobs',
  '#/jobs',
  '/jobs\r\nSet-Cookie: a=b',
  '/\u0000/evil.example',
  '/%',
  `/${'a'.repeat(3000)}`,
  '',
]

/** What addresses are put together from; the last two are wide forms that some software folds to ASCII. */
const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '%2f',
  '%5c',
  '%2e',
  '%09',
  '%25',
  '\t',
  '\n',
  ' ',
  ':',
  '@',
  '?',
  '#',
  'evil.example',
  'https:',
  'javascript:',
  'jobs',
  '\u0000',
  '／',
  '。',
]

const ORIGINS = ['https://openings.example', 'http://127.0.0.1:4321', 'https://a.b.example:8443']

test.each(EVIL)('T60: %j is not a path to return to', address => {
  expect(safeReturn(address)).toBeNull()
})

test('no address at all is no path', () => {
  expect(safeReturn(null)).toBeNull()
  expect(safeReturn(undefined)).toBeNull()
})

test.each([
  '/',
  '/jobs/12',
  '/jobs?q=c%2B%2B&location=S%C3%A3o%20Paulo#top',
  '/candidate/resume/ats-score?jobId=4',
  '/jobs?next=https://evil.example//',
])('%s is kept as it is', address => {
  expect(safeReturn(address)).toBe(address)
})

test('dot segments are resolved as a browser would', () => {
  expect(safeReturn('/jobs/../candidate')).toBe('/candidate')
})

test('T60: whatever is returned stays on the site, on every origin, and is stable', () => {
  const piece = constantFrom(...PIECES)
  const address = oneof(
    array(piece, { maxLength: 12 }).map(pieces => pieces.join('')),
    array(piece, { maxLength: 12 }).map(pieces => `/${pieces.join('')}`),
    anyText(),
    webPath(),
    webUrl(),
  )

  assert(
    property(address, given => {
      const path = safeReturn(given)
      if (path === null) return
      for (const origin of ORIGINS) expect(new URL(path, `${origin}/login`).origin).toBe(origin)
      expect(decodeURIComponent(new URL(path, ORIGINS[0]).pathname)).not.toMatch(/^\/[\\/\s]/)
      expect(safeReturn(path)).toBe(path)
    }),
    { numRuns: 5000 },
  )
})

import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { readDoc } from './doc/read-doc.ts'
import { readDocx } from './docx/read-docx.ts'
import type { Information } from './doc/information.ts'
import { readNumbering as readDocNumbering } from './doc/lists.ts'
import { readNumbering } from './docx/numbering.ts'
import { createNumbering } from './numbering.ts'

const LEVELS = [
  { format: 'decimal', pattern: '%1.', start: 1 },
  { format: 'lowerLetter', pattern: '%1.%2', start: 2 },
  { format: 'bullet', pattern: '•', start: 1 },
]

test.each([
  ['doc', readDoc],
  ['docx', readDocx],
] as const)('years that Word made numbers of lists are read in a %s', async (kind, read) => {
  const { lines } = read(await readFile(`tests/corpus/files/word/helen-marsh.${kind}`))
  const numbered = lines.filter(({ list }) => list).map(({ text }) => text.slice(0, 12))
  expect(numbered).toEqual([
    '1 Pay 640 pe',
    '2 Led the ch',
    '3 Checked ti',
    '2014 Diploma',
    '2011 BA Busi',
  ])
})

test('each level has its own count, and a new entry restarts the levels below', () => {
  const { next } = createNumbering({
    levels: new Map([['list', LEVELS]]),
    listOf: new Map([['1', 'list']]),
    starts: new Map(),
  })
  const depths = [0, 1, 1, 2, 0, 1]
  expect(depths.map(depth => next('1', depth))).toEqual(['1.', '1.b', '1.c', '', '2.', '2.b'])
  expect(next('unknown', 0)).toBe('')
})

test('a broken first number and an endless pattern do no harm', () => {
  const level = { format: 'lowerLetter', pattern: `%1${'.'.repeat(100_000)}`, start: -500 }
  const { next } = createNumbering({
    levels: new Map([['list', [level]]]),
    listOf: new Map([['1', 'list']]),
    starts: new Map(),
  })
  expect(next('1', 0)).toBe('.'.repeat(30))
})

test('a list in a DOCX that restarts counts from its new start', () => {
  const { next } = readNumbering(`<w:numbering>
    <w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt
      w:val="decimal"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride
      w:val="2004"/></w:lvlOverride></w:num>
  </w:numbering>`)
  expect([next('1', 0), next('2', 0), next('2', 0)]).toEqual(['1', '2004', '2005'])
})

test('the lists of a DOC that exceed the file are ignored', () => {
  const table = Buffer.alloc(40, 0xff)
  const information: Information = {
    early: null,
    lengths: {} as Information['lengths'],
    placeOf: () => ({ size: 40, start: 0 }),
    tableStream: '1Table',
  }
  expect(readDocNumbering(table, information).next('1', 0)).toBe('')
})

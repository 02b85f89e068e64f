import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { CATEGORIES } from '#lib/shared/jobs/categories.ts'

import { readSkillEntries } from '../load.ts'
import { parseSkillLines, type SkillEntry } from './skill-lines.ts'
import { buildSkillTrie } from './skill-names.ts'

const FOLDER = 'src/lib/server/taxonomy/data/skills'
const ENTRIES = readSkillEntries()
/** Words so common that they may only count with proof: a mark in the data, or no name at all. */
const EVERYDAY = new Set(
  `a about all an and any are as at be best but by can do for from get go good great have he help
  here how i if in into is it its job just keep know let like line long look make many me more most
  move much must need new no not of off on one open or other our out over own part people place
  plus point position role run safe say see she so some state such swift take team than that the
  their them then there these they this time to too two under up us use very want was way we well
  were what when where which who why will with word words work world would year years yes you your
  access act build care chef class cover express excel lead lean meet notion order outlook puppet
  react rest rust school set shift sketch spark spring store teams unity vault vision
  apex assembler audacity cams captivate concur cypress eclipse electron elk flutter gong groovy
  hibernate intercom packer pals piloting presto rails rancher relativity rippling sentry snowflake
  soap solidity tally torch unreal workable`.split(/\s+/),
)

/** The standard names of each section of a file, in their order. */
function sections(text: string): string[][] {
  return text
    .split(/^\[.*\]$/m)
    .slice(1)
    .map(section =>
      section
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('#'))
        .map(line => (line.split('|')[0] ?? '').replace(/^[=~]/, '').trim().toLowerCase()),
    )
}

function repeatedNames({ names }: SkillEntry): string[] {
  const texts = names.map(({ text }) => text.toLowerCase())
  return texts.filter((text, at) => texts.indexOf(text) !== at)
}

function unmarkedEveryday(entries: readonly SkillEntry[]): string[] {
  return entries.flatMap(({ names, source }) =>
    names
      .filter(({ certainty, text }) => certainty === 'plain' && EVERYDAY.has(text.toLowerCase()))
      .map(({ text }) => `${source}: ${text}`),
  )
}

test('there are 2,500 skills and more, with 8,000 names', () => {
  expect(ENTRIES.length).toBeGreaterThanOrEqual(2500)
  expect(ENTRIES.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(8000)
})

test.for(CATEGORIES)('category %s has a hundred skills of its own', category => {
  const own = ENTRIES.filter(({ skill }) => skill.categories.includes(category))
  expect(own.length).toBeGreaterThanOrEqual(100)
})

test('every key belongs to one skill and is valid in an address', () => {
  const keys = ENTRIES.map(({ skill }) => skill.key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter(key => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key))).toEqual([])
})

test('no two skills claim the same name in any spelling', () => {
  expect(buildSkillTrie(ENTRIES).clashes).toEqual([])
})

test('no skill names itself twice', () => {
  expect(ENTRIES.flatMap(repeatedNames)).toEqual([])
})

test('everyday words have a mark in the data', () => {
  expect(unmarkedEveryday(ENTRIES)).toEqual([])
})

test.for(readdirSync(FOLDER))('%s is in the order of the alphabet', file => {
  for (const names of sections(readFileSync(`${FOLDER}/${file}`, 'utf8')))
    expect(names).toEqual(names.toSorted())
})

test('the checks find planted mistakes', () => {
  const entries = parseSkillLines('[tool technology]\nGo | golang, golang\nGolang\n', 'planted.txt')
  expect(unmarkedEveryday(entries)).toEqual(['planted.txt:2: Go'])
  expect(entries.flatMap(repeatedNames)).toEqual(['golang'])
  expect(buildSkillTrie(entries).clashes).toEqual([
    { kept: 'planted.txt:2', lost: 'planted.txt:3', name: 'Golang' },
  ])
})

test.for([
  ['Python', 'a skill before the first [section]'],
  ['[gadget technology]', '"gadget" is no kind of skill'],
  ['[tool gardening]', '"gardening" is no category'],
  ['[tool technology]\nPython | py | gardening', '"gardening" is no category'],
  ['[tool technology]\n| py', 'a skill without a name'],
] as const)('a line that is not in the format names its place: %s', ([text, message]) => {
  expect(() => parseSkillLines(text, 'planted.txt')).toThrow(message)
  expect(() => parseSkillLines(text, 'planted.txt')).toThrow('planted.txt:')
})

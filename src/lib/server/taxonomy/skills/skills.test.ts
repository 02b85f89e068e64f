import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#support/inputs/any-text.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { readSkillEntries } from '../load.ts'

function namesIn(text: string): string[] {
  return taxonomy.findSkills(text).map(({ skill }) => skill.name)
}

test('names with signs are found as a whole', () => {
  expect(namesIn('C++, C#, .NET, Node.js and CI/CD')).toEqual([
    'C++',
    'C#',
    '.NET',
    'Node.js',
    'CI/CD',
  ])
})

test.for(['Node.js', 'NodeJS', 'node js', 'node-js', 'NODE.JS', 'Ｎｏｄｅ.js'])(
  '%s is Node.js however it is written',
  text => {
    expect(namesIn(`We use ${text} daily`)).toEqual(['Node.js'])
  },
)

test('a name is not found inside a longer word', () => {
  expect(namesIn('JavaScript')).toEqual(['JavaScript'])
  expect(namesIn('Our javanese office, a gopher, seasql')).toEqual([])
})

test.for([
  'We go the extra mile',
  'Go the extra mile',
  'You excel at finding ways',
  'You will Excel at this',
  'React to change and express yourself',
  'Our P&R department and the O&C club',
  'Vitamin C and hepatitis C',
  'Access to the building',
  'The rest of the teams',
  'In other words, swift answers',
  'They propose workable solutions to our sales force',
  'Notes of the electron microscope',
  ': C.B.S.E Board 2007',
  'A timetable for corrections of the plan',
  'Films for our YouTube series',
  'Run PSM audits and automation of the line',
])('common words are not skills: %s', text => {
  expect(namesIn(text)).toEqual([])
})

test.for([
  ['Python, go, r, c and SQL', ['Python', 'Go', 'R', 'C', 'SQL']],
  ['Experience with Excel', ['Excel']],
  ['Go developer', ['Go']],
  ['Word, Excel, PowerPoint', ['Word', 'Excel', 'PowerPoint']],
  ['Tools: Excel', ['Excel']],
] as const)('names that are common words count with a cue or in a list: %s', ([text, names]) => {
  expect(namesIn(text)).toEqual(names)
})

test.for([
  ['Marketing, access and distribution', 'Access'],
  ['Counsel to senior leadership and teams.', 'Teams'],
] as const)('a tool in other letters needs a tool beside it: %s', ([text, name]) => {
  expect(namesIn(text)).not.toContain(name)
})

test('a whole entry is read with its version, level and brackets', () => {
  const names = [
    'Java 8',
    'Advanced Python skills',
    'MS Excel (advanced)',
    'go',
    'K8s',
    'Java beans',
  ]
  expect(names.map(name => taxonomy.skillOf(name)?.name ?? null)).toEqual([
    'Java',
    'Python',
    'Excel',
    'Go',
    'Kubernetes',
    null,
  ])
})

test('offsets select the found text', () => {
  const text = 'Ünïcode 🎉 first, then Kubernetes (K8s)'
  expect(taxonomy.findSkills(text).map(({ end, start }) => text.slice(start, end))).toEqual([
    'Kubernetes',
    'K8s',
  ])
})

test.each(['', '• ', '- ', '('])('every name finds its own skill after "%s"', before => {
  const missed = readSkillEntries().flatMap(({ names, skill }) =>
    names
      .filter(({ text }) => {
        const found = taxonomy.findSkills(`${before}${text}\n`)
        const isFound = found.some(mention => mention.skill.key === skill.key)
        return !isFound || taxonomy.skillOf(text)?.key !== skill.key
      })
      .map(({ text }) => text),
  )
  expect(missed).toEqual([])
})

test('mentions never overlap and stay inside the text, for any text', () => {
  const words = fc.constantFrom(
    'go',
    'Go',
    'R',
    'C',
    'java',
    'script',
    'ci',
    '/',
    ', ',
    ' ',
    '\n',
    '.net',
    'spring',
    'boot',
    'and',
    '&',
    '🎉',
    '\u0301',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        fc.array(words).map(parts => parts.join(' ')),
      ),
      text => {
        let end = 0
        for (const mention of taxonomy.findSkills(text)) {
          expect(mention.start).toBeGreaterThanOrEqual(end)
          expect(mention.end).toBeGreaterThan(mention.start)
          end = mention.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})

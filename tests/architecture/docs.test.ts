import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import packageJson from '../../package.json' with { type: 'json' }

const DECISIONS = 'docs/decisions'

const texts = await readTexts()

test('every link of the documents leads to a file', () => {
  const broken = texts.flatMap(({ file, text }) =>
    matchesOf(text, /\]\((?!https?:|#)([^)#]+)/g)
      .filter(link => !existsSync(join(dirname(file), link)))
      .map(link => `${file}: ${link}`),
  )

  expect(broken).toEqual([])
})

test('every path that the documents name exists', () => {
  const broken = texts.flatMap(({ file, text }) =>
    matchesOf(text, /`((?:docs|scripts|src|tests)\/[^`]+)`/g)
      .filter(path => !/[<…*{[]/.test(path) && !existsSync(path))
      .map(path => `${file}: ${path}`),
  )

  expect(broken).toEqual([])
})

test('every command that the documents name exists', () => {
  const broken = texts.flatMap(({ file, text }) =>
    matchesOf(text, /npm run ([\w:-]+)/g)
      .filter(name => !(name in packageJson.scripts))
      .map(name => `${file}: npm run ${name}`),
  )

  expect(broken).toEqual([])
})

test('the index of decisions lists every decision', async () => {
  const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8')
  const files = (await readdir(DECISIONS)).filter(name => /^\d{4}-/.test(name))

  expect(files.filter(name => !index.includes(`(${name})`))).toEqual([])
})

async function readTexts(): Promise<{ file: string; text: string }[]> {
  const folders = await Promise.all(
    ['docs', DECISIONS].map(async folder =>
      (await readdir(folder)).map(name => join(folder, name)),
    ),
  )
  const files = ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', ...folders.flat()]
  return files
    .filter(file => file.endsWith('.md'))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }))
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

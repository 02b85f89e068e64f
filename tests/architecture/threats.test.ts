import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
/** A quoted name that begins with one or more numbers, such as T25 and F08. */
const NUMBERED = /['"`]((?:[TRF]\d{2,3}:? )+)/g
/** A number with its threat; the next line lists the test files. */
const ENTRY = /^- \*\*([TRF]\d{2,3})\*\* .+\n {2}(.+)$/gm

async function testFiles(): Promise<string[]> {
  const folders = ['src', 'tests'].map(async folder =>
    (await readdir(new URL(folder, ROOT), { recursive: true })).map(name => `${folder}/${name}`),
  )
  return (await Promise.all(folders)).flat().filter(path => /\.(?:test|spec)\.tsx?$/.test(path))
}

/** For each number, the files whose tests have it in their names. */
async function numbersInTests(): Promise<Record<string, string[]>> {
  const files = new Map<string, Set<string>>()
  for (const path of await testFiles()) {
    const text = await readFile(new URL(path, ROOT), 'utf8')
    const prefixes = [...text.matchAll(NUMBERED)].map(([, prefix = '']) => prefix)
    for (const number of prefixes.join('').match(/[TRF]\d+/g) ?? [])
      files.set(number, (files.get(number) ?? new Set()).add(`\`${basename(path)}\``))
  }
  return Object.fromEntries([...files].map(([number, names]) => [number, [...names].toSorted()]))
}

test('docs/threats.md explains every number in the name of a test, and names its files', async () => {
  const page = await readFile(new URL('docs/threats.md', ROOT), 'utf8')
  const entries = [...page.matchAll(ENTRY)].map(
    ([, number = '', files = '']) => [number, files.split(', ')] as const,
  )

  expect(Object.fromEntries(entries)).toEqual(await numbersInTests())
  expect(new Set(entries.map(([number]) => number)).size).toBe(entries.length)
})

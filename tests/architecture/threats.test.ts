import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
/** A quoted name that begins with one or more numbers, such as T25 and F08. */
const NUMBERED = /['"`]((?:[TRF]\d{2,3}:? )+)/g
/** A number with its threat, and the test files on the next line. */
const ENTRY = /^- \*\*([TRF]\d{2,3})\*\* .+\n {2}(.+)$/gm

/** The files whose tests carry each number, by number. */
async function numbersInTests(): Promise<Record<string, string[]>> {
  const files = new Map<string, Set<string>>()
  for (const folder of ['src', 'tests']) {
    const names = await readdir(new URL(folder, ROOT), { recursive: true })
    for (const name of names.filter(path => /\.(?:test|spec)\.tsx?$/.test(path))) {
      const text = await readFile(new URL(`${folder}/${name}`, ROOT), 'utf8')
      for (const [, prefix = ''] of text.matchAll(NUMBERED))
        for (const number of prefix.match(/[TRF]\d+/g) ?? [])
          files.set(number, (files.get(number) ?? new Set()).add(`\`${basename(name)}\``))
    }
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

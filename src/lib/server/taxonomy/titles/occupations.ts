import { CATEGORIES, type Category, isCategory } from '#lib/shared/jobs/categories.ts'

import { type Occupation } from '../taxonomy.ts'
import { type OccupationEntry, type TitleEntry } from '../work-entries.ts'

const HEAD = /^\[([a-z0-9-]+)((?: [a-z]+)+)\] (\S.*)$/

/**
 * Reads a file of occupation profiles; docs/taxonomy.md describes the format.
 * @throws Error with file and line for a malformed line
 */
export function parseOccupations(text: string, file: string): OccupationEntry[] {
  const entries: OccupationEntry[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const source = `${file}:${index + 1}`
    const last = entries.at(-1)
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('[')) entries.push(parseHead(line, source))
    else if (last === undefined) throw new Error(`${source}: text before the first [occupation]`)
    else last.text += last.text === '' ? line : `\n${line}`
  }
  return entries
}

function parseHead(line: string, source: string): OccupationEntry {
  const [, key, categories, name] = HEAD.exec(line) ?? []
  if (!key || !categories || !name) throw new Error(`${source}: not "[key category …] Name"`)
  return { categories: categoriesIn(categories, source), key, name, source, text: '' }
}

function categoriesIn(words: string, source: string): Category[] {
  const named = words.trim().split(' ')
  const wrong = named.find(word => !isCategory(word))
  if (wrong !== undefined) throw new Error(`${source}: "${wrong}" is no category`)
  return CATEGORIES.filter(category => named.includes(category))
}

/** The occupations with the forms of their titles. */
export function joinOccupations(
  entries: readonly OccupationEntry[],
  titles: readonly TitleEntry[],
): Occupation[] {
  return entries.map(({ categories, key, name, text }) => ({
    categories,
    key,
    name,
    text,
    titles: titles.filter(title => title.occupation === key).flatMap(title => title.forms),
  }))
}

import { CATEGORIES, type Category, isCategory } from '#lib/shared/jobs/categories.ts'

import { type Skill, SKILL_KINDS, type SkillKind } from '../taxonomy.ts'

/**
 * When a name counts as the skill. `plain`: in upper and lower case. `exact`: only as written, or in a
 * list of skills. `context`: as written and with a cue around it, or in a list of skills.
 */
export type Certainty = 'plain' | 'exact' | 'context'

/** One name of a skill. */
export interface SkillName {
  text: string
  certainty: Certainty
}

/** A skill from a line of a data file; the first name is the standard one. */
export interface SkillEntry {
  skill: Skill
  names: SkillName[]
  /** File and line, for messages. */
  source: string
}

const MARKS: Record<string, Certainty> = { '=': 'exact', '~': 'context' }

/**
 * Reads a data file of skills; docs/taxonomy.md describes the format.
 * @throws Error with file and line for a malformed line
 */
export function parseSkillLines(text: string, file: string): SkillEntry[] {
  const entries: SkillEntry[] = []
  let section: Section | null = null
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const source = `${file}:${index + 1}`
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('[')) section = parseSection(line, source)
    else if (section === null) throw new Error(`${source}: a skill before the first [section]`)
    else entries.push(parseEntry(line, section, source))
  }
  return entries
}

interface Section {
  kind: SkillKind
  categories: Category[]
}

function parseSection(line: string, source: string): Section {
  const [kind = '', ...categories] = line.replace(/^\[|\]$/g, '').split(' ')
  if (!isKind(kind)) throw new Error(`${source}: "${kind}" is no kind of skill`)
  return { categories: parseCategories(categories, source), kind }
}

function parseCategories(words: string[], source: string): Category[] {
  const wrong = words.find(word => !isCategory(word))
  if (wrong !== undefined) throw new Error(`${source}: "${wrong}" is no category`)
  const found = new Set(words.filter(isCategory))
  return CATEGORIES.filter(category => found.has(category))
}

function isKind(word: string): word is SkillKind {
  return SKILL_KINDS.some(kind => kind === word)
}

function parseEntry(line: string, section: Section, source: string): SkillEntry {
  const [standard = '', aliases = '', more = ''] = line.split('|').map(part => part.trim())
  const first = parseName(standard)
  if (first.text === '') throw new Error(`${source}: a skill without a name`)
  const others = aliases.split(',').map(parseName)
  const names = [first, ...others.filter(({ text }) => text !== '')]
  const extra = more.split(' ').filter(word => word !== '')
  const categories = parseCategories([...section.categories, ...extra], source)
  return {
    names,
    skill: { categories, key: keyOf(first.text), kind: section.kind, name: first.text },
    source,
  }
}

function parseName(raw: string): SkillName {
  const text = raw.trim()
  const certainty = MARKS[text.charAt(0)]
  return certainty === undefined
    ? { certainty: 'plain', text }
    : { certainty, text: text.slice(1).trim() }
}

/** The stable key of a standard name: "CI/CD" is ci-cd, "C++" c-plus-plus, ".NET" dot-net. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\./, 'dot ')
    .replaceAll('+', ' plus')
    .replaceAll('#', ' sharp')
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { createSkillTaxonomy } from './skills.ts'
import { parseSkillLines, type SkillEntry } from './skill-lines.ts'
import type { SkillTaxonomy } from './taxonomy.ts'

/** The program runs in the project's folder, built or from source. */
const SKILLS = resolve('src/lib/server/taxonomy/data/skills')

/** All skills of the data files, in the order of files and lines. */
export function readSkillEntries(folder = SKILLS): SkillEntry[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.txt'))
    .toSorted()
    .flatMap(file => parseSkillLines(readFileSync(join(folder, file), 'utf8'), file))
}

/** The project's taxonomy. Its files are read at the first question, not at start. */
export function loadTaxonomy(): SkillTaxonomy {
  return createSkillTaxonomy(() => readSkillEntries())
}

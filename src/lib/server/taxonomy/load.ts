import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { parseCoreSkills } from './core-skills.ts'
import { parseDegrees } from './degrees.ts'
import { parseOccupations } from './titles/occupations.ts'
import { createSkillTaxonomy } from './skills/skills.ts'
import { parseSkillLines, type SkillEntry } from './skills/skill-lines.ts'
import type { TermModels } from './terms/posting-terms.ts'
import type { Taxonomy, TermKind } from './taxonomy.ts'
import { parseTermModel } from './terms/term-model.ts'
import { parseTitles } from './titles/titles.ts'
import { createWorkTaxonomy, type WorkData } from './work.ts'

/** The program runs in the project's folder, built or from source. */
const DATA = resolve('src/lib/server/taxonomy/data')

/** All skills of the data files, in the order of files and lines. */
export function readSkillEntries(folder = join(DATA, 'skills')): SkillEntry[] {
  return readFolder(folder, parseSkillLines)
}

/** All titles, degrees and occupations of the data files, in the order of files and lines. */
export function readWorkData(folder = DATA): WorkData {
  return {
    degrees: parseDegrees(readFileSync(join(folder, 'degrees.txt'), 'utf8'), 'degrees.txt'),
    occupations: readFolder(join(folder, 'occupations'), parseOccupations),
    titles: readFolder(join(folder, 'titles'), parseTitles),
  }
}

/** The models of the two taggers for postings. */
export function readTermModels(folder = join(DATA, 'postings')): TermModels {
  const read = (kind: TermKind) => parseTermModel(readFileSync(join(folder, `${kind}.tsv`), 'utf8'))
  return { ability: read('ability'), knowledge: read('knowledge') }
}

/** The names of the skills that an occupation's titles prove, by its key. */
export function readCoreSkills(folder = DATA): Map<string, readonly string[]> {
  return parseCoreSkills(readFileSync(join(folder, 'core-skills.txt'), 'utf8'), 'core-skills.txt')
}

/** The names of the skills that a skill implies, by its key. */
export function readImpliedSkills(folder = DATA): Map<string, readonly string[]> {
  const file = 'implied-skills.txt'
  return parseCoreSkills(readFileSync(join(folder, file), 'utf8'), file)
}

function readFolder<Entry>(
  folder: string,
  parse: (text: string, file: string) => Entry[],
): Entry[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.txt'))
    .toSorted()
    .flatMap(file => parse(readFileSync(join(folder, file), 'utf8'), file))
}

/** The project's taxonomy. Its files are read at the first use, not at start. */
export function loadTaxonomy(): Taxonomy {
  const skills = createSkillTaxonomy({
    readEntries: () => readSkillEntries(),
    readModels: () => readTermModels(),
  })
  const work = createWorkTaxonomy(() => readWorkData())
  let core: Map<string, readonly string[]> | null = null
  let implied: Map<string, readonly string[]> | null = null
  let kinds: ReadonlySet<string> | null = null
  const impliedSkills = () => (implied ??= readImpliedSkills())
  const named = (names: readonly string[] = []) => names.flatMap(name => skills.skillOf(name) ?? [])
  const keysOfKinds = () =>
    new Set(named([...impliedSkills().values()].flat()).map(({ key }) => key))
  return {
    coreSkillsOf: occupation => named((core ??= readCoreSkills()).get(occupation)),
    impliedBy: key => named(impliedSkills().get(key)),
    isImplied: key => (kinds ??= keysOfKinds()).has(key),
    degreeOf: work.degreeOf,
    findSkills: skills.findSkills,
    findTerms: skills.findTerms,
    findTitles: work.findTitles,
    namesOf: skills.namesOf,
    readTitle: work.readTitle,
    titleName: work.titleName,
    skillByKey: skills.skillByKey,
    skillOf: skills.skillOf,
    get occupations() {
      return work.occupations
    },
    get skills() {
      return skills.skills
    },
  }
}

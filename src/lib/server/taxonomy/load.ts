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
export function readSkillEntries(): SkillEntry[] {
  return readFolder('skills', parseSkillLines)
}

/** All titles, degrees and occupations of the data files, in the order of files and lines. */
export function readWorkData(): WorkData {
  return {
    degrees: parseDegrees(readData('degrees.txt'), 'degrees.txt'),
    occupations: readFolder('occupations', parseOccupations),
    titles: readFolder('titles', parseTitles),
  }
}

/** The models of the two taggers for postings. */
function readTermModels(): TermModels {
  return { ability: readTermModel('ability'), knowledge: readTermModel('knowledge') }
}

function readTermModel(kind: TermKind) {
  return parseTermModel(readData(`postings/${kind}.tsv`))
}

/** The names of the skills that an occupation's titles prove, by its key. */
export function readCoreSkills(): Map<string, readonly string[]> {
  return parseCoreSkills(readData('core-skills.txt'), 'core-skills.txt')
}

/** The names of the skills that a skill implies, by its key. */
export function readImpliedSkills(): Map<string, readonly string[]> {
  return parseCoreSkills(readData('implied-skills.txt'), 'implied-skills.txt')
}

function readData(file: string): string {
  return readFileSync(join(DATA, file), 'utf8')
}

function readFolder<Entry>(
  folder: string,
  parse: (text: string, file: string) => Entry[],
): Entry[] {
  return readdirSync(join(DATA, folder))
    .filter(file => file.endsWith('.txt'))
    .toSorted()
    .flatMap(file => parse(readData(join(folder, file)), file))
}

/** The project's taxonomy. Its files are read at the first use, not at start. */
export function loadTaxonomy(): Taxonomy {
  const skills = createSkillTaxonomy({
    readEntries: readSkillEntries,
    readModels: readTermModels,
  })
  const work = createWorkTaxonomy(readWorkData)
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

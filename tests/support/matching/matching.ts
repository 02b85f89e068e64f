import { createMatching } from '#lib/server/matching/matching.ts'
import { loadTaxonomy } from '#lib/server/taxonomy/load.ts'

/*
 * All files of a test worker share these: they never change, and loading the files and building the
 * vectors takes a second of CPU.
 */
export const taxonomy = loadTaxonomy()
export const matching = createMatching(taxonomy)

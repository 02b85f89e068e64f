import { createMatching } from '#lib/server/matching/matching.ts'
import { loadTaxonomy } from '#lib/server/taxonomy/load.ts'

/*
 * One of each for all files of a test worker: they never change, and a second of CPU goes by until
 * the files are read and the vectors are made.
 */
export const taxonomy = loadTaxonomy()
export const matching = createMatching(taxonomy)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connect } from '#lib/server/db/connect.ts'
import { startEmbedded } from '#lib/server/db/embedded.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { createFacetCache, searchJobs } from '#lib/server/jobs/index.ts'
import { loadTaxonomy } from '#lib/server/taxonomy/index.ts'

import { cpuOfServer } from './cpu-of.js'
import { fillWithZipfJobs } from './zipf-jobs.ts'

const taxonomy = loadTaxonomy()

/**
 * What a search costs that nobody made before: the time of one after the other, and the CPU of
 * PostgreSQL, which other work on the machine changes less. `JOBS` sets the size of the board, `TIMES`
 * how often each search runs.
 */
const JOBS = Number(process.env['JOBS'] ?? 100_000)
const TIMES = Number(process.env['TIMES'] ?? 40)

/** @type {Record<string, import('#lib/server/jobs/index.ts').SearchQuery>} */
const SEARCHES = {
  'no words': {},
  'a common word': { q: 'manager' },
  'a common word, newest first': { q: 'manager', sort: 'newest' },
  'a common word, best paid first': { q: 'manager', sort: 'salary' },
  'two common words': { q: 'senior engineer' },
  'a common word and filters': { q: 'manager', category: ['design'], type: ['contract'] },
  'a common word in a place': { q: 'engineer', location: 'Austin' },
  'a place': { location: 'Porto' },
  'a rare word': { q: 'word4zz' },
  'a rare word, newest first': { q: 'word4zz', sort: 'newest' },
  'common words that no job shares': { q: 'nurse python welding', sort: 'newest' },
  'a word that is nowhere': { q: 'xylophone', sort: 'newest' },
  'all but a word': { q: '-manager' },
  'a phrase': { q: '"senior data"' },
  'a skill': { skill: 'react' },
}

const folder = await mkdtemp(join(tmpdir(), 'openings-search-'))
const server = await startEmbedded({
  dataDir: folder,
  log: { error: console.error, info: () => {} },
  onLost: () => process.exit(1),
})
try {
  await migrate(server.url)
  const { close, db } = connect(server.url)
  await fillWithZipfJobs(db.$client, JOBS)
  const rows = []
  for (const [search, query] of Object.entries(SEARCHES))
    rows.push({ search, ...(await measure(db, query)) })
  console.table(rows)
  await close()
} finally {
  await server.stop()
  await rm(folder, { force: true, recursive: true })
}

/**
 * @param {import('#lib/server/db/connect.ts').Database} db
 * @param {import('#lib/server/jobs/index.ts').SearchQuery} query
 */
async function measure(db, query) {
  const find = () =>
    searchJobs({ db, facetCache: createFacetCache(), taxonomy }, null, { limit: 20, ...query })
  // The pages of the table that it needs are in memory from here on.
  const { page } = await find()
  const before = await cpuOfServer(process.pid)
  /** @type {number[]} */
  const times = []
  for (let at = 0; at < TIMES; at += 1) {
    const began = performance.now()
    await find()
    times.push(performance.now() - began)
  }
  const after = await cpuOfServer(process.pid)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    Number((sorted[Math.ceil(share * TIMES) - 1] ?? 0).toFixed(1))
  return {
    'total': page.total,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'PostgreSQL CPU ms': Number(((after - before) / TIMES).toFixed(1)),
  }
}

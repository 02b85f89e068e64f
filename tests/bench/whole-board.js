import { drizzle } from 'drizzle-orm/node-postgres'

import { countSalaries, renewFeed, WHOLE_BOARD } from '#lib/server/jobs/index.ts'

import { cpuOfServer } from './support/cpu-of.js'
import { figure, openStage } from './support/stage.js'
import { fillWithZipfJobs } from './support/zipf-jobs.ts'

/**
 * Measures work that reads every job of a board of `SIZE` jobs: the feeds for other job boards, and
 * the salary statistics. A feed must contain exactly the open jobs, and the program must not grow
 * by more than 60 MB.
 */
const SIZE = Number(process.env['SIZE'] ?? 100_000)
const MB = 1024 * 1024
const MOST_GROWTH = 60
const SAMPLE_MS = 100
const WARM_UP = 200

const stage = await openStage()
try {
  await fillWithZipfJobs(stage.db, SIZE)
  await stage.db.query(
    `update companies set verified_domain = 'c' || id || '.example', verified_at = now()`,
  )
  // Closed jobs and jobs after their deadline, which no feed contains.
  await stage.db.query(`update jobs set status = 'closed' where id % 100 = 0`)
  await stage.db.query(`update jobs set closes_at = now() where id % 100 = 1`)
  // The tasks that these changes added would disturb the measurement.
  await stage.db.query('delete from graphile_worker._private_jobs')
  await stage.db.query('vacuum analyze')
  console.table(await measureSalaries())
  console.table(await measureFeeds())
} finally {
  await stage.close()
}

async function measureFeeds() {
  const program = await stage.program()
  const { addresses } = await renewFeed(drizzle({ client: stage.db }), WHOLE_BOARD, program.origin)
  const open = await openIds()
  await warmUp(program.origin)
  const samples = [program.memory()]
  const sampler = setInterval(() => samples.push(program.memory()), SAMPLE_MS)
  const rows = []
  for (const { partner, url } of addresses) {
    const cpu = (await program.cpu()) ?? 0
    const began = performance.now()
    const { bytes, ids } = await readFeed(url)
    rows.push({
      'feed': partner,
      'jobs': ids.length,
      'the open jobs': ids.length === open.size && ids.every(id => open.has(id)),
      'MB': Math.round(bytes / MB),
      'seconds': ((performance.now() - began) / 1000).toFixed(1),
      'CPU s': (((await program.cpu()) ?? 0) - cpu) / 1000,
      'program MB': Math.round(program.memory() / MB),
    })
  }
  clearInterval(sampler)
  const growth = (Math.max(...samples) - (samples[0] ?? 0)) / MB
  console.table([figure('growth of the program', growth, { most: MOST_GROWTH, unit: ' MB' })])
  return rows
}

/**
 * Warms up the program, so that the memory of a first request does not count for a feed.
 * @param {string} origin
 */
async function warmUp(origin) {
  for (let at = 0; at < WARM_UP; at += 1) {
    const answer = await fetch(`${origin}/jobs?page=${at}`, {
      headers: { 'cache-control': 'no-cache' },
    })
    await answer.text()
  }
}

async function openIds() {
  const { rows } = await stage.db.query(
    `select id from jobs where status = 'active' and (closes_at is null or closes_at > now())`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** @param {string} url */
async function readFeed(url) {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new Error(`the feed answered ${answer.status}`)
  /** @type {number[]} */
  const ids = []
  let bytes = 0
  let rest = ''
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    bytes += Buffer.byteLength(text)
    rest += text
    const cut = rest.lastIndexOf('</job>')
    if (cut === -1) continue
    const references = rest
      .slice(0, cut)
      .matchAll(/<(?:referencenumber|partnerJobId)><!\[CDATA\[(\d+)/g)
    for (const [, id] of references) ids.push(Number(id))
    rest = rest.slice(cut)
  }
  if (!rest.trimEnd().endsWith('</source>')) throw new Error('the feed has no end')
  return { bytes, ids }
}

async function measureSalaries() {
  const cpu = await cpuOfServer(process.pid)
  const began = performance.now()
  await countSalaries(drizzle({ client: stage.db }))
  const { rows } = await stage.db.query('select count(*) from salary_figures')
  return [
    {
      'figures of salaries': Number(rows[0].count),
      'seconds': ((performance.now() - began) / 1000).toFixed(1),
      'PostgreSQL CPU s': ((await cpuOfServer(process.pid)) - cpu) / 1000,
    },
  ]
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { makeCandidate } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'

import { freePort } from '../../../scripts/free-port.js'
import { startThrowaway } from '../../../scripts/throwaway.js'

const run = promisify(execFile)
const app = await testApp()
const address = `127.0.0.1:${await freePort()}`
const program = await startThrowaway({
  DATABASE_URL: app.services.connection.pool.options.connectionString ?? '',
  // With its keys.
  DATA_DIR: app.services.config.DATA_DIR,
  METRICS_ADDRESS: address,
  PROCESSES: '2',
})
afterAll(program.stop)

const read = async () => (await fetch(`http://${address}/metrics`)).text()

/** The value of a series, as the program writes it. */
function valueOf(figures: string, series: string): number {
  const line = figures.split('\n').find(one => one.startsWith(`${series} `))
  if (line === undefined) throw new Error(`There is no ${series}`)
  return Number(line.split(' ')[1])
}

/** Each by its name with its labels. */
function seriesOf(figures: string): string[] {
  return figures.split('\n').flatMap(line => (/^\w/.test(line) ? [line.split(' ')[0] ?? ''] : []))
}

/** The metrics that a text asks for. */
function namesIn(queries: string): Set<string> {
  return new Set(queries.match(/openings_[a-z_]+/g))
}

test('promtool finds nothing to complain about, and there are at most 60 series', async () => {
  for (const path of ['/', '/nowhere', '/api/jobs/search', '/api/nowhere', '/robots.txt'])
    await fetch(program.origin + path)
  const figures = await read()

  const promtool = spawn('promtool', ['check', 'metrics'])
  promtool.stdin.end(figures)
  const [said, complaints] = await Promise.all([text(promtool.stdout), text(promtool.stderr)])
  const code = promtool.exitCode ?? (await once(promtool, 'exit'))[0]
  expect({ code, complaints, said }).toEqual({ code: 0, complaints: '', said: '' })
  expect(seriesOf(figures).length).toBeLessThanOrEqual(60)
})

test('the answers of all processes are added up', async () => {
  const series = 'openings_answers_total{group="page",status="2xx"}'
  await fetch(`${program.origin}/about`)
  const before = valueOf(await read(), series)

  // A connection each: the processes take them in turn.
  for (let count = 0; count < 20; count += 1)
    await fetch(`${program.origin}/about`, { headers: { connection: 'close' } })

  await expect.poll(async () => valueOf(await read(), series)).toBe(before + 20)
  expect(valueOf(await read(), 'openings_processes')).toBe(3)
})

test('no figure names a person or an address, and no other path is answered', async () => {
  const candidate = await makeCandidate(app.db)
  const { cookie = '' } = await app.sign(candidate)
  await fetch(`${program.origin}/candidate?q=${candidate.email}`, { headers: { cookie } })
  const figures = await read()

  const labels = new Set(seriesOf(figures).map(series => /\{.*/.exec(series)?.[0] ?? ''))
  for (const label of labels)
    expect(label).toMatch(/^$|^\{(?:(?:group|le|result|state|status)="[\w+.]+",?)+\}$/)
  expect((await fetch(`http://${address}/`)).status).toBe(404)
  expect((await fetch(`${program.origin}/metrics`)).status).toBe(404)
})

test('the rules and the dashboard ask for figures that there are, and every rule fires', async () => {
  const names = namesIn(await read())
  for (const example of ['prometheus-rules.yml', 'grafana-dashboard.json'])
    expect(names).toEqual(names.union(namesIn(await readFile(`docs/examples/${example}`, 'utf8'))))

  await run('promtool', ['check', 'config', 'docs/examples/prometheus.yml'])
  const { stdout } = await run('promtool', [
    'test',
    'rules',
    `${import.meta.dirname}/rules-rehearsal.yml`,
  ])
  expect(stdout).toContain('SUCCESS')
})

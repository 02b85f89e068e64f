import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'

import { compareWithLast } from '../last-result.ts'
import { askQueries, openPostings, toNdcg } from './ask-queries.ts'
import { fillDemoBoard } from './demo-board.ts'
import { readGrading } from './grading.ts'
import { readJudgedQueries, UNSEEN } from './judged-queries.ts'
import { searchMeasures } from './search.ts'

const queries = readJudgedQueries()

test('the set is large, has ten searches of each kind, and no search twice', () => {
  const kinds = Map.groupBy(queries, ({ kind }) => kind)

  expect(queries.length).toBeGreaterThanOrEqual(160)
  for (const [kind, own] of kinds)
    expect(own.length, `searches of the kind ${kind}`).toBeGreaterThanOrEqual(10)
  expect(new Set(queries.map(({ name }) => name)).size).toBe(queries.length)
})

test('every search is answered by at least one open demo job', () => {
  const postings = openPostings()
  const unseen = UNSEEN.flatMap(set => readJudgedQueries(set))
  const unanswered = [...queries, ...unseen].filter(({ grading }) =>
    postings.every(posting => grading(posting) < 2),
  )

  expect(unanswered.map(({ name }) => name)).toEqual([])
})

test('no set has a search of another', () => {
  const sets = [queries, ...UNSEEN.map(set => readJudgedQueries(set))]
  const names = sets.flat().map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
})

test('about half of the searches is kept for the report', () => {
  const kept = queries.filter(({ half }) => half === 'report').length / queries.length

  expect(kept).toBeGreaterThan(0.4)
  expect(kept).toBeLessThan(0.6)
})

test('a rule asks for whole words in a field, or that they are absent', () => {
  const [posting] = openPostings()
  if (!posting) throw new Error('no demo jobs')
  const nurse = { ...posting, title: 'Senior Nurse' }
  const grading = readGrading('3 title:nurse & -title:senior; 2 title:nurse; 1 title:.+')

  expect(grading(nurse)).toBe(2)
  expect(grading({ ...nurse, title: 'Nurse' })).toBe(3)
  expect(grading({ ...nurse, title: 'Nursery Manager' })).toBe(1)
  expect(() => readGrading('3 tilte:nurse')).toThrow('tilte')
  expect(() => readGrading('4 title:nurse')).toThrow('4')
})

test('the best order scores 1, the reverse less, and nothing 0', () => {
  expect(toNdcg([3, 2, 1], [0, 1, 2, 3])).toBe(1)
  expect(toNdcg([1, 2, 3], [0, 1, 2, 3])).toBeLessThan(0.8)
  expect(toNdcg([], [0, 3])).toBe(0)
})

test('the search answers the whole set at least as well as last committed', async () => {
  const { db } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'openings-eval-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await fillDemoBoard(db, folder)

  const measures = searchMeasures(await askQueries(db, queries))
  const whole = measures.filter(({ part }) => !part)
  const changes = await compareWithLast(whole)

  // A figure without a last value belongs to a changed set: run `npm run eval -- search --save`.
  expect([...changes.keys()]).toEqual(['search', 'search/answered'])
  expect(whole.filter(({ id }) => changes.get(id)?.fell)).toEqual([])
})

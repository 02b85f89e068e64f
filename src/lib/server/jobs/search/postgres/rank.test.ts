import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { findTitles, makeBoard } from '#support/records/search.ts'
import { matching } from '#support/matching/matching.ts'

import { refreshJob } from '../../../matching/refresh/refresh-job.ts'

const { db } = await testDatabase()

test('relevance ranks a title before a description; newest shows the last job first', async () => {
  const search = await makeBoard(db, 'order', [
    { postedAt: new Date('2026-01-01'), title: 'Glassblower' },
    {
      description: 'Works beside the glassblower all day long.',
      postedAt: new Date('2026-02-01'),
      title: 'Helper',
    },
  ])

  expect(await search({ q: 'glassblower' })).toEqual(['Glassblower', 'Helper'])
  expect(await search({ q: 'glassblower', sort: 'newest' })).toEqual(['Helper', 'Glassblower'])
})

test('a title with the exact word ranks before a title that shares only its stem', async () => {
  const search = await makeBoard(db, 'stems', [
    { postedAt: new Date('2026-01-01'), title: 'Senior Harvester Person' },
    { postedAt: new Date('2026-02-01'), title: 'Harvest Harvesting Harvest' },
  ])

  expect(await search({ q: 'harvester' })).toEqual([
    'Senior Harvester Person',
    'Harvest Harvesting Harvest',
  ])
})

test('a category name ranks jobs of the category before titles of other categories', async () => {
  const search = await makeBoard(db, 'category-first', [
    { category: 'design', title: 'Icon Painter' },
    { category: 'engineering', title: 'Bridge Design Checker' },
    { category: 'design', title: 'Design Critic' },
  ])

  expect(await search({ q: 'design' })).toEqual([
    'Design Critic',
    'Icon Painter',
    'Bridge Design Checker',
  ])
})

test('among similar jobs, those of the level that the title says come first', async () => {
  const recruiter = await makeRecruiter(db)
  const titles = ['Lead Brand Manager', 'Brand Manager', 'Marketing Intern']
  for (const title of titles) {
    const { id } = await makeJob(db, recruiter, { skills: ['levelled'], title })
    await refreshJob(db, matching, id)
  }
  const search = (q: string) => findTitles(db, { q, skill: 'levelled' })

  expect(await search('marketing director')).toEqual(titles)
  expect(await search('marketing intern')).toEqual(titles.toReversed())
})

test('similar work ranks before words of different skills', async () => {
  const recruiter = await makeRecruiter(db)
  const jobs = [
    { skills: ['Ticketing'], title: 'Systems Administrator' },
    { skills: ['Technical writing', 'Litigation support'], title: 'Legal Intern' },
  ]
  for (const { skills, title } of jobs) {
    const { id } = await makeJob(db, recruiter, { skills: [...skills, 'scattered'], title })
    await refreshJob(db, matching, id)
  }

  for (const q of ['technical support', 'IT support'])
    expect(await findTitles(db, { q, skill: 'scattered' }), q).toEqual([
      'Systems Administrator',
      'Legal Intern',
    ])
})

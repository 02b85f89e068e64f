import { expect, test } from 'vitest'
import { activeHref, AREA_NAVIGATION } from './navigation.ts'

const RECRUITER = AREA_NAVIGATION.recruiter.flatMap(group => group.items.map(item => item.href))

test('a page below a menu entry marks that entry, not the dashboard above it', () => {
  expect(activeHref(RECRUITER, '/recruiter/jobs/7/edit')).toBe('/recruiter/jobs')
})

test('the dashboard is marked on its own page, with or without a slash at the end', () => {
  expect(activeHref(RECRUITER, '/recruiter')).toBe('/recruiter')
  expect(activeHref(RECRUITER, '/recruiter/')).toBe('/recruiter')
})

test('home is marked only on the home page, and a path with the same beginning is not marked', () => {
  expect(activeHref(['/', '/jobs'], '/')).toBe('/')
  expect(activeHref(['/', '/jobs'], '/jobs-of-others')).toBeNull()
})

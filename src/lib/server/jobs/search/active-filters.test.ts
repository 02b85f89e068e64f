import { expect, test } from 'vitest'

import { activeFilters } from './active-filters.ts'

test.each([
  ['nurse', '“nurse”'],
  ['"night nurse"', '"night nurse"'],
  ['“night nurse” berlin', '“night nurse” berlin'],
])('the filter of the typed words %s has the label %s', (q, label) => {
  expect(activeFilters({ q }).map(filter => filter.label)).toEqual([label])
})

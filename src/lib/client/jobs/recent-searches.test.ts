import { beforeEach, expect, test, vi } from 'vitest'

import { $session } from '../session/session.ts'

import { dropRecentSearch, readRecentSearches, storeRecentSearch } from './recent-searches.ts'

const storage = new Map<string, string>()

vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  removeItem: (key: string) => storage.delete(key),
  setItem: (key: string, value: string) => storage.set(key, value),
})

function signIn(id: number): void {
  const user = { email: 'maya@example.com', id, name: 'Maya', role: 'candidate' as const }
  $session.setKey('user', user)
}

beforeEach(() => {
  storage.clear()
  $session.setKey('user', null)
})

test('the last five searches are kept, the newest first, each once', () => {
  for (const words of ['one', 'two', 'three', ' ', 'four', 'five', 'six', ' Three ']) {
    storeRecentSearch(words)
  }
  expect(readRecentSearches()).toEqual(['Three', 'six', 'five', 'four', 'two'])
})

test('a search can be removed, and removing the last one clears the storage', () => {
  storeRecentSearch('nurse')
  storeRecentSearch('baker')
  dropRecentSearch('nurse')
  expect(readRecentSearches()).toEqual(['baker'])
  dropRecentSearch('baker')
  expect(storage.size).toBe(0)
})

test('an account does not see the searches of a visitor or of another account', () => {
  storeRecentSearch('of a visitor')
  signIn(7)
  expect(readRecentSearches()).toEqual([])
  storeRecentSearch('of an account')
  signIn(8)
  expect(readRecentSearches()).toEqual([])
})

test('unreadable storage means an empty list', () => {
  for (const broken of ['{', '{"a":1}', 'null', '[1]']) {
    storage.set('recent-searches:visitor', broken)
    expect(readRecentSearches()).toEqual([])
  }
})

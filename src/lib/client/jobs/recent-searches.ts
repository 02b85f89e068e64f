import { $session } from '../session/session.ts'

const PREFIX = 'recent-searches:'
const MOST = 5

/*
 * The last searches of a person stay in this browser, for the account or for the visitor, until the
 * person removes them or signs out. The server never gets the list.
 */

/** The last words that were searched for, the newest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOfPerson()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(words => typeof words === 'string') : []
  } catch (error) {
    console.info('The recent searches could not be read', error)
    return []
  }
}

export function storeRecentSearch(words: string): void {
  const search = words.trim()
  if (search !== '') store([search, ...without(search)].slice(0, MOST))
}

export function dropRecentSearch(words: string): void {
  store(without(words))
}

function without(words: string): string[] {
  return readRecentSearches().filter(other => other.toLowerCase() !== words.toLowerCase())
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOfPerson())
    else localStorage.setItem(keyOfPerson(), JSON.stringify(searches))
  } catch (error) {
    // The storage is full or closed; searching works without it.
    console.info('A recent search could not be stored', error)
  }
}

function keyOfPerson(): string {
  return PREFIX + ($session.get().user?.id ?? 'visitor')
}

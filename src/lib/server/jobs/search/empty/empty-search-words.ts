import type { SearchQuery } from '../search-query.ts'

const MAX_WORDS = 6
const MAX_CHARACTERS = 60
/** This many digits may be a phone number; "3d artist", "react 18" and "50000" have fewer. */
const DIGITS_OF_PHONE = 6

/** The fields of a search without filters. */
const PLAIN = new Set(['limit', 'location', 'q', 'search'])

/**
 * The words of a search as stored, with the place after " @ ": "nurse @ leeds". Null for a search with
 * filters or a cursor, whose words may find jobs, and for a text that may name a person.
 */
export function toStoredWords(query: SearchQuery): string | null {
  const { sort, ...rest } = query
  // Sorting by salary leaves out the jobs that disclose none.
  const isPlain =
    sort !== 'salary' &&
    Object.entries(rest).every(([name, value]) => value === undefined || PLAIN.has(name))
  const typed = normalise(query.q || query.search)
  const place = normalise(query.location)
  const text = `${typed} ${place}`.trim()
  if (!isPlain || text === '' || mayNamePerson(text)) return null
  return place ? `${typed} @ ${place}`.trim() : typed
}

/** Removes control characters, which could change the operator's terminal. */
function normalise(typed = ''): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
}

/** Whether a text may be an e-mail address, a phone number, or a sentence about somebody. */
function mayNamePerson(text: string): boolean {
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  return (
    text.length > MAX_CHARACTERS ||
    text.split(' ').length > MAX_WORDS ||
    text.includes('@') ||
    digits >= DIGITS_OF_PHONE
  )
}

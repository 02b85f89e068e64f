import type { SearchQuery } from '../search-query.ts'

const MOST_WORDS = 6
const MOST_CHARACTERS = 60
/** As many digits may be a phone number; fewer are "3d artist", "react 18" or "50000". */
const DIGITS_OF_PHONE = 6

/** What a search may hold: nothing that narrows it beside words and place. */
const PLAIN = new Set(['limit', 'location', 'q', 'search'])

/**
 * The words of a search as they are stored, the place behind " @ ": "nurse @ leeds". Null for a
 * search with filters or a cursor, whose words may find jobs, and for a text that may name a person.
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

/** Control characters would change the operator's terminal. */
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
    text.length > MOST_CHARACTERS ||
    text.split(' ').length > MOST_WORDS ||
    text.includes('@') ||
    digits >= DIGITS_OF_PHONE
  )
}

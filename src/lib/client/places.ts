import { call } from './api.ts'

const SHORTEST = 2

/** Names of places that begin like the typed text, for the list under a field. */
export async function suggestPlaces(typed: string): Promise<{ value: string }[]> {
  if (typed.trim().length < SHORTEST) return []
  const { places } = await call('GET /places', { query: { q: typed } })
  return toSuggestions(typed, places)
}

/** The suggestions for a typed text: none when it already names the city and country of one. */
export function toSuggestions(typed: string, places: readonly string[]): { value: string }[] {
  const isComplete = places.some(place => namesSame(typed, place))
  return isComplete ? [] : places.map(value => ({ value }))
}

/** "leeds, united kingdom" names the same as "Leeds, England, United Kingdom". */
function namesSame(typed: string, place: string): boolean {
  const [these, those] = [partsOf(typed), partsOf(place)]
  const isWhole = these.length === those.length || these.length > 1
  return isWhole && these[0] === those[0] && these.at(-1) === those.at(-1)
}

function partsOf(text: string): string[] {
  return text.split(',').map(part => part.trim().toLowerCase())
}

import type { Db } from '../db/connect.ts'
import { listNamedPlaces } from './find.ts'

/**
 * The IANA time zone of the city that a typed location names: "Europe/Berlin" for "Berlin, Germany".
 * Null if it names no city, or cities in several zones.
 */
export async function zoneOfPlace(db: Db, typed: string): Promise<string | null> {
  const places = await listNamedPlaces(db, typed)
  const zones = new Set(places.map(({ kind, timeZone }) => (kind === 'city' ? timeZone : null)))
  const [zone] = zones
  return zones.size === 1 ? (zone ?? null) : null
}

export {
  correctPlace,
  findMistypedPlaces,
  findPlaces,
  listContainingPlaces,
  listNamedPlaces,
  type FoundPlace,
  type NamedPlace,
} from './find.ts'
export { listPlaceNames } from './list-names.ts'
export { listNearbyPlaces, type NearbyPlace } from './near.ts'
export { zoneOfPlace } from './zone.ts'

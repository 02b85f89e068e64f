export {
  correctPlace,
  findMistypedPlaces,
  findPlaces,
  listNamedPlaces,
  type FoundPlace,
  type NamedPlace,
} from './find.ts'

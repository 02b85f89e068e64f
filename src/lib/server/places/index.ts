export { findMistypedPlaces, findPlaces, type FoundPlace } from './find.ts'

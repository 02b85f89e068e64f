export { findAtsScore } from './ats-score.ts'
export { findSavedScore } from './history.ts'

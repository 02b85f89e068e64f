export { findAtsScore } from './ats-score.ts'
export { scoreData } from './personal-data.ts'

export { findAtsScore } from './ats-score.ts'

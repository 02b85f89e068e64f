export { countUncheckedJobs, listEvidence } from './check.ts'

export { listEvidence } from './check.ts'

export { getReadiness, type Readiness } from './readiness.ts'

export { dropUnusedFile } from './unused-file.ts'
export { getReadiness, type Readiness } from './readiness.ts'

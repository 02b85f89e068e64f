export { dropUnusedFile } from './unused-file.ts'
export { getReadiness, type Readiness } from './readiness.ts'
export type { ParsedResume } from './parsing/parsed-resume.ts'

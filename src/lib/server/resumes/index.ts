export { listResumes } from './list.ts'
export { dropUnusedFile } from './unused-file.ts'
export {
  findReading,
  findReadingById,
  findSentReading,
  type ResumeReading,
} from './find-reading.ts'
export { getReadiness, type Readiness } from './readiness.ts'
export type { Line, LinePart, ResumeDocument } from './reading/document.ts'
export type {
  ParsedExperience,
  ParsedResume,
  Section,
  SectionKind,
} from './parsing/parsed-resume.ts'
export { readingColumns } from './save-reading.ts'
export { resumeData } from './personal-data.ts'

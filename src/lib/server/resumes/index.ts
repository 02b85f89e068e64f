export { listResumes } from './list.ts'
export { dropUnusedFile } from './unused-file.ts'
export {
  findParsedResume,
  findParsedResumeById,
  findSentParsedResume,
  type StoredResume,
} from './find-parsed-resume.ts'
export { getReadiness, type Readiness } from './readiness.ts'
export type { Line, LinePart, ResumeDocument } from './reading/document.ts'
export type {
  ParsedEducation,
  ParsedExperience,
  ParsedResume,
  Section,
  SectionKind,
} from './parsing/parsed-resume.ts'
export { findDates } from './parsing/dates/dates.ts'
export { titleScore } from './parsing/likeness.ts'
export { isMeant } from './parsing/skills/skills.ts'
export { readHeading } from './parsing/sections/headings.ts'
export { parsedResumeColumns } from './save-parsed-resume.ts'
export { resumeData } from './personal-data.ts'

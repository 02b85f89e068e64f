export { getProfile, getProfileCompleteness, getProfileFacts } from './profile.ts'
export { findProfileResume } from './profile-resume.ts'
export { getCandidateStats } from './statistics.ts'

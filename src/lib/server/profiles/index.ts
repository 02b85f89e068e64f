export { addEducation, listEducation } from './education.ts'
export { addExperience, listExperience } from './experience.ts'
export {
  findProfile,
  getProfile,
  getProfileFacts,
  lockCandidate,
  PROFILE_FACTS,
  updateProfile,
} from './profile.ts'
export { getPhoto, PICTURE_COLUMNS, removePhoto, uploadPhoto } from './photo.ts'
export { getCandidateStats } from './statistics.ts'
export { isDefaultResumeOf, RESUME_COLUMNS, toResume } from './profile-resume.ts'
export { isHiddenFrom, listHiddenFrom } from './visibility.ts'
export { profileData } from './personal-data.ts'

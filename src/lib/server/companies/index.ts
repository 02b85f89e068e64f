export { type Employer, findEmployer } from './employer.ts'
export { getCompanyId, getRecruiterProfile, isReadyToPost } from './profile.ts'
export { getRecruiterStats } from './stats.ts'
export { updateRecruiterProfile } from './update-profile.ts'

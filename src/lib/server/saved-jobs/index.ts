export { countSavedJobs, listSavedJobs } from './saved-jobs.ts'

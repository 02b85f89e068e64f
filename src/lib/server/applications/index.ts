export { getCandidateDashboard } from './candidate-dashboard.ts'
export { getRecruiterDashboard } from './dashboard.ts'
export { countReceived, listApplicants, listReceived } from './received.ts'
export { countMyApplications, findMyApplication, listMyApplications } from './mine.ts'

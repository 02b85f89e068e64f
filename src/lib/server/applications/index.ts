export { getCandidateDashboard } from './candidate-dashboard.ts'
export { getRecruiterDashboard } from './dashboard.ts'
export { countMyApplications, findMyApplication, listMyApplications } from './mine.ts'
export { countReceived, findReceived, listApplicants, listReceived } from './received.ts'

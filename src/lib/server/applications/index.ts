export { getRecruiterDashboard } from './dashboard.ts'
export { countReceived, listApplicants, listReceived } from './received.ts'

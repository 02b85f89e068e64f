export { findExport } from './export.ts'
export { findErasure } from './leave.ts'
export { listSecurityActivity } from './security-activity.ts'

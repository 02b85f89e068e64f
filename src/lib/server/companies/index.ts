export { isFreeMail } from './free-mail.ts'
export { type Employer, findEmployer } from './profile/employer.ts'
export { findCover } from './cover/cover.ts'
export { findLogo } from './profile/logo.ts'
export {
  findInvitation,
  findInvitedAddress,
  type Invitation,
  invitationIn,
  isInvitationFor,
} from './team/join.ts'
export { companyOf, getCompanyId, getRecruiterProfile, isReadyToPost } from './profile/profile.ts'
export { getRecruiterStats } from './stats.ts'
export { updateRecruiterProfile } from './profile/update-profile.ts'
export { getMembership, lockMembership, requireOwner } from './team/membership.ts'
export { getTeam } from './team/team.ts'
export { refuseCompany, verifyCompany } from './review.ts'
export { companyData } from './personal-data.ts'
export { leaveBehind, prepareToLeave, requireMayLeave } from './prepare-to-leave.ts'

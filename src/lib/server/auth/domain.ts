import type { Domain } from '../domain.ts'
import { routes as emailChangeRoutes } from './email-change/routes.ts'
import { routes as passkeyRoutes } from './passkeys/routes.ts'
import { noticeHandlers } from './legal-notice.ts'
import { routes as authRoutes } from './routes.ts'
import { routes as loginLinkRoutes } from './sign-in/login-link-routes.ts'
import { routes as sudoRoutes } from './sudo/sudo-routes.ts'
import { routes as twoStepRoutes } from './two-step/routes.ts'
import {
  mailEmailChange,
  mailLoginLink,
  mailRegistrationInvitation,
  mailResetLink,
  mailVerificationLink,
  sealAudit,
  sweep,
} from './tasks.ts'

export const auth: Domain = {
  routes: [
    ...emailChangeRoutes,
    ...passkeyRoutes,
    ...authRoutes,
    ...noticeHandlers,
    ...loginLinkRoutes,
    ...sudoRoutes,
    ...twoStepRoutes,
  ],
  tasks: [
    mailEmailChange,
    mailLoginLink,
    mailRegistrationInvitation,
    mailResetLink,
    mailVerificationLink,
    sealAudit,
    sweep,
  ],
  schedule: [
    { at: '* * * * *', task: sealAudit.name },
    { at: '17 * * * *', task: sweep.name },
  ],
}

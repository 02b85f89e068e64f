type Outcome = 'ok' | 'failed' | 'throttled' | 'refused'

/** Descriptions for the owner of the account: of a success, and of a failure. */
const WORDS: Record<string, readonly [done: string, failed: string]> = {
  'access.denied': ['Page of the other role opened', 'Page of the other role refused'],
  'application.export': ['Applicants exported', 'Export of applicants refused'],
  'application.status': ['Application decided', 'Decision refused'],
  'challenge': ['Security check solved', 'Security check failed'],
  'company.blind-review': ['Blind review changed', 'Change of the blind review refused'],
  'company.retention': [
    'Time to keep applications changed',
    'Change of the time to keep applications refused',
  ],
  'company.verify': ['Website of the company confirmed', 'Confirmation of the website failed'],
  'email.change': ['Email address changed', 'Change of the email address failed'],
  'email.change-asked': [
    'Change of the email address requested',
    'Change of the email address refused',
  ],
  'email.change-confirmed': [
    'Change of the email address confirmed',
    'Confirmation of the change failed',
  ],
  'email.change-stopped': ['Change of the email address stopped', 'Stopping the change failed'],
  'email.verify': ['Email address confirmed', 'Confirmation of the email address failed'],
  'erasure.cancel': ['Deletion of the account taken back', 'Keeping the account failed'],
  'erasure.request': ['Deletion of the account requested', 'Deletion of the account refused'],
  'export.download': ['Copy of your data downloaded', 'Download of your data refused'],
  'export.request': ['Copy of your data requested', 'Copy of your data refused'],
  'job.blind-review': ['Blind review changed', 'Change of the blind review refused'],
  'job.close': ['Job closed', 'Closing a job refused'],
  'job.create': ['Job created', 'Creating a job refused'],
  'job.delete': ['Job deleted', 'Deleting a job refused'],
  'job.update': ['Job changed', 'Changing a job refused'],
  'login': ['Signed in', 'Failed sign-in'],
  'login-link': ['Sign-in link requested', 'Sign-in link refused'],
  'logout': ['Signed out', 'Signing out failed'],
  'moderation.dismiss': ['Report dismissed', 'Dismissing a report refused'],
  'moderation.freeze': ['Job frozen by a moderator', 'Freezing a job refused'],
  'moderation.read-message': [
    'Reported message read by a moderator',
    'Reading a reported message refused',
  ],
  'moderation.reinstate': ['Account reinstated by a moderator', 'Reinstating an account refused'],
  'moderation.release': ['Job released by a moderator', 'Releasing a job refused'],
  'moderation.search': ['Search by a moderator', 'Search by a moderator refused'],
  'moderation.suspend': ['Account suspended by a moderator', 'Suspending an account refused'],
  'moderation.view': ['Record read by a moderator', 'Reading a record refused'],
  'operator.approve-job': ['Job published by an operator', 'Publishing a job refused'],
  'operator.check-audit-log': [
    'Check of the audit log requested',
    'Check of the audit log refused',
  ],
  'operator.close-job': ['Job closed by an operator', 'Closing a job refused'],
  'operator.export-audit-log': [
    'Audit log exported by an operator',
    'Export of the audit log refused',
  ],
  'operator.hold': ['Legal hold set by an operator', 'Setting a legal hold refused'],
  'operator.invite': ['Person invited by an operator', 'Invitation by an operator refused'],
  'operator.lift-hold': ['Legal hold lifted by an operator', 'Lifting a legal hold refused'],
  'operator.plan-prices': ['Prices of the plans changed', 'Change of the prices refused'],
  'operator.publish-legal-text': [
    'Legal text published by an operator',
    'Publishing a legal text refused',
  ],
  'operator.refuse-company': [
    'Verification of the company refused by an operator',
    'Refusing a company failed',
  ],
  'operator.refuse-job': ['Job refused by an operator', 'Refusing a job failed'],
  'operator.resend-mail': ['Failed mail sent again by an operator', 'Sending a mail again refused'],
  'operator.retry-address': [
    'Mails to an address sent again by an operator',
    'Sending mails to an address again refused',
  ],
  'operator.run-task': ['Failed task run again by an operator', 'Running a task again refused'],
  'operator.search': ['Search by an operator', 'Search by an operator refused'],
  'operator.settings': ['Settings of the site changed', 'Change of the settings refused'],
  'operator.stop-alerts': ['Job alerts stopped by an operator', 'Stopping job alerts refused'],
  'operator.verify-company': ['Company verified by an operator', 'Verifying a company failed'],
  'operator.view': ['Record read by an operator', 'Reading a record refused'],
  'operator.withdraw-invitation': [
    'Invitation taken back by an operator',
    'Taking an invitation back refused',
  ],
  'operator.withdraw-legal-text': [
    'Legal text taken back by an operator',
    'Taking a legal text back refused',
  ],
  'passkey.add': ['Passkey added', 'Adding a passkey failed'],
  'passkey.remove': ['Passkey removed', 'Removing a passkey failed'],
  'password.change': ['Password changed', 'Change of the password failed'],
  'password.reset': ['Password reset by a mailed link', 'Setting a new password failed'],
  'password.reset-requested': [
    'Link for a new password requested',
    'Link for a new password refused',
  ],
  'payment': ['Payment made', 'Payment failed'],
  'plan.change': ['Plan changed', 'Change of the plan failed'],
  'register': ['Account created', 'Attempt to register with your address'],
  'report': ['Report sent', 'Report refused'],
  'request.cross-site': ['Request of another site', 'Request of another site refused'],
  'resume.download': ['Resume downloaded', 'Download of a resume refused'],
  'resume.view': ['Resume viewed', 'View of a resume refused'],
  'role.grant': ['Role given', 'Giving a role failed'],
  'role.revoke': ['Role removed', 'Removing a role failed'],
  'session.end': ['Another device signed out', 'Signing out a device failed'],
  'sudo': ['Password or passkey confirmed', 'Wrong password or passkey at a confirmation'],
  'team.invite': ['Colleague invited', 'Invitation refused'],
  'team.join': ['Company joined', 'Joining a company failed'],
  'team.remove': ['Colleague removed', 'Removing a colleague refused'],
  'team.role': ['Role of a colleague changed', 'Change of a role refused'],
  'team.transfer': ['Company handed over', 'Handing the company over refused'],
  'team.uninvite': ['Invitation taken back', 'Taking an invitation back refused'],
  'two-step.codes': ['New recovery codes made', 'New recovery codes refused'],
  'two-step.off': ['Two-step sign-in switched off', 'Switching two-step sign-in off failed'],
  'two-step.on': ['Two-step sign-in switched on', 'Switching two-step sign-in on failed'],
  'two-step.reset': [
    'Two-step sign-in switched off by the operator',
    'Reset of two-step sign-in failed',
  ],
  'upload': ['File uploaded', 'Upload refused'],
}

/** "Signed in", "Failed sign-in"; an unknown event by its name. */
export function describeSecurityEvent(action: string, outcome: Outcome): string {
  const words = WORDS[action]
  if (words) return words[outcome === 'ok' ? 0 : 1]
  const plain = action.replaceAll(/[.-]/g, ' ')
  const name = plain.charAt(0).toUpperCase() + plain.slice(1)
  return outcome === 'ok' ? name : `${name} (${outcome})`
}

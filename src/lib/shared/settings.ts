/** Who may create an account. */
export const REGISTRATION_LABELS = {
  open: 'Everybody may register',
  invited: 'Only people whom an operator invites',
} as const

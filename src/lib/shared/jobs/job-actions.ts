/** Why a candidate cannot do something with a job: said below its button. */
export const WHY_NOT = {
  applied: 'You have applied to this job.',
  apply: 'Applying needs a complete profile and resume.',
  save: 'Saving needs a complete profile and resume.',
} as const

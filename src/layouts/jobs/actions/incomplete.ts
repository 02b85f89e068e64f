/** Why a candidate cannot save jobs or apply yet. */
export const INCOMPLETE = 'Saving and applying need a complete profile and resume.'

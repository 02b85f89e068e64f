import { atom } from 'nanostores'

/**
 * "8 of 10 applications this month" after an application was sent; null while the printed text is
 * correct.
 */
export const $applicationUsage = atom<string | null>(null)

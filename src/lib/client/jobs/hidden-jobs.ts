import { map } from 'nanostores'

/** Jobs and companies hidden or unhidden since the page was rendered, by id. */
export const $hiddenJobs = map<Record<number, boolean>>({})
export const $hiddenCompanies = map<Record<number, boolean>>({})

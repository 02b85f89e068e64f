import { map } from 'nanostores'

/** Jobs and companies hidden since the page was rendered (or shown again), by id. */
export const $hiddenJobs = map<Record<number, boolean>>({})
export const $hiddenCompanies = map<Record<number, boolean>>({})

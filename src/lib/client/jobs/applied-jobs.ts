import { map } from 'nanostores'

/** Jobs applied to (or withdrawn from) since the page was rendered, by id. */
export const $appliedJobs = map<Record<number, boolean>>({})

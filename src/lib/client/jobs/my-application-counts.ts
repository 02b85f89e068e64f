import { atom } from 'nanostores'

import type { StatusCounts } from '#lib/contract/applications/applications.ts'

/** The candidate's applications in each status; null until they change on the page. */
export const $myApplicationCounts = atom<StatusCounts | null>(null)
